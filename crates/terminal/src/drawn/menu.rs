//! Menus: which game, and at what kind of table.

use bistro_bots::{BotSpec, NAMES};
use bistro_core::{About, Choice, Lang, Phrase, Values};
use bistro_engine::AnyGame;
use bistro_words::{Names, Words};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::layout::{scrolled_to, wrap};
use super::look::Look;

/// What a person has chosen.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// Go on with the saved game.
    Resume,
    Table {
        game: &'static dyn AnyGame,
        seats: usize,
        sets: Vec<(String, String)>,
        bot: BotSpec,
    },
}

/// What came of a key.
#[derive(Clone, Debug)]
pub enum Picked {
    NotYet,
    Leave,
    This(Wanted),
}

/// Whether there is a saved game to go on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedGame {
    None,
    There,
}

#[derive(Debug)]
pub struct Menu {
    shelf: &'static [&'static dyn AnyGame],
    saved: SavedGame,
    lang: Lang,
    words: Words,
    look: Look,
    /// The row the arrows are at.
    row: usize,
    top: usize,
    laid: Option<Laid>,
    problem: Option<String>,
}

/// A table in the making.
#[derive(Debug)]
struct Laid {
    game: &'static dyn AnyGame,
    words: Words,
    seats: usize,
    /// An index into the bots' names.
    level: usize,
    preset: usize,
    /// The value of each option, as an index into its values.
    values: Vec<String>,
}

/// The level somebody meets who has not chosen one: it thinks, and it can be beaten.
const FIRST_LEVEL: usize = 2;

/// The rows before the options: seats, level, preset.
const BEFORE_OPTIONS: usize = 3;

impl Menu {
    pub fn new(shelf: &'static [&'static dyn AnyGame], saved: SavedGame, lang: Lang, look: Look) -> Menu {
        Menu {
            shelf,
            saved,
            lang,
            words: Words::shared(lang),
            look,
            row: 0,
            top: 0,
            laid: None,
            problem: None,
        }
    }

    pub fn press(&mut self, key: KeyEvent) -> Picked {
        let rows = self.rows().len();
        self.problem = None;
        match key.code {
            KeyCode::Char('c' | 'q') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Picked::Leave;
            }
            KeyCode::Up | KeyCode::Char('k') => self.row = (self.row + rows - 1) % rows,
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.row = (self.row + 1) % rows,
            KeyCode::Left => self.change(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(1),
            KeyCode::Enter => return self.enter(rows),
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::F(10) => match self.laid.take() {
                Some(laid) => {
                    let place = self.shelf.iter().position(|game| game.about().id == laid.game.about().id);
                    self.row = place.unwrap_or(0) + self.before_games();
                }
                None => return Picked::Leave,
            },
            KeyCode::Char(digit @ '1'..='9') if self.laid.is_none() => {
                let game = digit as usize - '1' as usize + self.before_games();
                if game < rows {
                    self.row = game;
                    return self.enter(rows);
                }
            }
            _ => {}
        }
        Picked::NotYet
    }

    /// How many rows stand before the games.
    fn before_games(&self) -> usize {
        usize::from(self.saved == SavedGame::There)
    }

    fn enter(&mut self, rows: usize) -> Picked {
        let Some(laid) = &self.laid else {
            return match self.row.checked_sub(self.before_games()) {
                None => Picked::This(Wanted::Resume),
                Some(game) => {
                    self.laid = Some(Laid::new(self.shelf[game], self.lang));
                    // On "sit down": a player who wants nothing special presses Enter twice.
                    self.row = self.rows().len() - 1;
                    Picked::NotYet
                }
            };
        };
        if self.row + 1 < rows {
            self.change(1);
            return Picked::NotYet;
        }
        let sets = laid.sets();
        match laid.game.setup(Some(laid.seats), None, &sets) {
            Ok(_) => Picked::This(Wanted::Table {
                game: laid.game,
                seats: laid.seats,
                sets,
                bot: NAMES[laid.level].parse().expect("every bot is called by its name"),
            }),
            Err(bad) => {
                let nobody = Names::new(Vec::new(), None);
                let refused = || Phrase::new("bistro-setup-refused").sign("problem", &bad);
                self.problem = Some(match &bad.why {
                    Some(why) => laid.words.say(why, &nobody),
                    None => laid.words.say(&refused(), &nobody),
                });
                Picked::NotYet
            }
        }
    }

    fn change(&mut self, by: isize) {
        if let Some(laid) = &mut self.laid {
            laid.change(self.row, by);
        }
    }

    fn rows(&self) -> Vec<String> {
        if let Some(laid) = &self.laid {
            return laid.rows(&self.words);
        }
        let title = |(number, game): (usize, &&'static dyn AnyGame)| {
            let words = game.words(self.lang);
            format!("{}. {}: {}", number + 1, words.word("title"), words.word("pitch"))
        };
        let saved = (self.saved == SavedGame::There).then(|| self.words.word("bistro-menu-resume"));
        saved.into_iter().chain(self.shelf.iter().enumerate().map(title)).collect()
    }

    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let title = match &self.laid {
            None => self.words.word("bistro-menu-title"),
            Some(laid) => laid.words.word("title"),
        };
        let row = |from: usize, rows: usize| Rect { y: area.y + from as u16, height: rows as u16, ..area };
        if height < 6 {
            return;
        }
        let head = format!(" {:<width$}", self.look.text(&title));
        frame.render_widget(Line::styled(head, self.look.title()), row(0, 1));
        let keys = if self.laid.is_some() { "bistro-keys-laid" } else { "bistro-keys-shelf" };
        let keys = self.look.text(&self.words.word(keys));
        frame.render_widget(Line::styled(keys, self.look.faint()), row(height - 1, 1));
        if let Some(problem) = &self.problem {
            let broken = wrap(&self.look.text(problem), width, 2);
            let lines: Vec<Line<'_>> =
                broken.into_iter().map(|line| Line::styled(line, self.look.refusal())).collect();
            frame.render_widget(Paragraph::new(lines), row(height - 3, 2));
        }
        let mut lines = Vec::new();
        let mut chosen = 0..0;
        for (at, text) in self.rows().iter().enumerate() {
            let style = if at == self.row { self.look.chosen() } else { Style::new() };
            let broken = wrap(&self.look.text(text), width.saturating_sub(4), 3);
            if at == self.row {
                chosen = lines.len()..lines.len() + broken.len();
            }
            let mark = if at == self.row { '>' } else { ' ' };
            lines.extend(broken.into_iter().map(|line| Line::styled(format!("{mark} {line}"), style)));
        }
        let room = height - 5;
        self.top = scrolled_to(chosen.end.saturating_sub(1), self.top, room);
        self.top = scrolled_to(chosen.start, self.top, room);
        let shown: Vec<Line<'_>> = lines.into_iter().skip(self.top).take(room).collect();
        frame.render_widget(Paragraph::new(shown), row(2, room));
    }
}

impl Laid {
    fn new(game: &'static dyn AnyGame, lang: Lang) -> Laid {
        let about = game.about();
        let seats = (*about.seats.start()).max(3).min(*about.seats.end());
        let mut laid =
            Laid { game, words: game.words(lang), seats, level: FIRST_LEVEL, preset: 0, values: Vec::new() };
        laid.take_preset();
        laid
    }

    fn about(&self) -> &'static About {
        self.game.about()
    }

    fn take_preset(&mut self) {
        let sets = self.about().presets.get(self.preset).map_or(&[][..], |preset| preset.sets);
        let value = |choice: &Choice| {
            let set = sets.iter().find(|(id, _)| *id == choice.id).map(|(_, value)| (*value).to_owned());
            set.unwrap_or_else(|| choice.values.default_value())
        };
        self.values = self.about().options.iter().map(value).collect();
    }

    fn sets(&self) -> Vec<(String, String)> {
        let options = self.about().options.iter().zip(&self.values);
        options.map(|(choice, value)| (choice.id.to_owned(), value.clone())).collect()
    }

    fn change(&mut self, row: usize, by: isize) {
        let turned = |at: usize, of: usize| (at as isize + by).rem_euclid(of.max(1) as isize) as usize;
        match row {
            0 => {
                let seats = &self.about().seats;
                let (least, most) = (*seats.start(), *seats.end());
                self.seats = least + turned(self.seats - least, most - least + 1);
            }
            1 => self.level = turned(self.level, NAMES.len()),
            2 => {
                self.preset = turned(self.preset, self.about().presets.len());
                self.take_preset();
            }
            _ => {
                let option = row - BEFORE_OPTIONS;
                if let Some(choice) = self.about().options.get(option) {
                    let all = values_of(choice);
                    let at = all.iter().position(|value| *value == self.values[option]).unwrap_or(0);
                    self.values[option] = all[turned(at, all.len())].clone();
                }
            }
        }
    }

    fn rows(&self, program: &Words) -> Vec<String> {
        let choice = |name: String, value: String| format!("{name}: < {value} >");
        let preset = self.about().presets.get(self.preset).map(|preset| format!("preset-{}", preset.id));
        let preset = preset.filter(|id| self.words.knows(id)).map(|id| self.words.word(&id));
        let mut rows = vec![
            choice(program.word("bistro-menu-seats"), self.seats.to_string()),
            choice(
                program.word("bistro-menu-bots"),
                program.word(&format!("bistro-level-{}", NAMES[self.level])),
            ),
            choice(
                program.word("bistro-menu-preset"),
                preset.unwrap_or_else(|| program.word("bistro-menu-as-printed")),
            ),
        ];
        for (option, value) in self.about().options.iter().zip(&self.values) {
            let name = self.words.word(&format!("option-{}", option.id));
            rows.push(choice(name, self.value_in_words(option, value, program)));
        }
        rows.push(program.word("bistro-menu-start"));
        rows
    }

    fn value_in_words(&self, choice: &Choice, value: &str, program: &Words) -> String {
        let own = format!("option-{}-{value}", choice.id);
        if self.words.knows(&own) {
            return self.words.word(&own);
        }
        match (&choice.values, value) {
            (Values::Flag, "true") => program.word("bistro-yes"),
            (Values::Flag, _) => program.word("bistro-no"),
            (Values::Number { default: 0, .. }, "0") => program.word("bistro-menu-as-printed"),
            (Values::OneOf(_) | Values::Number { .. }, _) => value.to_owned(),
        }
    }
}

/// Every value, with the default, which may lie outside a number's limits.
fn values_of(choice: &Choice) -> Vec<String> {
    let mut all = choice.values.all();
    let default = choice.values.default_value();
    if !all.contains(&default) {
        all.insert(0, default);
    }
    all
}
