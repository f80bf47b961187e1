// What is on the screen is read: it is said so without a press.
const unread = document.getElementById("unread");
if (unread) {
  const said = new URLSearchParams(new FormData(unread));
  said.set("act", "read");
  fetch(unread.action, { method: "POST", body: said }).then(answer => {
    if (answer.ok) unread.hidden = true;
  }).catch(() => {});
}
