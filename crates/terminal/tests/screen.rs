//! The drawn table and the menus, on a terminal that exists in memory only. The pictures are in `snapshots/`.

use std::path::PathBuf;

use bistro_bots::BotSpec;
use bistro_core::{FastDice, Lang, Seat, Seed};
use bistro_engine::AnyGame;
use bistro_terminal::drawn::{Colours, Look, Menu, Picked, SavedGame, TableScreen, Wanted};
use bistro_terminal::{Local, Saved, Seating, Signs};
use bistro_words::Names;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

const LOOK: Look = Look { signs: Signs::Unicode, colours: Colours::None };

fn screen(
    game: &'static dyn AnyGame,
    lang: Lang,
    look: Look,
    saved_at: Option<PathBuf>,
) -> TableScreen<Local> {
    let setup = game.setup(Some(2), None, &[]).expect("two may play every game");
    let bots = vec![BotSpec::Greedy; 2];
    let seating = Seating { game, setup, seed: Seed::from_number(4), me: Seat::new(0), bots };
    let session = Local::sit_down(seating, lang, FastDice::new(4)).expect("a sound setup").kept_at(saved_at);
    let mut screen = TableScreen::new(session, look);
    wait(&mut screen);
    screen
}

/// Think on this thread until nobody owes anything.
fn wait(screen: &mut TableScreen<Local>) {
    while let Some(awaited) = screen.awaited() {
        screen.hear((awaited.wait)());
    }
}

fn press(screen: &mut TableScreen<Local>, code: KeyCode) {
    screen.press(KeyEvent::new(code, KeyModifiers::NONE));
    wait(screen);
}

fn write(screen: &mut TableScreen<Local>, text: &str) {
    for letter in text.chars() {
        press(screen, KeyCode::Char(letter));
    }
}

fn picture(screen: &mut TableScreen<Local>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory");
    terminal.draw(|frame| screen.draw(frame)).expect("memory");
    text(&terminal)
}

fn text(terminal: &Terminal<TestBackend>) -> String {
    let buffer = terminal.backend().buffer();
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..buffer.area.height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
}

#[test]
fn every_table_at_80_by_24() {
    for game in catalog::GAMES {
        let mut screen = screen(*game, Lang::En, LOOK, None);
        for _ in 0..6 {
            press(&mut screen, KeyCode::Down);
            press(&mut screen, KeyCode::Enter);
        }
        insta::assert_snapshot!(format!("table-{}", game.about().id), picture(&mut screen, 80, 24));
    }
}

#[test]
fn every_table_in_every_language_and_size() {
    for game in catalog::GAMES {
        for lang in Lang::ALL {
            let mut screen = screen(*game, lang, LOOK, None);
            for (width, height) in [(40, 12), (80, 24), (120, 40), (200, 15), (20, 5), (1, 1)] {
                let drawn = picture(&mut screen, width, height);
                assert!(!drawn.contains('⟨'), "{game:?} {lang:?}: {drawn}");
                if width >= 80 {
                    let title = game.words(lang).word("title");
                    assert!(drawn.contains(&title), "{game:?} {lang:?}: {drawn}");
                    assert!(drawn.contains("  1. "), "an offer is in sight: {drawn}");
                    assert!(drawn.contains("\n> \n") || drawn.contains("\n>\n"), "{drawn}");
                }
            }
        }
    }
}

#[test]
fn without_unicode_nothing_but_ascii_is_drawn() {
    let look = Look { signs: Signs::Ascii, colours: Colours::None };
    for game in catalog::GAMES {
        let mut screen = screen(*game, Lang::En, look, None);
        press(&mut screen, KeyCode::Down);
        press(&mut screen, KeyCode::Enter);
        let drawn = picture(&mut screen, 80, 24);
        let strange: String = drawn.chars().filter(|c| !c.is_ascii() && !c.is_alphabetic()).collect();
        assert_eq!(strange, "", "{game:?}: {drawn}");
    }
}

#[test]
fn what_is_typed_chooses_among_the_offers() {
    for game in catalog::GAMES {
        let mut screen = screen(*game, Lang::En, LOOK, None);
        write(&mut screen, "no such move");
        let drawn = picture(&mut screen, 80, 24);
        assert!(drawn.contains("> no such move"), "{drawn}");
        assert!(!drawn.contains("  1. "), "{game:?}: offers that do not match are gone: {drawn}");
        press(&mut screen, KeyCode::Enter);
        let drawn = picture(&mut screen, 80, 24);
        assert!(drawn.contains("'no such move' is no move"), "{drawn}");
        press(&mut screen, KeyCode::Esc);
        press(&mut screen, KeyCode::Tab);
        let completed = picture(&mut screen, 80, 24);
        press(&mut screen, KeyCode::Enter);
        let played = picture(&mut screen, 80, 24);
        assert!(played.contains("\n>\n"), "{game:?}: the notation of Tab was accepted: {completed}{played}");
    }
}

#[test]
fn the_rulebook_opens_at_a_rule_and_closes() {
    for game in catalog::GAMES {
        let number = bistro_terminal::rulebook::numbers(game.rulebook(Lang::En))[3];
        let mut screen = screen(*game, Lang::En, LOOK, None);
        let table = picture(&mut screen, 80, 24);
        // A lone ? opens the book at once; any other letter first makes it a word of the input line.
        write(&mut screen, " ");
        write(&mut screen, &format!("? {number}"));
        press(&mut screen, KeyCode::Enter);
        let book = picture(&mut screen, 80, 24);
        // One paragraph comes before it.
        let top: String = book.lines().take(10).collect();
        assert!(top.contains(&format!("- {number} ")), "{game:?}: {book}");
        press(&mut screen, KeyCode::PageDown);
        assert_ne!(picture(&mut screen, 80, 24), book);
        press(&mut screen, KeyCode::Esc);
        assert_eq!(picture(&mut screen, 80, 24), table);
        press(&mut screen, KeyCode::Char('?'));
        assert_ne!(picture(&mut screen, 80, 24), table);
    }
}

#[test]
fn undo_shows_the_table_as_it_was() {
    for game in catalog::GAMES {
        let mut screen = screen(*game, Lang::En, LOOK, None);
        let before = picture(&mut screen, 80, 24);
        write(&mut screen, "1");
        press(&mut screen, KeyCode::Enter);
        assert_ne!(picture(&mut screen, 80, 24), before, "{game:?}");
        press(&mut screen, KeyCode::F(3));
        assert!(picture(&mut screen, 80, 24).contains("undone"), "{game:?}");
        press(&mut screen, KeyCode::Esc);
        assert_eq!(picture(&mut screen, 80, 24), before, "{game:?}");
    }
}

#[test]
fn a_thought_about_what_was_taken_back_is_not_heard() {
    let mut screen = screen(catalog::GAMES[0], Lang::En, LOOK, None);
    let mut late = None;
    // Decide until a bot is asked, and keep its thought back.
    while late.is_none() {
        screen.press(KeyEvent::new(KeyCode::Char('1'), KeyModifiers::NONE));
        screen.press(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        late = screen.awaited();
    }
    screen.press(KeyEvent::new(KeyCode::F(3), KeyModifiers::NONE));
    let before = picture(&mut screen, 80, 24);
    assert!(screen.is_waiting());
    screen.hear((late.expect("a thought").wait)());
    assert!(!screen.is_waiting());
    let without = |drawn: String| drawn.lines().filter(|l| !l.contains("thinking")).collect::<String>();
    assert_eq!(without(picture(&mut screen, 80, 24)), without(before));
}

#[test]
fn hints_are_shown() {
    for game in catalog::GAMES {
        let mut screen = screen(*game, Lang::En, LOOK, None);
        press(&mut screen, KeyCode::F(2));
        assert!(picture(&mut screen, 80, 24).contains(" below the best)"), "{game:?}");
    }
}

#[test]
fn quitting_saves_what_has_begun() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    for game in catalog::GAMES {
        let place = folder.path().join(game.about().id);
        let mut unbegun = screen(*game, Lang::En, LOOK, Some(place.clone()));
        press(&mut unbegun, KeyCode::F(10));
        assert!(unbegun.is_left() && !place.exists());
        let mut begun = screen(*game, Lang::En, LOOK, Some(place.clone()));
        write(&mut begun, "1");
        press(&mut begun, KeyCode::Enter);
        write(&mut begun, "quit");
        press(&mut begun, KeyCode::Enter);
        assert!(begun.is_left());
        assert_eq!(Saved::read(&place).expect("a saved game").record.game, game.about().id);
    }
}

#[test]
fn a_game_that_cannot_be_saved_is_left_only_when_asked_twice() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("a scratch folder");
    let mut screen = screen(catalog::GAMES[0], Lang::En, LOOK, Some(file.join("saved.json")));
    write(&mut screen, "1");
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::F(10));
    assert!(!screen.is_left());
    assert!(picture(&mut screen, 120, 24).contains("can’t be written"));
    press(&mut screen, KeyCode::F(10));
    assert!(screen.is_left());
}

#[test]
fn a_finished_game_shows_its_result_until_enter() {
    let game = catalog::GAMES.last().expect("a shelf");
    let mut screen = screen(*game, Lang::En, LOOK, None);
    let mut presses = 0;
    while !picture(&mut screen, 80, 24).contains("The game is over.") {
        write(&mut screen, "1");
        press(&mut screen, KeyCode::Enter);
        presses += 1;
        assert!(presses < 1000);
    }
    insta::assert_snapshot!("result", picture(&mut screen, 80, 24));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.is_left());
}

fn menu_picture(menu: &mut Menu) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory");
    terminal.draw(|frame| menu.draw(frame)).expect("memory");
    text(&terminal)
}

fn pick(menu: &mut Menu, code: KeyCode) -> Picked {
    menu.press(KeyEvent::new(code, KeyModifiers::NONE))
}

#[test]
fn the_menus_at_80_by_24() {
    let mut menu = Menu::new(catalog::GAMES, SavedGame::There, Lang::En, LOOK);
    insta::assert_snapshot!("menu-shelf", menu_picture(&mut menu));
    for (number, game) in catalog::GAMES.iter().enumerate() {
        assert!(matches!(pick(&mut menu, KeyCode::Char((b'1' + number as u8) as char)), Picked::NotYet));
        insta::assert_snapshot!(format!("menu-{}", game.about().id), menu_picture(&mut menu));
        pick(&mut menu, KeyCode::Esc);
    }
    assert!(matches!(pick(&mut menu, KeyCode::Esc), Picked::Leave));
}

#[test]
fn every_choice_of_every_menu_can_be_turned_and_has_words() {
    for lang in Lang::ALL {
        let mut menu = Menu::new(catalog::GAMES, SavedGame::None, lang, LOOK);
        for game in catalog::GAMES {
            pick(&mut menu, KeyCode::Enter);
            let at_start = menu_picture(&mut menu);
            for _ in 0..game.about().options.len() + 3 {
                pick(&mut menu, KeyCode::Up);
                for code in [KeyCode::Right, KeyCode::Right, KeyCode::Left, KeyCode::Left] {
                    pick(&mut menu, code);
                    let drawn = menu_picture(&mut menu);
                    assert!(!drawn.contains('⟨'), "{game:?} {lang:?}: {drawn}");
                }
            }
            pick(&mut menu, KeyCode::Up);
            assert_eq!(menu_picture(&mut menu), at_start, "{game:?}: turned there and back");
            pick(&mut menu, KeyCode::Esc);
            pick(&mut menu, KeyCode::Down);
        }
    }
}

#[test]
fn enter_twice_sits_down() {
    let mut menu = Menu::new(catalog::GAMES, SavedGame::None, Lang::En, LOOK);
    pick(&mut menu, KeyCode::Enter);
    match pick(&mut menu, KeyCode::Enter) {
        Picked::This(Wanted::Table { game, seats, sets, .. }) => {
            assert_eq!(game.about().id, catalog::GAMES[0].about().id);
            assert!(game.setup(Some(seats), None, &sets).is_ok());
        }
        other => panic!("{other:?}"),
    }
    let mut menu = Menu::new(catalog::GAMES, SavedGame::There, Lang::En, LOOK);
    assert!(matches!(pick(&mut menu, KeyCode::Enter), Picked::This(Wanted::Resume)));
}

#[test]
fn what_a_menu_refuses_is_said_in_every_language() {
    let mut refused = 0;
    for game in catalog::GAMES {
        let about = game.about();
        let choices = about.options.iter().flat_map(|option| {
            option.values.all().into_iter().map(|value| (option.id.to_owned(), value)).collect::<Vec<_>>()
        });
        let choices: Vec<(String, String)> = choices.collect();
        for seats in about.seats.clone() {
            for (first, second) in choices.iter().flat_map(|one| choices.iter().map(move |two| (one, two))) {
                let Err(bad) = game.setup(Some(seats), None, &[first.clone(), second.clone()]) else {
                    continue;
                };
                refused += 1;
                let why = bad.why.as_deref().unwrap_or_else(|| panic!("{game:?}: {bad} has no words"));
                let said = Lang::ALL.map(|lang| {
                    game.words(lang).try_say(why, &Names::new(Vec::new(), None)).expect("all words are there")
                });
                assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
            }
        }
    }
    assert!(refused > 0, "some tables cannot be");
}
