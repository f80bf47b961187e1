//! A name server on loopback that knows what it is told, and can fall silent.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use hickory_proto::{
    op::{Message, ResponseCode},
    rr::{
        Name, RData, Record, RecordType,
        rdata::{A, MX, TXT},
    },
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
    /// Address and mail exchanger of a name.
    hosts: HashMap<String, ([u8; 4], String)>,
}

impl Dns {
    /// Starts one that knows these texts (TXT) by their names.
    pub async fn start(texts: &[(&str, &str)]) -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let at = socket.local_addr().unwrap();
        let texts = texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let known = Arc::new(Mutex::new(Known { texts: texts.collect(), ..Known::default() }));
        let task = tokio::spawn(serve(socket, known.clone()));
        Self { at, known, task }
    }

    /// Where it answers.
    pub fn at(&self) -> SocketAddr {
        self.at
    }

    /// Tells the address (A) of a name from now on, and which host takes its mail (MX).
    pub fn knows_host(&self, name: &str, address: [u8; 4], exchanger: &str) {
        let host = (address, exchanger.to_owned());
        self.known.lock().unwrap().hosts.insert(name.to_owned(), host);
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
    let name = name.trim_end_matches('.');
    let (text, host) = (known.texts.get(name), known.hosts.get(name));
    let record = match asked.query_type() {
        RecordType::TXT => text.map(|text| {
            // A string of a TXT record has at most 255 bytes.
            let parts = text.as_bytes().chunks(255);
            let parts = parts.map(|part| String::from_utf8(part.to_vec()).unwrap()).collect();
            RData::TXT(TXT::new(parts))
        }),
        RecordType::A => host.map(|(address, _)| RData::A(A((*address).into()))),
        RecordType::MX => host.map(|(_, mx)| RData::MX(MX::new(10, Name::from_ascii(mx).unwrap()))),
        _ => None,
    };
    match record {
        Some(record) => {
            answer.add_answer(Record::from_rdata(asked.name().clone(), 300, record));
        }
        None if text.is_some() || host.is_some() => {}
        None => answer.metadata.response_code = ResponseCode::NXDomain,
    }
    Some(answer)
}
