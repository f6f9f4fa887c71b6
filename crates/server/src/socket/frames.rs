//! Text frames, written straight from the shared texts.
//!
//! tungstenite copies every message into a buffer of its own, which then stays as large as the largest message: that would
//! be a copy for each player, and more memory for each socket than a table needs.

use std::io::{self, IoSlice};

use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// How many texts are written with one call to the system.
pub(super) const FRAMES_AT_ONCE: usize = 8;
/// The longest header of a frame that is not masked.
const LONGEST_HEADER: usize = 10;

/// Write at most [`FRAMES_AT_ONCE`] texts, each as one frame.
pub(super) async fn write_texts(
    stream: &mut (impl AsyncWrite + Unpin),
    texts: &[Utf8Bytes],
) -> io::Result<()> {
    let mut headers = [[0; LONGEST_HEADER]; FRAMES_AT_ONCE];
    let mut slices = [IoSlice::new(&[]); 2 * FRAMES_AT_ONCE];
    for ((pair, header), text) in slices.chunks_exact_mut(2).zip(&mut headers).zip(texts) {
        let frame = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let length = text.len() as u64;
        frame.format(length, &mut header.as_mut_slice()).expect("the header has room");
        pair[0] = IoSlice::new(&header[..frame.len(length)]);
        pair[1] = IoSlice::new(text.as_bytes());
    }
    let mut rest = slices.as_mut_slice();
    IoSlice::advance_slices(&mut rest, 0);
    while !rest.is_empty() {
        match stream.write_vectored(rest).await? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            written => IoSlice::advance_slices(&mut rest, written),
        }
    }
    stream.flush().await
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;
    use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

    use super::{FRAMES_AT_ONCE, write_texts};

    /// Texts of all three lengths that headers tell apart, through a pipe that takes few bytes at a time.
    #[tokio::test]
    async fn a_websocket_reads_what_was_written() {
        let texts: Vec<Utf8Bytes> =
            [0, 1, 125, 126, 3000, 70_000].map(|length| "é".repeat(length / 2).into()).into();
        assert!(texts.len() <= FRAMES_AT_ONCE);
        let (mut server, client) = tokio::io::duplex(37);
        let sent = texts.clone();
        let write = tokio::spawn(async move { write_texts(&mut server, &sent).await });
        let mut client = WebSocketStream::from_raw_socket(client, Role::Client, None).await;
        for text in texts {
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Text(text));
        }
        write.await.unwrap().unwrap();
    }
}
