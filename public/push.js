// The service worker of pushes, and of nothing else: its scope holds no page. What it shows comes with the push, and says of
// nobody anything. 不再推送 on the notification ends it at once: the browser gives its address up, and the server hears of
// that from the service the next time.

self.addEventListener('push', (event) => {
  const { title, body, stop, open } = event.data ? event.data.json() : {};
  if (!title) return;
  const actions = stop ? [{ action: 'stop', title: stop }] : [];
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      actions,
      data: open,
      icon: '/icons/icon-192.png',
      lang: 'zh-CN',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? end() : self.clients.openWindow(event.notification.data || '/'));
});

async function end() {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription) await subscription.unsubscribe();
  await self.registration.unregister();
}
