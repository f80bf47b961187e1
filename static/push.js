// Shows what the server tells this device, and opens the page when it is pressed.
self.addEventListener("push", event => {
  const told = event.data.json();
  event.waitUntil(self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    lang: told.lang,
    icon: "/static/icon-192.png",
    badge: "/static/icon-192.png",
    data: told.url,
  }));
});

self.addEventListener("notificationclick", event => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
