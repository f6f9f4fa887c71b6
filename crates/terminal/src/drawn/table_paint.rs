//! How the table looks: the board above, then what happened, what is asked and what may be done.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::layout::{Share, scrolled_to, share, wrap};
use super::table::{Notice, TableScreen};
use crate::session::Session;

/// From this width on, what happened stands beside the board and not below it.
const WIDE: usize = 110;
/// Below this nothing can be read.
const SMALLEST: (u16, u16) = (40, 12);

impl<S: Session> TableScreen<S> {
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let words = self.look.text(&self.session.word("bistro-too-small"));
            let lines: Vec<Line<'_>> =
                wrap(&words, usize::from(area.width), 0).into_iter().map(Line::from).collect();
            frame.render_widget(Paragraph::new(lines), area);
            return;
        }
        let width = usize::from(area.width);
        let row = |from: u16, rows: u16| Rect { y: area.y + from, height: rows, ..area };
        let clock = self.session.clock().map_or_else(String::new, |clock| format!(" {clock} "));
        let title = self.look.text(&self.shown.title);
        let room = width.saturating_sub(Line::from(clock.as_str()).width() + 1);
        let title = format!(" {:<room$}{clock}", shortened(&title, room));
        frame.render_widget(Line::styled(title, self.look.title()), row(0, 1));
        let keys = if self.book.is_some() { "bistro-keys-book" } else { self.session.keys() };
        let keys = self.look.text(&self.session.word(keys));
        frame.render_widget(Line::styled(keys, self.look.faint()), row(area.height - 1, 1));
        let body = row(1, area.height - 2);
        match self.book.take() {
            Some(mut book) => {
                book.draw(frame, body, &self.look);
                self.book = Some(book);
            }
            None if width >= WIDE => {
                let side = body.width / 3;
                let news = Rect { x: body.x + body.width - side, width: side, ..body };
                self.draw_news(frame, news);
                let main = Rect { width: body.width - side - 1, ..body };
                self.draw_main(frame, main, false);
            }
            None => self.draw_main(frame, body, true),
        }
    }

    fn draw_main(&mut self, frame: &mut Frame<'_>, area: Rect, with_news: bool) {
        let width = usize::from(area.width);
        let board = self.board(width);
        // A picture is shown whole before anything else gets more than it must have, if half the screen is enough.
        let picture = self.shown.scene.iter().filter(|line| line.drawn).count();
        let picture = picture.min(usize::from(area.height) / 2);
        let below = self.below(width);
        let asked = usize::from(!self.shown.asked.is_empty());
        let fixed = asked + 1;
        let (news, fresh) = self.news_rows(width);
        let news = if with_news {
            Share { least: fresh.clamp(3, 4) + 1, wanted: news.len().max(3) + 1 }
        } else {
            Share { least: 0, wanted: 0 }
        };
        let offers = self.matching().len().max(asked);
        let [board_rows, notice_rows, offer_rows, news_rows] = share(
            usize::from(area.height).saturating_sub(fixed),
            [
                Share { least: picture.max(9), wanted: board.len() },
                Share { least: 6, wanted: below.len() },
                Share { least: 5, wanted: offers },
                news,
            ],
        );
        let mut next = area.y;
        let mut part = |rows: usize| {
            let part = Rect { y: next, height: rows as u16, ..area };
            next += rows as u16;
            part
        };
        self.board_top = self.board_top.min(board.len().saturating_sub(board_rows));
        let more = board.len() > self.board_top + board_rows;
        let mut lines: Vec<Line<'_>> =
            board.into_iter().skip(self.board_top).take(board_rows).map(Line::from).collect();
        if let (true, Some(last)) = (more, lines.last_mut()) {
            // At the right edge, so that the row itself stays to be seen.
            let mark = self.look.text(" … PgDn");
            let room = width.saturating_sub(Line::from(mark.as_str()).width());
            let row = last.spans.iter().map(|span| span.content.as_ref()).collect::<String>();
            let row = format!("{:<room$}", shortened(&row, room));
            *last = Line::from(vec![Span::raw(row), Span::styled(mark, self.look.faint())]);
        }
        frame.render_widget(Paragraph::new(lines), part(board_rows));
        if news_rows > 0 {
            let news = part(news_rows);
            self.draw_news(frame, news);
        }
        if asked > 0 {
            let question = self.look.text(&self.shown.asked);
            let words = match &self.thinking {
                Some(thinking) if self.shown.offers.is_empty() && !thinking.is_empty() => {
                    self.look.text(thinking)
                }
                Some(_) | None => question,
            };
            frame.render_widget(Line::styled(words, self.look.question()), part(1));
        }
        let offers = part(offer_rows);
        self.draw_offers(frame, offers);
        frame.render_widget(Paragraph::new(below), part(notice_rows));
        let line = Rect { y: area.y + area.height - 1, height: 1, ..area };
        let prompt = format!("> {}", self.input);
        frame.set_cursor_position((area.x + Line::from(prompt.as_str()).width() as u16, line.y));
        frame.render_widget(Line::from(prompt), line);
    }

    /// A picture stands on the left, the lines in words beside it.
    fn board(&self, width: usize) -> Vec<String> {
        let text = |line: &str| self.look.text(line);
        let (drawn, said): (Vec<_>, Vec<_>) = self.shown.scene.iter().partition(|line| line.drawn);
        let picture: Vec<String> = drawn.iter().map(|line| text(&line.text)).collect();
        let picture_width =
            picture.iter().map(|line| Line::from(line.as_str()).width() + 3).max().unwrap_or(0);
        let beside = |width: usize| -> Vec<String> {
            said.iter().flat_map(|line| wrap(&text(&line.text), width, 2)).collect()
        };
        if picture_width == 0 || picture_width + 30 > width {
            return picture.into_iter().chain(beside(width)).collect();
        }
        let words = beside(width - picture_width);
        let rows = picture.len().max(words.len());
        let cell = |lines: &[String], row: usize| lines.get(row).cloned().unwrap_or_default();
        (0..rows).map(|row| format!("{:<picture_width$}{}", cell(&picture, row), cell(&words, row))).collect()
    }

    /// What happened, in rows with their styles, and how many of them are fresh.
    fn news_rows(&self, width: usize) -> (Vec<Line<'static>>, usize) {
        let mut fresh = 0;
        let mut rows = Vec::new();
        for told in &self.shown.news {
            let broken = wrap(&self.look.text(&told.words), width, 2);
            let style = if told.fresh { Style::new() } else { self.look.faint() };
            fresh += if told.fresh { broken.len() } else { 0 };
            rows.extend(broken.into_iter().map(|row| Line::styled(row, style)));
        }
        (rows, fresh)
    }

    /// The latest news, under a line across.
    fn draw_news(&self, frame: &mut Frame<'_>, area: Rect) {
        let width = usize::from(area.width);
        let head = self.look.rule(&self.session.word("bistro-what-happened"), width);
        let (rows, _) = self.news_rows(width);
        let room = usize::from(area.height).saturating_sub(1);
        let from = rows.len().saturating_sub(room);
        let mut lines = vec![Line::styled(head, self.look.faint())];
        lines.extend(rows.into_iter().skip(from));
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn draw_offers(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let (width, room) = (usize::from(area.width), usize::from(area.height));
        if let Some(chosen) = self.chosen {
            self.first_offer = scrolled_to(chosen, self.first_offer, room.max(1));
        }
        let matching = self.matching();
        let mut lines = Vec::new();
        for (at, (number, offer)) in matching.iter().enumerate().skip(self.first_offer).take(room) {
            let mark = if self.chosen == Some(at) { '>' } else { ' ' };
            let head = format!("{mark}{number:>2}. ");
            // Words first: where the notation does not fit beside them, Tab still writes it.
            let words = shortened(&self.look.text(&offer.words), width.saturating_sub(head.len()));
            let mut line = Line::from(vec![Span::raw(head), Span::raw(words)]);
            let notation = Line::from(self.look.text(&format!(" [{}]", offer.notation)));
            if line.width() + notation.width() <= width {
                line.extend(notation.spans.into_iter().map(|span| span.style(self.look.faint())));
            }
            lines.push(if self.chosen == Some(at) { line.style(self.look.chosen()) } else { line });
        }
        let hidden = matching.len().saturating_sub(self.first_offer + room);
        if let (1.., None, Some(last)) = (hidden, self.chosen, lines.last_mut()) {
            let more = self.look.text(&format!("  … +{}  ↑↓", hidden + 1));
            *last = Line::styled(more, self.look.faint());
        }
        if matching.is_empty() && !self.shown.offers.is_empty() {
            let words = self.look.text(&self.session.word("bistro-no-match"));
            lines.push(Line::styled(words, self.look.faint()));
        }
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// The offer the arrows are at, in full, where its line has no room for it.
    fn chosen_in_full(&self, width: usize) -> Option<String> {
        let matching = self.matching();
        let (number, offer) = matching.get(self.chosen?)?;
        let line = format!(" {number:>2}. {}", offer.words);
        (Line::from(line).width() > width).then(|| format!("{} [{}]", offer.words, offer.notation))
    }

    /// Between the offers and the input line: a refusal, advice, the thinking, or the result.
    fn below(&self, width: usize) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let mut add = |text: &str, style: Style| {
            let broken = wrap(&self.look.text(text), width, 2);
            lines.extend(broken.into_iter().map(|row| Line::styled(row, style)));
        };
        for (number, line) in self.shown.result.iter().enumerate() {
            add(line, if number < 3 { self.look.question() } else { Style::new() });
        }
        for line in &self.shown.about {
            add(line, self.look.question());
        }
        if let Some(chosen) = self.chosen_in_full(width) {
            add(&chosen, self.look.strong());
        }
        match &self.notice {
            Some(Notice::Refusal(why)) => add(why, self.look.refusal()),
            Some(Notice::Advice(advice)) => advice.iter().for_each(|line| add(line, self.look.advice())),
            None => {}
        }
        let thinking = self.thinking.as_deref().filter(|words| !words.is_empty());
        if let (Some(thinking), false) = (thinking, self.shown.offers.is_empty()) {
            add(thinking, self.look.faint());
        }
        lines
    }
}

/// The text, with its end left out where there is no room.
fn shortened(text: &str, width: usize) -> String {
    if Line::from(text).width() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
