//! Pictures as plain SVG whose colours are the page's own where there is one, so that they follow light and dark.

use plotters::coord::Shift;
use plotters::prelude::{
    ChartBuilder, Circle, Color, DrawingArea, IntoDrawingArea, IntoFont, PathElement, RGBColor, Rectangle,
    SVGBackend, TextStyle,
};

const INK: RGBColor = RGBColor(0x2a, 0x21, 0x1b);
const LINE: RGBColor = RGBColor(0xcb, 0xb9, 0x9d);
const ACCENT: RGBColor = RGBColor(0xa8, 0x32, 0x1f);
const BASIL: RGBColor = RGBColor(0x2f, 0x6b, 0x3c);
/// What stands for each colour on the page.
const NAMES: [(&str, &str); 4] = [
    ("#2A211B", "var(--ink,#2a211b)"),
    ("#CBB99D", "var(--line,#cbb99d)"),
    ("#A8321F", "var(--accent,#a8321f)"),
    ("#2F6B3C", "var(--ok,#2f6b3c)"),
];

const WIDTH: u32 = 480;
const LETTERS: i32 = 19;

/// A measured share with its interval.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    pub name: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// Bars for how often each number came up; neighbours share a bar where there are many.
pub(super) fn histogram(counts: &[(i64, i64)], what: &str) -> String {
    const MOST_BARS: i64 = 24;
    let (Some(&(least, _)), Some(&(most, _))) = (counts.first(), counts.last()) else { return String::new() };
    let width = ((most - least) / MOST_BARS) + 1;
    let bars = (most - least) / width + 1;
    let mut heights = vec![0; bars as usize];
    for (number, count) in counts {
        heights[((number - least) / width) as usize] += count;
    }
    let tallest = heights.iter().copied().max().unwrap_or(0).max(1) as f64;
    let (from, to) = (least as f64, (least + bars * width) as f64);
    // A bar of width one stands over its number.
    let shift = if width == 1 { 0.5 } else { 0.0 };
    draw(240, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .x_label_area_size(48)
            .y_label_area_size(58)
            .build_cartesian_2d(from - shift..to - shift, 0.0..tallest * 1.05)?;
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh()
            .x_labels(8)
            .y_labels(5)
            .x_desc(what)
            .y_label_formatter(&|y| format!("{y:.0}"))
            .x_label_formatter(&|x| format!("{x:.0}"));
        style(&mut mesh);
        mesh.draw()?;
        chart.draw_series(heights.iter().enumerate().map(|(index, &height)| {
            let left = (least + index as i64 * width) as f64 - shift;
            let gap = width as f64 * 0.06;
            let corners = [(left + gap, 0.0), (left + width as f64 - gap, height as f64)];
            Rectangle::new(corners, BASIL.filled())
        }))?;
        Ok(())
    })
}

/// Side by side, each with its whisker, and a line where all would stand if nothing mattered.
pub fn intervals(marks: &[Mark], fair: f64) -> String {
    let top = marks.iter().map(|mark| mark.high).fold(fair, f64::max) * 1.1;
    draw(240, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .x_label_area_size(38)
            .y_label_area_size(62)
            .build_cartesian_2d(-0.5..marks.len() as f64 - 0.5, 0.0..top)?;
        let name = |x: &f64| {
            let index = x.round();
            let on_place = (x - index).abs() < 0.01 && index >= 0.0;
            marks.get(index as usize).filter(|_| on_place).map_or(String::new(), |mark| mark.name.clone())
        };
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh()
            .x_labels(2 * marks.len() + 1)
            .y_labels(5)
            .x_label_formatter(&name)
            .y_label_formatter(&|y| format!("{:.0} %", 100.0 * y));
        style(&mut mesh);
        mesh.draw()?;
        chart.draw_series(marks.iter().enumerate().map(|(index, mark)| {
            let x = index as f64;
            // Paler than elsewhere, or the whiskers would hardly show on it.
            Rectangle::new([(x - 0.3, 0.0), (x + 0.3, mark.value)], BASIL.mix(0.55).filled())
        }))?;
        chart.draw_series(marks.iter().enumerate().map(|(index, mark)| {
            let x = index as f64;
            PathElement::new([(x, mark.low), (x, mark.high)], INK.stroke_width(3))
        }))?;
        let line = [(-0.5, fair), (marks.len() as f64 - 0.5, fair)];
        chart.draw_series([PathElement::new(line, ACCENT.stroke_width(2))])?;
        Ok(())
    })
}

/// One below the other, left and right of nothing.
pub(super) fn forest(marks: &[Mark]) -> String {
    let widest = marks.iter().map(|mark| mark.low.abs().max(mark.high.abs())).fold(0.05, f64::max).min(1.0);
    let rows = marks.len() as f64;
    draw(70 + 26 * marks.len() as u32, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .x_label_area_size(34)
            .y_label_area_size(140)
            .build_cartesian_2d(-widest..widest, -0.5..rows - 0.5)?;
        // The first stands on top.
        let place = |index: usize| rows - 1.0 - index as f64;
        let mut mesh = chart.configure_mesh();
        mesh.disable_y_mesh().x_labels(5).y_labels(0).x_label_formatter(&|x| {
            let percent = (100.0 * x).round();
            if percent == 0.0 { "0 %".to_owned() } else { format!("{percent:+.0} %") }
        });
        style(&mut mesh);
        mesh.draw()?;
        chart.draw_series([PathElement::new([(0.0, -0.5), (0.0, rows - 0.5)], ACCENT.stroke_width(2))])?;
        for (index, mark) in marks.iter().enumerate() {
            let y = place(index);
            let whisker = [(mark.low.max(-widest), y), (mark.high.min(widest), y)];
            chart.draw_series([PathElement::new(whisker, INK.stroke_width(3))])?;
            chart.draw_series([Circle::new((mark.value, y), 5, BASIL.filled())])?;
            let (_, row) = chart.backend_coord(&(0.0, y));
            root.draw_text(&mark.name, &letters(), (8, row - LETTERS / 2))?;
        }
        Ok(())
    })
}

/// Lines over the tenths of a game, each with its name: shares from 0 to 1.
pub(super) fn curves(lines: &[(String, Vec<f64>)]) -> String {
    const INKS: [RGBColor; 2] = [BASIL, ACCENT];
    let tenths = lines.iter().map(|(_, line)| line.len()).max().unwrap_or(0);
    if tenths < 2 {
        return String::new();
    }
    draw(270, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .x_label_area_size(38)
            .y_label_area_size(62)
            .build_cartesian_2d(0.0..100.0, 0.0..1.15)?;
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh()
            .x_labels(6)
            .y_labels(5)
            .x_label_formatter(&|x| format!("{x:.0} %"))
            .y_label_formatter(&|y| format!("{:.0} %", 100.0 * y));
        style(&mut mesh);
        mesh.draw()?;
        for (number, ((name, line), ink)) in lines.iter().zip(INKS).enumerate() {
            // Each tenth stands for its middle.
            let x = |tenth: usize| (tenth as f64 + 0.5) * 100.0 / tenths as f64;
            let points = line.iter().enumerate().map(|(tenth, share)| (x(tenth), *share));
            chart.draw_series([PathElement::new(points.collect::<Vec<_>>(), ink.stroke_width(3))])?;
            let place = (78, 8 + number as i32 * (LETTERS + 4));
            root.draw_text(name, &("sans-serif", LETTERS).into_font().color(&ink), place)?;
        }
        Ok(())
    })
}

type Plot<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// A picture of this height, in the page's colours and as wide as its place.
fn draw(height: u32, fill: impl FnOnce(&Plot<'_>) -> Drawn) -> String {
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        fill(&root).and_then(|()| Ok(root.present()?)).expect("text can always be written");
    }
    for (colour, name) in NAMES {
        svg = svg.replace(colour, name);
    }
    svg.replacen(&format!("width=\"{WIDTH}\" height=\"{height}\" "), "", 1)
}

fn letters() -> TextStyle<'static> {
    ("sans-serif", LETTERS).into_font().color(&INK)
}

fn style<'a, X, Y>(mesh: &mut plotters::chart::MeshStyle<'a, '_, X, Y, SVGBackend<'_>>)
where
    X: plotters::coord::ranged1d::Ranged,
    Y: plotters::coord::ranged1d::Ranged,
{
    mesh.label_style(letters())
        .axis_style(LINE)
        .bold_line_style(LINE)
        .light_line_style(LINE.mix(0.0))
        .max_light_lines(0);
}
