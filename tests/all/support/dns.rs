//! A name server on loopback that knows what it is told, and can fall silent.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use hickory_proto::{
    op::{Message, ResponseCode},
    rr::{RData, Record, RecordType, rdata::TXT},
};
use tokio::{net::UdpSocket, task::JoinHandle};

/// A running name server.
pub struct Dns {
    at: SocketAddr,
    known: Arc<Mutex<Known>>,
    task: JoinHandle<()>,
}

#[derive(Default)]
struct Known {
    silent: bool,
    texts: HashMap<String, String>,
}

impl Dns {
    /// Starts one that knows these texts (TXT) by their names.
    pub async fn start(texts: &[(&str, &str)]) -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let at = socket.local_addr().unwrap();
        let texts = texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let known = Arc::new(Mutex::new(Known { silent: false, texts: texts.collect() }));
        let task = tokio::spawn(serve(socket, known.clone()));
        Self { at, known, task }
    }

    /// Where it answers.
    pub fn at(&self) -> SocketAddr {
        self.at
    }

    /// Whether it does not answer from now on.
    pub fn is_silent(&self, silent: bool) {
        self.known.lock().unwrap().silent = silent;
    }
}

impl Drop for Dns {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(socket: UdpSocket, known: Arc<Mutex<Known>>) {
    let mut packet = vec![0; 4096];
    loop {
        let (length, from) = socket.recv_from(&mut packet).await.unwrap();
        let Ok(question) = Message::from_vec(&packet[..length]) else { continue };
        let Some(answer) = answer(&question, &known.lock().unwrap()) else { continue };
        socket.send_to(&answer.to_vec().unwrap(), from).await.unwrap();
    }
}

fn answer(question: &Message, known: &Known) -> Option<Message> {
    let asked = question.queries.first().filter(|_| !known.silent)?;
    let name = asked.name().to_ascii().to_lowercase();
    let mut answer = Message::response(question.metadata.id, question.metadata.op_code);
    answer.add_query(asked.clone());
    match known.texts.get(name.trim_end_matches('.')) {
        Some(text) if asked.query_type() == RecordType::TXT => {
            // A string of a TXT record has at most 255 bytes.
            let parts = text.as_bytes().chunks(255);
            let parts = parts.map(|part| String::from_utf8(part.to_vec()).unwrap()).collect();
            let record = RData::TXT(TXT::new(parts));
            answer.add_answer(Record::from_rdata(asked.name().clone(), 300, record));
        }
        Some(_) => {}
        None => answer.metadata.response_code = ResponseCode::NXDomain,
    }
    Some(answer)
}
