//! Fitting a network to who won.

use bistro_core::{Dice, FastDice, FeatureCounts, HIDDEN, Network};
use candle_core::{D, Device, Result, Tensor, Var};
use candle_nn::ops::log_softmax;
use candle_nn::{AdamW, Optimizer, ParamsAdamW};

use crate::self_play::Sample;

/// One game in so many is kept apart to see how good the fit is.
const KEPT_APART: usize = 10;
const BATCH: usize = 1024;
const EPOCHS: usize = 24;
const LEARNING_RATES: (f64, f64) = (4e-3, 2e-4);

/// What came of it.
#[derive(Clone, Debug)]
pub(crate) struct Fitted {
    pub(crate) network: Network,
    /// Mean cross-entropy on the games that were kept apart, in nats: before, and after. Less is better.
    pub(crate) before: f32,
    pub(crate) after: f32,
}

/// Fit a network, starting from another. Of all epochs, the one that does best on the games kept apart is taken.
pub(crate) fn fit(games: &[Vec<Sample>], start: &Network, dice: &mut FastDice) -> Result<Fitted> {
    let apart = |number: usize| number.is_multiple_of(KEPT_APART);
    let part = |wanted: bool| {
        let games = games.iter().enumerate().filter(|(number, _)| apart(*number) == wanted);
        games.flat_map(|(_, samples)| samples).collect::<Vec<_>>()
    };
    let (mut training, mut kept) = (part(false), part(true));
    dice.shuffle(&mut training);
    dice.shuffle(&mut kept);
    let counts = start.features();
    let (mut training, kept) = (batches(&training, counts)?, batches(&kept, counts)?);
    let model = Model::of(start)?;
    let before = model.mean_loss(&kept)?;
    let mut best = Fitted { network: start.clone(), before, after: before };
    let params = ParamsAdamW { lr: LEARNING_RATES.0, weight_decay: 1e-4, ..ParamsAdamW::default() };
    let mut optimiser = AdamW::new(model.vars(), params)?;
    for epoch in 0..EPOCHS {
        let (first, last) = LEARNING_RATES;
        optimiser.set_learning_rate(first * (last / first).powf(epoch as f64 / (EPOCHS - 1) as f64));
        dice.shuffle(&mut training);
        for batch in &training {
            optimiser.backward_step(&model.loss(batch)?)?;
        }
        let after = model.mean_loss(&kept)?;
        if after < best.after {
            best = Fitted { network: model.network()?, before, after };
        }
    }
    Ok(best)
}

/// A network that judges by the first feature of each seat, which should be its prospects as the hand-written judge
/// sees them; everything else starts small and at random.
pub(crate) fn fresh_network(counts: FeatureCounts, dice: &mut FastDice) -> Network {
    let mut number = |most: f32| most * (dice.below(20_001) as f32 / 10_000.0 - 1.0);
    let scale = 1.0 / ((2 * counts.seat + counts.table) as f32).sqrt();
    let mut rows = |count: usize, most: f32| -> Vec<[f32; HIDDEN]> {
        (0..count).map(|_| [(); HIDDEN].map(|()| number(most))).collect()
    };
    let (own, other, table) = (rows(counts.seat, scale), rows(counts.seat, scale), rows(counts.table, scale));
    let (bias, out) = (rows(1, scale)[0], rows(1, 0.05)[0]);
    let mut linear = vec![0.0; counts.seat];
    linear[0] = 1.0;
    Network { own, other, table, bias, out, linear }
}

/// Positions with the same number of seats.
struct Batch {
    /// Positions × seats × features.
    seats: Tensor,
    /// Positions × 1 × features.
    table: Tensor,
    /// Positions × seats: shares of the win, times the position's weight.
    won: Tensor,
    weight: f32,
    count: usize,
}

fn batches(samples: &[&Sample], counts: FeatureCounts) -> Result<Vec<Batch>> {
    let mut batches = Vec::new();
    for count in 2..=bistro_core::MAX_SEATS {
        let alike: Vec<&Sample> =
            samples.iter().copied().filter(|sample| sample.won.len() == count).collect();
        for chunk in alike.chunks(BATCH) {
            let all =
                |part: fn(&Sample) -> &[f32]| chunk.iter().flat_map(|sample| part(sample)).copied().collect();
            let (seats, table): (Vec<f32>, Vec<f32>) =
                (all(|sample| &sample.seats), all(|sample| &sample.table));
            let won: Vec<f32> =
                chunk.iter().flat_map(|sample| sample.won.iter().map(|won| won * sample.weight)).collect();
            batches.push(Batch {
                seats: Tensor::from_vec(seats, (chunk.len(), count, counts.seat), &Device::Cpu)?,
                table: Tensor::from_vec(table, (chunk.len(), 1, counts.table), &Device::Cpu)?,
                won: Tensor::from_vec(won, (chunk.len(), count), &Device::Cpu)?,
                weight: chunk.iter().map(|sample| sample.weight).sum(),
                count,
            });
        }
    }
    Ok(batches)
}

/// [`Network`] as variables, computed in the same way.
struct Model {
    own: Var,
    other: Var,
    table: Var,
    bias: Var,
    out: Var,
    linear: Var,
}

impl Model {
    fn of(network: &Network) -> Result<Model> {
        let var = |numbers: Vec<f32>, rows: usize, columns: usize| {
            Var::from_tensor(&Tensor::from_vec(numbers, (rows, columns), &Device::Cpu)?)
        };
        let rows = |rows: &[[f32; HIDDEN]]| var(rows.as_flattened().to_vec(), rows.len(), HIDDEN);
        Ok(Model {
            own: rows(&network.own)?,
            other: rows(&network.other)?,
            table: rows(&network.table)?,
            bias: rows(&[network.bias])?,
            out: var(network.out.to_vec(), HIDDEN, 1)?,
            linear: var(network.linear.clone(), network.linear.len(), 1)?,
        })
    }

    fn vars(&self) -> Vec<Var> {
        [&self.own, &self.other, &self.table, &self.bias, &self.out, &self.linear].map(Clone::clone).to_vec()
    }

    /// The mean cross-entropy of a batch.
    fn loss(&self, batch: &Batch) -> Result<Tensor> {
        let (positions, seats, features) = batch.seats.dims3()?;
        let flat = batch.seats.reshape((positions * seats, features))?;
        let hidden = |var: &Var| flat.matmul(var)?.reshape((positions, seats, HIDDEN));
        let other = (hidden(&self.other)? / (batch.count as f64 - 1.0).max(1.0))?;
        let others = other.sum_keepdim(1)?.broadcast_sub(&other)?;
        let table = batch.table.squeeze(1)?.matmul(&self.table)?.broadcast_add(&self.bias)?.unsqueeze(1)?;
        let sum = (hidden(&self.own)? + others)?.broadcast_add(&table)?;
        let from_hidden = sum.relu()?.reshape((positions * seats, HIDDEN))?.matmul(&self.out)?;
        let scores = (from_hidden + flat.matmul(&self.linear)?)?.reshape((positions, seats))?;
        let log_chances = log_softmax(&scores, D::Minus1)?;
        (batch.won.mul(&log_chances)?.sum_all()? * (-1.0 / f64::from(batch.weight)))? + 0.0
    }

    fn mean_loss(&self, batches: &[Batch]) -> Result<f32> {
        let (mut sum, mut weight) = (0.0, 0.0);
        for batch in batches {
            sum += self.loss(batch)?.to_scalar::<f32>()? * batch.weight;
            weight += batch.weight;
        }
        Ok(sum / weight)
    }

    fn network(&self) -> Result<Network> {
        let rows = |var: &Var| -> Result<Vec<[f32; HIDDEN]>> {
            let rows = var.to_vec2::<f32>()?;
            Ok(rows.into_iter().map(|row| row.try_into().expect("as wide as the hidden layer")).collect())
        };
        let column = |var: &Var| -> Result<Vec<f32>> { var.flatten_all()?.to_vec1::<f32>() };
        Ok(Network {
            own: rows(&self.own)?,
            other: rows(&self.other)?,
            table: rows(&self.table)?,
            bias: rows(&self.bias)?[0],
            out: column(&self.out)?.try_into().expect("one for each hidden unit"),
            linear: column(&self.linear)?,
        })
    }
}
