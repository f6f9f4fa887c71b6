//! The terminal at a table of a server: a real one in this process, real sockets.

use std::io::Cursor;
use std::net::SocketAddr;
use std::time::Duration;

use bistro_client::Client;
use bistro_core::Lang;
use bistro_engine::AnyGame;
use bistro_protocol::{Access, Clock, NewName, NewTable};
use bistro_server::{Config, Limits, Server};
use bistro_terminal::drawn::{Colours, Look, TableScreen};
use bistro_terminal::plain::{self, Left, Typing};
use bistro_terminal::{Answer, Guests, Joined, Joining, NotJoined, Part, Session, Signs};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A server of its own for one test, and a folder for it and for its guests' cookies.
struct Served {
    runtime: Runtime,
    server: Option<Server>,
    address: SocketAddr,
    folder: TempDir,
}

impl Served {
    fn open() -> Served {
        let runtime = Runtime::new().expect("threads");
        let folder = tempfile::tempdir().expect("a scratch folder");
        let config = config(&folder, ([127, 0, 0, 1], 0).into());
        let server = runtime.block_on(Server::start(config, catalog::GAMES)).expect("the server starts");
        let address = server.address();
        Served { runtime, server: Some(server), address, folder }
    }

    fn close(&mut self) {
        let server = self.server.take().expect("the server runs");
        self.runtime.block_on(server.stop());
    }

    fn open_again(&mut self) {
        let config = config(&self.folder, self.address);
        let server = self.runtime.block_on(Server::start(config, catalog::GAMES));
        self.server = Some(server.expect("the server starts again at its old address"));
    }

    /// A table for two that somebody opened and sits at; its link.
    fn table(&self, host: &mut Client, game: &str, access: Access) -> String {
        let clock = Clock::Bank { seconds: 600, increment: 5 };
        let table = NewTable { seats: Some(2), access, clock, ..NewTable::of(game) };
        let id = self.runtime.block_on(host.new_table(&table)).expect("a table");
        format!("http://{}/t/{id}", self.address)
    }

    /// Somebody called so, with a cookie.
    fn guest(&self, name: &str) -> Client {
        self.runtime.block_on(async {
            let mut client = Client::welcome(self.address).await.expect("a cookie");
            let reply = client.post("/api/me/name", &NewName { name: name.into() }).await.expect("an answer");
            assert_eq!(reply.status, 200, "{}", reply.body);
            client
        })
    }

    /// The cookies of one person at a terminal.
    fn person(&self, name: &str) -> Guests {
        Guests::at(self.folder.path().join(format!("state/{name}.json")))
    }

    /// The terminal of somebody who already has this client's cookie.
    fn terminal_of(&self, client: &Client) -> Guests {
        let guests = self.person("host");
        guests.keep(&format!("http://{}", self.address), client.cookie().expect("a cookie"));
        guests
    }
}

fn config(folder: &TempDir, listen: SocketAddr) -> Config {
    Config {
        listen,
        metrics_listen: None,
        data: folder.path().join("data"),
        pace: Duration::ZERO,
        window: Duration::from_millis(1),
        limits: Limits {
            connections: 100,
            connections_per_address: 100,
            requests_per_second: 10_000,
            messages_per_second: 10_000,
            new_guests_per_minute: 100_000,
            ..Limits::default()
        },
        ..Config::default()
    }
}

fn join(link: &str, name: &str, guests: &Guests) -> Result<Joined, NotJoined> {
    let joining =
        Joining { link: link.to_owned(), name: Some(name.to_owned()), part: Part::Play, lang: Lang::En };
    Joined::join(&joining, catalog::GAMES, guests)
}

/// Hear what comes until something is so.
fn until(session: &mut Joined, so: impl Fn(&Joined) -> bool) {
    let mut heard = 0;
    while !so(session) {
        let awaited = session.awaited().expect("the table is there");
        session.hear((awaited.wait)());
        heard += 1;
        assert!(heard < 10_000, "{:?}", session.about());
    }
}

/// Ask for something and hear the answer.
fn answer(session: &mut Joined, text: &str) -> Answer {
    let asked = session.decide(text);
    settled(session, asked)
}

/// The answer that will be heard.
fn settled(session: &mut Joined, asked: Answer) -> Answer {
    assert_eq!(asked, Answer::Later);
    loop {
        let awaited = session.awaited().expect("the table is there");
        if let Some(answer) = session.hear((awaited.wait)()) {
            return answer;
        }
    }
}

fn is_done(answer: &Answer) -> bool {
    matches!(answer, Answer::Done(_))
}

fn told(session: &Joined) -> Vec<String> {
    session.news(0).into_iter().map(|told| told.words).collect()
}

/// A line for each turn is enough for a script that always takes the first offer.
const ENOUGH: usize = 400;

#[test]
fn a_script_plays_against_a_bot_of_the_server_to_the_end() {
    let served = Served::open();
    // The fewest decisions first.
    let mut games: Vec<&'static dyn AnyGame> = catalog::GAMES.to_vec();
    games.sort_by_key(|game| game.state_size());
    for game in &games[..2] {
        let mut host = served.guest("Ann");
        let link = served.table(&mut host, game.about().id, Access::Invited);
        let guests = served.terminal_of(&host);
        let mut session = join(&link, "Ann", &guests).expect("the host has a seat");
        let script = format!("bot 2 random\nstart\nsay bon appétit\nno such move\n{}", "1\n".repeat(ENOUGH));
        let mut out = Vec::new();
        let left =
            plain::play(&mut session, Typing::ByScript, Cursor::new(script), &mut out).expect("memory");
        let out = String::from_utf8(out).expect("text");
        assert_eq!(left, Left::Finished, "{out}");
        for words in [
            "Put a bot on seat 2.",
            "Ann: bon appétit",
            "'no such move' is no move",
            "The game is over.",
            "The seed of the shuffle",
            "Ann 10:0",
            "Random",
        ] {
            assert!(out.contains(words), "{game:?}: {words} in {out}");
        }
        assert!(!out.contains('⟨'), "{out}");
        session.close();
    }
}

#[test]
fn a_friend_comes_with_the_link_leaves_and_comes_back() {
    let served = Served::open();
    // A game in which nothing is secret: what is decided can be taken back.
    let game = catalog::GAMES.iter().min_by_key(|game| game.state_size()).expect("a shelf").about().id;
    let mut client = served.guest("Ann");
    let link = served.table(&mut client, game, Access::Invited);
    let mut host = join(&link, "Ann", &served.terminal_of(&client)).expect("the host has a seat");
    assert!(host.about()[0].contains("One seat is free."), "{:?}", host.about());

    let bens = served.person("ben");
    let stranger = join(&link, "Ben", &bens).expect_err("the bare link of a private table is not enough");
    assert!(stranger.say(Lang::En).contains("invitation"), "{stranger:?}");
    let invitation = host.way_back();
    let mut friend = join(&invitation, "Ben", &bens).expect("the invitation is good");
    assert!(friend.title().ends_with("· Ben"));
    assert_eq!(friend.about(), ["Ann starts the game when everybody is there."]);
    let late = join(&invitation, "Cleo", &served.person("cleo")).expect_err("both seats are taken");
    assert!(late.say(Lang::En).contains("--watch"), "{late:?}");

    until(&mut host, |host| host.offers().iter().any(|offer| offer.notation == "start"));
    assert!(is_done(&answer(&mut host, "start")));
    until(&mut friend, |friend| friend.heard() > 0);
    assert!(is_done(&answer(&mut friend, "say hello")));
    until(&mut host, |host| told(host).contains(&"Ben: hello".to_owned()));

    // The player who is asked decides, then asks to take it back; the other agrees.
    until(&mut host, |host| host.is_my_turn() || host.about().iter().any(|line| line.contains("Ben’s turn")));
    let (mover, other) = if host.is_my_turn() { (&mut host, &mut friend) } else { (&mut friend, &mut host) };
    let question = mover.scene();
    assert!(is_done(&answer(mover, "1")));
    let asked = mover.undo();
    assert!(is_done(&settled(mover, asked)));
    until(other, |other| other.offers().iter().any(|offer| offer.notation == "agree"));
    assert!(other.about().iter().any(|line| line.contains("to undo")), "{:?}", other.about());
    assert!(is_done(&answer(other, "agree")));
    until(mover, |mover| mover.is_my_turn());
    assert_eq!(mover.scene(), question);

    let Answer::Done(words) = friend.leave() else { panic!("anybody may leave") };
    assert!(words[0].contains("A bot plays on") && words[0].contains(&invitation), "{words:?}");
    friend.close();
    let mut back = join(&invitation, "Ben", &bens).expect("the seat is still Ben's");
    assert!(back.title().ends_with("· Ben"));
    until(&mut back, |back| !back.offers().iter().any(|offer| offer.notation == "return"));
    back.close();
    host.close();
}

#[test]
fn whoever_watches_sees_the_public_table_and_is_asked_nothing() {
    let served = Served::open();
    let mut client = served.guest("Ann");
    let link = served.table(&mut client, catalog::GAMES[0].about().id, Access::Public);
    let mut host = join(&link, "Ann", &served.terminal_of(&client)).expect("the host has a seat");
    let joining = Joining { link, name: None, part: Part::Watch, lang: Lang::Fr };
    let mut watching =
        Joined::join(&joining, catalog::GAMES, &served.person("cleo")).expect("a public table");
    assert!(is_done(&answer(&mut host, "bot 2 random")) && is_done(&answer(&mut host, "start")));
    until(&mut watching, |watching| watching.heard() > 0);
    assert!(!watching.is_my_turn() && watching.offers().is_empty());
    assert!(matches!(watching.decide("1"), Answer::Refused(_)));
    assert!(watching.title().ends_with("· vous regardez"), "{}", watching.title());
    watching.close();
    host.close();
}

#[test]
fn the_line_comes_back_by_itself_and_says_so() {
    let mut served = Served::open();
    let mut client = served.guest("Ann");
    let link = served.table(&mut client, catalog::GAMES[0].about().id, Access::Public);
    let mut host = join(&link, "Ann", &served.terminal_of(&client)).expect("the host has a seat");
    served.close();
    let is_lost = |host: &Joined| host.about().iter().any(|line| line.contains("Trying again"));
    until(&mut host, is_lost);
    let about = host.about();
    assert!(about.contains(&"The server is restarting. Trying again…".to_owned()), "{about:?}");
    // What is asked meanwhile is sent when the connection is back.
    assert_eq!(host.decide("say is anybody there"), Answer::Later);
    served.open_again();
    until(&mut host, |host| !is_lost(host));
    until(&mut host, |host| told(host).contains(&"Ann: is anybody there".to_owned()));
    host.close();
}

#[test]
fn what_is_no_table_is_called_so_in_every_language() {
    let served = Served::open();
    let nobody =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port");
    let cases = [
        ("soup".to_owned(), "/t/5chxgedqkf"),
        (format!("https://{nobody}/t/abc"), &nobody.to_string()),
        (format!("http://{nobody}/t/abc"), &nobody.to_string()),
        (format!("http://{}/t/abc", served.address), ""),
    ];
    for (link, words) in cases {
        let fault = join(&link, "Ann", &served.person("ann")).expect_err("no table");
        let said = Lang::ALL.map(|lang| fault.say(lang));
        assert!(said.iter().all(|said| said.contains(words) && !said.contains('⟨')), "{said:?}");
        assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
    }
}

#[test]
fn the_drawn_lobby() {
    let served = Served::open();
    let mut client = served.guest("Ann");
    let link = served.table(&mut client, catalog::GAMES[0].about().id, Access::Public);
    let session = join(&link, "Ann", &served.terminal_of(&client)).expect("the host has a seat");
    let code = session.way_back();
    let mut screen = TableScreen::new(session, Look { signs: Signs::Unicode, colours: Colours::None });
    let mut terminal = Terminal::new(TestBackend::new(120, 24)).expect("memory");
    terminal.draw(|frame| screen.draw(frame)).expect("memory");
    let buffer = terminal.backend().buffer();
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let drawn: String = (0..buffer.area.height).map(|y| row(y).trim_end().to_owned() + "\n").collect();
    // The address is another one each time.
    let drawn = drawn.replace(&code, "LINK");
    assert!(drawn.contains("LINK"), "{code} in {drawn}");
    insta::assert_snapshot!("lobby", drawn);
}
