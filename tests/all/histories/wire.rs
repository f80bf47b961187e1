//! The wire from a server to its database: what the server says goes through when it is told to, and
//! is cut there when that is asked for.
//!
//! A piece of what a server says ends where it waits for an answer. So "any step" of a server is
//! before or after any of its pieces: with the answer lost, what was said was done all the same.

use std::{cell::RefCell, collections::VecDeque, io, path::PathBuf, rc::Rc};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{UnixListener, UnixStream},
    sync::{Notify, oneshot, watch},
    task::{JoinHandle, spawn_local},
};

/// What a server says to end a transaction, so that it holds.
const COMMIT: &[u8] = b"COMMIT";

/// What becomes of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// It goes through, and its answer comes back.
    Pass,
    /// Its connection is cut before it.
    Cut,
    /// It goes through, and the connection is cut before its answer comes back.
    CutAfter,
}

/// Rung whenever anything moves on any wire, or an act is done.
pub type Bell = Rc<Notify>;

/// A piece that waits.
struct Asking {
    commits: bool,
    granted: oneshot::Sender<Grant>,
}

/// All connections of one server.
#[derive(Clone)]
pub struct Wire(Rc<Inner>);

struct Inner {
    state: RefCell<State>,
    bell: Bell,
    dead: watch::Sender<bool>,
    listens: RefCell<Option<JoinHandle<()>>>,
}

#[derive(Default)]
struct State {
    asking: VecDeque<Asking>,
    in_hand: usize,
    open: usize,
}

impl Wire {
    /// A socket in that directory, which leads to the database's.
    pub fn open(directory: &std::path::Path, far: PathBuf, bell: Bell) -> Self {
        std::fs::create_dir_all(directory).unwrap();
        let near = directory.join(".s.PGSQL.5432");
        std::fs::remove_file(&near).ok();
        let listener = UnixListener::bind(near).unwrap();
        let wire = Self(Rc::new(Inner {
            state: RefCell::default(),
            bell,
            dead: watch::Sender::new(false),
            listens: RefCell::default(),
        }));
        let inner = wire.clone();
        let listens = spawn_local(async move {
            while let Ok((near, _)) = listener.accept().await {
                spawn_local(inner.clone().carry(near, far.clone()));
            }
        });
        *wire.0.listens.borrow_mut() = Some(listens);
        wire
    }

    /// Whether the server waits to say something.
    pub fn asks(&self) -> bool {
        !self.0.state.borrow().asking.is_empty()
    }

    /// Whether the piece that has waited longest is a commit.
    pub fn commits(&self) -> bool {
        self.0.state.borrow().asking.front().is_some_and(|asking| asking.commits)
    }

    /// Whether the database has something that it has not answered.
    pub fn waits(&self) -> bool {
        self.0.state.borrow().in_hand > 0
    }

    /// Decides about the piece that has waited longest.
    pub fn grant(&self, grant: Grant) {
        let mut state = self.0.state.borrow_mut();
        if let Some(asking) = state.asking.pop_front() {
            state.in_hand += 1;
            asking.granted.send(grant).ok();
        }
    }

    /// Cuts everything, and returns when the database has noticed, and undone what was not committed.
    pub async fn die(&self) {
        self.0.dead.send_replace(true);
        if let Some(listens) = self.0.listens.borrow_mut().take() {
            listens.abort();
        }
        while self.0.state.borrow().open > 0 {
            self.0.bell.notified().await;
        }
    }

    async fn carry(self, mut near: UnixStream, far: PathBuf) {
        self.0.state.borrow_mut().open += 1;
        let mut dead = self.0.dead.subscribe();
        if let Ok(mut far) = UnixStream::connect(far).await {
            tokio::select! {
                biased;
                _ = dead.wait_for(|dead| *dead) => {}
                _ = self.talk(&mut near, &mut far) => {}
            }
            drop(near);
            far.shutdown().await.ok();
            // A backend's end of the socket closes when it has left, and its locks are gone.
            far.read_to_end(&mut Vec::new()).await.ok();
        }
        self.0.state.borrow_mut().open -= 1;
        self.0.bell.notify_one();
    }

    async fn talk(&self, near: &mut UnixStream, far: &mut UnixStream) -> io::Result<()> {
        let mut heard = Vec::new();
        let startup = message(near, &mut heard, false).await?;
        far.write_all(&startup.1).await?;
        near.write_all(&answer(far, &mut Vec::new()).await?).await?;
        let mut said = Vec::new();
        loop {
            let mut piece = Vec::new();
            loop {
                let (kind, bytes) = message(near, &mut said, true).await?;
                piece.extend(bytes);
                match kind {
                    // Query and Sync are answered until the database is ready again.
                    b'Q' | b'S' => break,
                    b'X' => return far.write_all(&piece).await,
                    _ => {}
                }
            }
            let (granted, told) = oneshot::channel();
            let commits = piece.windows(COMMIT.len()).any(|words| words == COMMIT);
            self.0.state.borrow_mut().asking.push_back(Asking { commits, granted });
            self.0.bell.notify_one();
            let grant = told.await.unwrap_or(Grant::Cut);
            let passed = self.pass(grant, &piece, near, far).await;
            self.0.state.borrow_mut().in_hand -= 1;
            self.0.bell.notify_one();
            if !passed? {
                return Ok(());
            }
        }
    }

    async fn pass(
        &self,
        grant: Grant,
        piece: &[u8],
        near: &mut UnixStream,
        far: &mut UnixStream,
    ) -> io::Result<bool> {
        if grant == Grant::Cut {
            return Ok(false);
        }
        far.write_all(piece).await?;
        let answer = answer(far, &mut Vec::new()).await?;
        if grant == Grant::CutAfter {
            return Ok(false);
        }
        near.write_all(&answer).await?;
        Ok(true)
    }
}

/// The next message: its kind and all its bytes. The first one of a connection has no kind.
async fn message(
    from: &mut UnixStream,
    rest: &mut Vec<u8>,
    has_kind: bool,
) -> io::Result<(u8, Vec<u8>)> {
    let head = usize::from(has_kind);
    loop {
        if let Some(length) = rest.get(head..head + 4) {
            let length = u32::from_be_bytes(length.try_into().unwrap_or_default());
            let whole = head + usize::try_from(length).unwrap_or(usize::MAX);
            if rest.len() >= whole {
                let bytes: Vec<u8> = rest.drain(..whole).collect();
                return Ok((if has_kind { bytes[0] } else { 0 }, bytes));
            }
        }
        if from.read_buf(rest).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// All that the database says until it is ready again.
async fn answer(far: &mut UnixStream, rest: &mut Vec<u8>) -> io::Result<Vec<u8>> {
    let mut all = Vec::new();
    loop {
        let (kind, bytes) = message(far, rest, true).await?;
        all.extend(bytes);
        if kind == b'Z' {
            return Ok(all);
        }
    }
}
