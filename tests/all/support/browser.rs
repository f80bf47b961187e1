//! A real browser: Debian's Chromium, led by its driver. Tests have it without the window's own parts, which
//! take more of the processor than the pages; pictures are drawn by the whole of it.

use std::{
    io::{BufRead, BufReader},
    ops::Deref,
    process::{Child, Command, Stdio},
};

use serde_json::json;
use thirtyfour::{By, ChromiumLikeCapabilities, DesiredCapabilities, WebDriver};

use super::{scratch::Scratch, waiting::until};

/// Whether a board that is drawn when it is seen is in sight, and not drawn yet.
pub const BOARD_IS_COMING: &str =
    "[...document.querySelectorAll('figure.board > .later')].some((it) => {
        const { top, bottom, height } = it.getBoundingClientRect();
        return height > 0 && top < innerHeight && bottom > 0;
    })";

/// A running browser that shows an empty page. It reaches this machine and nothing else.
#[derive(Debug)]
pub struct Browser {
    // Dropped in this order: the window closes, its driver ends, its files go.
    window: WebDriver,
    driver: Driver,
    _scratch: Scratch,
}

#[derive(Debug)]
struct Driver(Child);

impl Driver {
    /// Starts one; gives its port, too. It takes a port that is free for one version of IP and ends where the
    /// other's is somebody else's: then it looks for another.
    fn start(scratch: &Scratch, language: &str) -> (Self, String) {
        for _ in 0..5 {
            let mut driver = Command::new("chromedriver")
                .arg("--port=0")
                // The browser works there too, so that whatever is left of it is found.
                .current_dir(scratch.path())
                // Where it keeps the browser's own files. A browser that is told another place opens no page.
                .env("TMPDIR", scratch.path())
                // Of the browser itself: of its fields for dates, where it has that language.
                .env("LANGUAGE", language)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("chromedriver is missing: run `make setup`");
            let said = BufReader::new(driver.stdout.take().unwrap());
            let driver = Self(driver);
            let mut told = String::new();
            for line in said.lines().map_while(Result::ok) {
                if let Some((_, port)) = line.split_once("started successfully on port ") {
                    return (driver, port.trim_end_matches('.').to_owned());
                }
                told += &line;
            }
            assert!(told.contains("port not available"), "chromedriver ends: {told}");
        }
        panic!("chromedriver finds no port");
    }
}

/// Which browser it is.
#[derive(Clone, Copy)]
enum Which {
    /// Chromium without windows, menus and languages of its own.
    Shell,
    /// As people have it: its fields for dates are in its reader's language.
    Whole,
}

impl Which {
    fn program(self) -> &'static str {
        match self {
            Self::Shell => "/usr/bin/chromium-headless-shell",
            Self::Whole => "/usr/bin/chromium",
        }
    }
}

impl Browser {
    /// Starts a browser that prefers pages in this language.
    pub async fn start(language: &str) -> Self {
        Self::start_with(Which::Shell, language, &[]).await
    }

    /// The same as people have it, which takes longer.
    pub async fn whole(language: &str) -> Self {
        Self::start_with(Which::Whole, language, &[]).await
    }

    /// The same for somebody who has all text twice as large as it comes.
    pub async fn with_large_text(language: &str) -> Self {
        Self::start_with(Which::Shell, language, &["--blink-settings=defaultFontSize=32"]).await
    }

    /// The same where that name is an address of this machine.
    pub async fn knowing(name: &str, address: &str, language: &str) -> Self {
        let rules = format!("--host-resolver-rules=MAP {name} {address}, EXCLUDE 127.*");
        Self::start_with(Which::Shell, language, &[&rules]).await
    }

    /// The same for somebody who runs no scripts.
    pub async fn without_scripts(language: &str) -> Self {
        let browser = Self::start(language).await;
        let blocked = json!({"value": true});
        browser.cdp().send_raw("Emulation.setScriptExecutionDisabled", blocked).await.unwrap();
        browser
    }

    async fn start_with(which: Which, language: &str, more: &[&str]) -> Self {
        let scratch = Scratch::on_disk();
        let (driver, port) = Driver::start(&scratch, language);

        let mut wishes = DesiredCapabilities::chrome();
        wishes.set_binary(which.program()).unwrap();
        for argument in [
            "--headless=new",
            // Drawn by this machine's own cores, which need no graphics card to be played for them.
            "--disable-gpu",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--no-first-run",
            "--window-size=1280,1024",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.*, EXCLUDE localhost",
            &format!("--accept-lang={language}"),
        ] {
            wishes.add_arg(argument).unwrap();
        }
        for argument in more {
            wishes.add_arg(argument).unwrap();
        }
        let window = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes).await.unwrap();
        Browser { window, driver, _scratch: scratch }
    }

    /// From now on its reader has it `light` or `dark`.
    pub async fn is_read_in(&self, light: &str) {
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": light}]});
        self.window.cdp().send_raw("Emulation.setEmulatedMedia", media).await.unwrap();
    }

    /// The page from top to bottom, laid out that wide, as PNG.
    pub async fn whole_page(&self, width: u32) -> Vec<u8> {
        let tools = self.window.cdp();
        let size = json!({"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": true});
        tools.send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
        self.picture(json!({"captureBeyondViewport": true})).await
    }

    /// How a page begins, as a picture of that many pixels.
    pub async fn top_of_page(&self, width: u32, height: u32) -> Vec<u8> {
        let tools = self.window.cdp();
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        tools.send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
        self.picture(json!({})).await
    }

    /// With all images that are in it, and the boards that are in sight: they come late, and no event waits for
    /// them.
    async fn picture(&self, how: serde_json::Value) -> Vec<u8> {
        let whole = "const pictures = [...document.images];
             pictures.forEach((it) => { it.loading = 'eager'; });
             const loaded = pictures.map((it) => it.decode().catch(() => null));
             Promise.all(loaded).then(() => arguments[arguments.length - 1](true));";
        self.window.execute_async(whole, vec![]).await.unwrap();
        let come = format!("return !({BOARD_IS_COMING})");
        until("every board in sight is drawn", || async {
            self.execute(&come, vec![]).await.is_ok_and(|come| come.json() == true)
        })
        .await;
        let tools = self.window.cdp();
        let picture = tools.send_raw("Page.captureScreenshot", how).await.unwrap();
        tools.send_raw("Emulation.clearDeviceMetricsOverride", json!({})).await.unwrap();
        let picture = picture["data"].as_str().unwrap().as_bytes().to_vec();
        data_encoding::BASE64.decode(&picture).unwrap()
    }

    /// From now on its window shows so many pixels.
    pub async fn looks_through(&self, width: u32, height: u32) {
        let tools = self.window.cdp();
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        tools.send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
    }

    /// From now on it is a telephone: narrow, and touched with fingers.
    pub async fn becomes_a_telephone(&self) {
        let tools = self.window.cdp();
        let size = json!({"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true});
        tools.send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
        let touch = json!({"enabled": true});
        tools.send_raw("Emulation.setTouchEmulationEnabled", touch).await.unwrap();
    }

    /// Taps with a finger on what can be seen and touched there; gives how far down the page that is.
    pub async fn tap(&self, what: By) -> f64 {
        until(&format!("{what:?} is there"), || async { self.find(what.clone()).await.is_ok() })
            .await;
        let found = self.within(&what, "center").await;
        let finger = json!([{"x": found[0], "y": found[1]}]);
        for (kind, fingers) in [("touchStart", finger), ("touchEnd", json!([]))] {
            let touch = json!({"type": kind, "touchPoints": fingers});
            self.cdp().send_raw("Input.dispatchTouchEvent", touch).await.unwrap();
        }
        found[3].as_f64().unwrap()
    }

    /// Clicks with a mouse on what can be seen there.
    pub async fn click_on(&self, what: By) {
        until(&format!("{what:?} is there"), || async { self.find(what.clone()).await.is_ok() })
            .await;
        // What is in sight already is not scrolled to.
        let found = self.within(&what, "nearest").await;
        for kind in ["mousePressed", "mouseReleased"] {
            let click = json!({"type": kind, "x": found[0], "y": found[1], "button": "left",
                "clickCount": 1});
            self.cdp().send_raw("Input.dispatchMouseEvent", click).await.unwrap();
        }
    }

    /// A point of a part that nothing covers, once it is scrolled to, and how far down the page that is:
    /// its middle, or where that is not its own, as of a crescent, one nearby.
    async fn within(&self, what: &By, block: &str) -> Vec<serde_json::Value> {
        let part = self.find(what.clone()).await.unwrap();
        let point = "const it = arguments[0];
            it.scrollIntoView({ block: arguments[1] });
            const box = it.getBoundingClientRect();
            const all = [8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14].map(n => n / 16);
            const points = all.flatMap(v => all.map(u => [box.x + box.width * u, box.y + box.height * v]));
            const own = ([x, y]) => it.contains(document.elementFromPoint(x, y));
            const found = points.find(own);
            return [...(found ?? points[0]), found !== undefined, scrollY]";
        let asked = vec![part.to_json().unwrap(), json!(block)];
        let found = self.execute(point, asked).await.unwrap();
        let found = found.json().as_array().unwrap().clone();
        assert_eq!(found[2], true, "{what:?} is covered");
        found
    }

    /// Puts a finger on one part, moves it to another, and lets go, without scrolling.
    pub async fn drag_with_a_finger(&self, from: By, to: By) {
        let middle = "const box = arguments[0].getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]";
        let mut ends = Vec::new();
        for part in [from, to] {
            let part = self.find(part).await.unwrap();
            let found = self.execute(middle, vec![part.to_json().unwrap()]).await.unwrap();
            let at = |n: usize| found.json()[n].as_f64().unwrap();
            ends.push((at(0), at(1)));
        }
        let ((x, y), (to_x, to_y)) = (ends[0], ends[1]);
        let way = (0..=10).map(|n| f64::from(n) / 10.0);
        let way = way.map(|n| json!([{"x": x + (to_x - x) * n, "y": y + (to_y - y) * n}]));
        let kinds = std::iter::once("touchStart").chain(std::iter::repeat("touchMove"));
        let touches = kinds.zip(way).chain([("touchEnd", json!([]))]);
        for (kind, fingers) in touches {
            let touch = json!({"type": kind, "touchPoints": fingers});
            self.cdp().send_raw("Input.dispatchTouchEvent", touch).await.unwrap();
        }
    }

    /// From now on it has a network, or none.
    pub async fn has_a_network(&self, has: bool) {
        let tools = self.window.cdp();
        tools.send_raw("Network.enable", json!({})).await.unwrap();
        let how = json!({"offline": !has, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        tools.send_raw("Network.emulateNetworkConditions", how).await.unwrap();
    }

    /// Closes it. Dropping it does so too, but holds up the runtime meanwhile.
    pub async fn quit(self) {
        self.window.clone().quit().await.unwrap();
    }
}

impl Deref for Browser {
    type Target = WebDriver;

    fn deref(&self) -> &WebDriver {
        &self.window
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[tokio::test]
async fn it_shows_a_page_with_accents_in_the_language_asked_for() {
    let browser = Browser::start("fr").await;
    browser.goto("data:text/html;charset=utf-8,<title>Pli cacheté</title>").await.unwrap();
    assert_eq!(browser.title().await.unwrap(), "Pli cacheté");
    let language = browser.execute("return navigator.language", vec![]).await.unwrap();
    assert_eq!(language.json(), "fr");
    let profile = browser._scratch.path().to_owned();
    assert!(profile.read_dir().unwrap().next().is_some(), "it keeps its files there");
    browser.quit().await;
    assert!(!profile.exists());
    assert_eq!(super::scratch::processes_working_in(&profile), []);
}
