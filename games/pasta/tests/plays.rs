//! Recorded games and position counts, kept for reading.

use bistro_core::SeatCount;
use bistro_testkit::{golden, positions};
use pasta::{AlDente, Options, Pasta};

fn seats(seats: usize) -> Options {
    Options { seats: SeatCount::new(seats), ..Options::default() }
}

/// Play these decisions and compare with the kept play.
fn play(name: &str, setup: &Options, seed: u64, decisions: &str) {
    golden::play::<Pasta>(name, setup, seed, &decisions.split(", ").collect::<Vec<_>>());
}

#[test]
fn two_players_who_look_ahead() {
    let decisions = "\
        hat d4, take rigatoni, hat d1, take farfalle, hat d2, take sauce, hat d1, take ravioli, \
        hat b1, bank rigatoni 2 sauce 2, take ravioli, take hidden, bank ravioli 3, take hidden, \
        take hidden, take macaroni, take fusilli, hat a1, take macaroni, hat d1, bank fusilli 3, \
        take sauce, take farfalle, hat c4, bank macaroni 4 sauce 1, bank farfalle 4, take penne, \
        hat b4, take orecchiette, hat b3, take macaroni, hat a3, take orecchiette, hat b3, take \
        penne, bank orecchiette 5, bank penne 3, take conchiglie, hat b3, take rigatoni, hat d3, \
        take penne, hat d2, take sauce, hat d1, take conchiglie, bank rigatoni 2 sauce 2, bank \
        conchiglie 3, take spaghetti, hat b4, take farfalle, hat b2, take macaroni, take \
        rigatoni, take spaghetti, take rigatoni, bank macaroni 3, bank rigatoni 3, steal 2, take \
        sauce, take penne, hat c4, bank spaghetti 3 sauce 1, bank penne 5, steal 2, take \
        ravioli, hat a4, take fusilli, hat c4, bank ravioli 4, steal 1, bank fusilli 3, take \
        farfalle, take spaghetti";
    play("two", &seats(2), 72, decisions);
}

#[test]
fn three_players_who_look_ahead() {
    let decisions = "\
        take rigatoni, hat a3, take orecchiette, hat a4, take farfalle, hat a3, take fusilli, \
        hat a1, take spaghetti, hat a3, take sauce, hat d3, take fusilli, take farfalle, hat b1, \
        take spaghetti, hat d1, take rigatoni, hat d4, take orecchiette, bank farfalle 2 sauce \
        2, bank rigatoni 4, bank orecchiette 3, take sauce, take macaroni, hat d2, take \
        spaghetti, take ravioli, hat c3, bank macaroni 3, bank spaghetti 3, bank ravioli 3 sauce \
        1, take ravioli, hat c4, take orecchiette, hat b4, take conchiglie, hat b1, take \
        fusilli, take orecchiette, hat c4, take conchiglie, hat d4, bank fusilli 4, bank \
        orecchiette 4, bank conchiglie 4, take sauce, hat c4, take rigatoni, hat c1, take \
        conchiglie, hat d1, bank ravioli 3 sauce 2, steal 2, take farfalle, take spaghetti, take \
        orecchiette, bank farfalle 3, steal 2, bank spaghetti 4, steal 1, take penne, hat d1, \
        take macaroni, hat d2, take conchiglie, bank penne 5, bank rigatoni 2, steal 3, bank \
        conchiglie 3, take farfalle, hat a3, bank macaroni 2, steal 3, take sauce, hat c3, take \
        penne";
    play("three", &seats(3), 81, decisions);
}

#[test]
fn four_collectors_for_whom_the_token_is_a_trophy() {
    let decisions = "\
        take spaghetti, hat a2, take fusilli, hat b2, take sauce, hat b4, take ravioli, hat d4, \
        take orecchiette, hat d2, take rigatoni, hat d4, take spaghetti, hat d2, take macaroni, \
        hat d4, bank orecchiette 3, bank fusilli 3, bank spaghetti 2 sauce 2, bank macaroni 4, \
        take fusilli, take conchiglie, hat c2, take fusilli, take ravioli, hat a3, take \
        conchiglie, hat d3, take rigatoni, hat d2, take farfalle, hat d1, bank ravioli 4, take \
        spaghetti, hat a1, bank rigatoni 4, bank farfalle 4, take penne, hat c1, bank spaghetti \
        4, steal 3, take sauce, hat c4, take penne, hat c3, take fusilli, hat c1, take \
        conchiglie, hat b1, bank conchiglie 2 sauce 2, take penne, bank fusilli 3, steal 2, bank \
        conchiglie 4, steal 2, take farfalle, take conchiglie, hat b1, take ravioli, hat a1, \
        take sauce, take orecchiette, hat b2, bank penne 3, take sauce, hat c2, take macaroni, \
        hat c4, take spaghetti";
    play("trophy", &Options { al_dente: AlDente::Bonus, ..seats(4) }, 325, decisions);
}

#[test]
fn five_collectors_to_the_last_card() {
    let decisions = "\
        take fusilli, hat b1, take spaghetti, hat a1, take penne, hat b1, take orecchiette, hat \
        b3, take fusilli, take farfalle, hat b4, take ravioli, hat d4, take orecchiette, hat d3, \
        take sauce, hat b3, take sauce, take farfalle, hat b3, bank spaghetti 3, take penne, \
        bank orecchiette 2 sauce 2, take spaghetti, hat b4, bank farfalle 4, take conchiglie, \
        hat a4, bank penne 3, take macaroni, hat a3, take sauce, hat a4, take rigatoni, hat c4, \
        take conchiglie, hat c1, take ravioli, hat c4, bank macaroni 4, bank spaghetti 2 sauce \
        3, steal 1, take fusilli, hat a4, bank conchiglie 5, take conchiglie, hat c4, take \
        fusilli, hat a4, take ravioli, hat a3, bank fusilli 4, take sauce, bank ravioli 3, take \
        farfalle, hat a2, take ravioli, take macaroni, hat d3, take orecchiette, hat d1, take \
        sauce, hat a1, take rigatoni, hat d1, take penne, hat d4, take rigatoni";
    play("five", &seats(5), 196, decisions);
}

#[test]
fn positions() {
    positions::check::<Pasta>(&[(seats(2), 1, 3), (seats(3), 1, 5), (seats(5), 1, 5)]);
}
