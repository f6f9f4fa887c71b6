//! What is done to the servers.

use std::time::Duration;

use bistro_core::{Dice, FastDice};
use tokio::time::sleep;

use super::balancer::Balancer;
use super::nodes::Nodes;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// SIGKILL.
    Kill,
    /// SIGSTOP for longer than a lease lasts, then SIGCONT.
    Freeze,
    CutStore,
    CutBus,
    CutBoth,
    RestartStore,
    RestartBus,
    /// One server after the other, with SIGTERM.
    Rolling,
}

impl Fault {
    pub const ALL: [Fault; 8] = [
        Fault::Kill,
        Fault::Freeze,
        Fault::CutStore,
        Fault::CutBus,
        Fault::CutBoth,
        Fault::RestartStore,
        Fault::RestartBus,
        Fault::Rolling,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill -9 a server",
            Fault::Freeze => "freeze a server for 5 s",
            Fault::CutStore => "cut a server from PostgreSQL for 2-6 s",
            Fault::CutBus => "cut a server from NATS for 2-6 s",
            Fault::CutBoth => "cut a server from both for 2-6 s",
            Fault::RestartStore => "restart PostgreSQL",
            Fault::RestartBus => "restart NATS",
            Fault::Rolling => "rolling restart",
        }
    }

    /// Do it, and undo it again.
    pub(super) async fn happen(
        self,
        nodes: &mut Nodes,
        balancer: &Balancer,
        dice: &mut FastDice,
    ) -> anyhow::Result<()> {
        let victim = dice.below(nodes.nodes.len() as u32) as usize;
        let while_cut = Duration::from_millis(2000 + u64::from(dice.below(4000)));
        match self {
            Fault::Kill => {
                nodes.signal(victim, "-KILL")?;
                nodes.ended(victim).await?;
                nodes.launch(victim)?;
            }
            Fault::Freeze => {
                nodes.signal(victim, "-STOP")?;
                sleep(Duration::from_secs(5)).await;
                nodes.signal(victim, "-CONT")?;
            }
            Fault::CutStore | Fault::CutBus | Fault::CutBoth => {
                let node = &nodes.nodes[victim];
                let cables = match self {
                    Fault::CutStore => vec![&node.store],
                    Fault::CutBus => vec![&node.bus],
                    _ => vec![&node.store, &node.bus],
                };
                cables.iter().for_each(|cable| cable.cut());
                sleep(while_cut).await;
                cables.iter().for_each(|cable| cable.mend());
            }
            Fault::RestartStore => {
                nodes.postgres.stop()?;
                nodes.postgres.resume()?;
            }
            Fault::RestartBus => {
                nodes.nats.stop()?;
                nodes.nats.resume()?;
            }
            Fault::Rolling => {
                for index in 0..nodes.nodes.len() {
                    nodes.signal(index, "-TERM")?;
                    nodes.ended(index).await?;
                    nodes.launch(index)?;
                    while !balancer.is_ready(nodes.nodes[index].address) {
                        sleep(Duration::from_millis(50)).await;
                    }
                }
            }
        }
        Ok(())
    }
}
