//! Finished games, looked at again.

use bistro_protocol::{ReplayFrame, ReplayPage};
use tempfile::tempdir;

use crate::guests::{Guest, against_a_bot, house};

#[tokio::test]
async fn many_frames_of_a_replay_come_in_one_request() {
    let folder = tempdir().unwrap();
    let server = house(&folder).await;
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
