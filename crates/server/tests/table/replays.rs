//! Finished games, looked at again.

use bistro_client::Client;
use bistro_protocol::{Access, Me, NewFork, NewTable, PlayerPage, ReplayFrame, ReplayPage};
use tempfile::tempdir;

use crate::guests::{Guest, against_a_bot, bot, smallest, start};

#[tokio::test]
async fn many_frames_of_a_replay_come_in_one_request() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (mut client, id) = against_a_bot(&server).await;
    let early = client.get(&format!("/api/tables/{id}/replay/frames?from=0&count=5")).await.unwrap();
    assert_eq!(early.status, 422, "the game is not over");
    Guest::join(&client, &id).await.play_on(|_| 0).await;
    let page: ReplayPage =
        client.get(&format!("/api/tables/{id}/replay?eyes=all")).await.unwrap().read().unwrap();
    let path = format!("/api/tables/{id}/replay/frames?from=1&count=99&eyes=all");
    let frames: Vec<ReplayFrame> = client.get(&path).await.unwrap().read().unwrap();
    let steps: Vec<u32> = frames.iter().map(|frame| frame.step).collect();
    assert_eq!(steps, (1..=page.steps).collect::<Vec<_>>());
    for frame in &frames {
        let path = format!("/api/tables/{id}/replay/{}?eyes=all", frame.step);
        let one: ReplayFrame = client.get(&path).await.unwrap().read().unwrap();
        assert_eq!(one, *frame);
    }
    for wrong in ["from=99999&count=1", "from=0", "from=-1&count=1", "from=0&count=1&eyes=mine"] {
        let reply = client.get(&format!("/api/tables/{id}/replay/frames?{wrong}")).await.unwrap();
        assert!((400..500).contains(&reply.status), "{wrong}: {}", reply.status);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_by_invitation_is_for_those_who_sat_there() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let mut stranger = Client::welcome(server.address()).await.unwrap();
    let table =
        NewTable { bots: vec![bot(1, "random")], access: Access::Invited, ..NewTable::of(smallest()) };
    let id = ann.new_game(&table, "words").await.unwrap();
    Guest::join(&ann, &id).await.play_on(|_| 0).await;
    for path in ["replay", "replay/0", "replay/frames?from=0&count=1", "record"] {
        let path = format!("/api/tables/{id}/{path}");
        assert_eq!(ann.get(&path).await.unwrap().status, 200, "{path}");
        assert_eq!(stranger.get(&path).await.unwrap().status, 404, "{path}");
        assert_eq!(Client::new(server.address()).get(&path).await.unwrap().status, 404, "{path}");
    }
    let fork = NewFork { step: 0, redealt_for: None };
    assert_eq!(stranger.post(&format!("/api/tables/{id}/fork"), &fork).await.unwrap().status, 404);
    let name = ann.get("/api/me").await.unwrap().read::<Me>().unwrap().name;
    let page = stranger.get(&format!("/api/players/{}", name.replace(' ', "%20"))).await.unwrap();
    let page: PlayerPage = page.read().unwrap();
    assert_eq!(page.history, [], "it is not in the public history either");
    let own: PlayerPage =
        ann.get(&format!("/api/players/{}", name.replace(' ', "%20"))).await.unwrap().read().unwrap();
    assert_eq!(own.history.len(), 1, "her own page shows it to her");
    server.stop().await;
}
