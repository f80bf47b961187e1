// Asks the browser for a push subscription, and hands it to the form that keeps it.
const form = document.getElementById("device");
const [tell, hush] = ["tell", "hush"].map(act => form.querySelector(`button[value=${act}]`));

function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, character => character.charCodeAt(0));
}

async function known(endpoint) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  const shown = [...hash].map(byte => byte.toString(16).padStart(2, "0")).join("");
  return form.dataset.told.split(" ").includes(shown);
}

// A worker may be asked for a subscription once it runs.
async function worker() {
  const registration = await navigator.serviceWorker.register("/static/push.js");
  const starting = registration.installing || registration.waiting;
  if (!registration.active && starting) {
    await new Promise(done => starting.addEventListener("statechange", () => {
      if (starting.state === "activated") done();
    }));
  }
  return registration;
}

async function subscription(registration) {
  const asked = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) };
  try {
    return await registration.pushManager.subscribe(asked);
  } catch (error) {
    // One that was made for another key stands in the way.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(asked);
  }
}

function send(made, button) {
  const { endpoint, keys } = made.toJSON();
  form.elements.endpoint.value = endpoint;
  form.elements.p256dh.value = keys.p256dh;
  form.elements.auth.value = keys.auth;
  form.requestSubmit(button);
}

function press(button, find) {
  button.addEventListener("click", event => {
    if (form.elements.endpoint.value) return;
    event.preventDefault();
    button.disabled = true;
    find().then(made => {
      button.disabled = false;
      send(made, button);
    }).catch(() => {
      button.disabled = false;
      document.getElementById("refused").hidden = false;
    });
  });
}

async function begin() {
  if (!("serviceWorker" in navigator && "PushManager" in window && window.isSecureContext)) return;
  const registration = await navigator.serviceWorker.getRegistration("/static/");
  const made = registration && await registration.pushManager.getSubscription();
  const on = made && await known(made.endpoint);
  document.getElementById("cannot").hidden = true;
  (on ? hush : tell).hidden = false;
  press(tell, async () => subscription(await worker()));
  press(hush, async () => made);
}

begin().catch(() => {});
