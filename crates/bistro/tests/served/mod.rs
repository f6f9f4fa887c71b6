//! A server in a process of its own, for tests that stop it in every way there is.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub(crate) struct Served {
    pub(crate) process: Child,
    /// Host and port.
    pub(crate) address: String,
}

impl Served {
    /// Start a server on this folder. Bots answer at once and no limit is reached.
    pub(crate) fn start(data: &Path) -> Served {
        let config = data.join("bistro.toml");
        let quick = "bot-pace-ms = 0\nsealed-window-ms = 1\nrequests-per-second = 100000\nmessages-per-second = 100000\nnew-guests-per-minute = 100000\n\
                     connections-per-address = 1000\nmetrics-listen = \"none\"\ngrace-seconds = 3600\ntables-per-name = 100000\n";
        // Written once: a full disk must not stop the restart.
        if !config.exists() {
            std::fs::write(&config, quick).expect("the folder can be written");
        }
        let mut process = serve(data)
            .arg("--config")
            .arg(&config)
            .env("BISTRO_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut first = String::new();
        let out = process.stdout.take().expect("its output is ours");
        BufReader::new(out).read_line(&mut first).expect("it says where it is");
        let address = first.trim().strip_prefix("open http://").expect("it says where to open it").to_owned();
        Served { process, address }
    }

    /// SIGKILL: no goodbye, nothing flushed. A second time changes nothing.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it runs until it is killed");
        self.process.wait().expect("it is gone");
    }
}

impl Drop for Served {
    /// A test that fails leaves no server behind.
    fn drop(&mut self) {
        self.kill();
    }
}

/// `bistro serve` on this folder and any free port of this machine.
pub(crate) fn serve(data: &Path) -> Command {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_bistro"));
    serve.args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"]).arg(data);
    serve
}
