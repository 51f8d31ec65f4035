// Kept by the browser beside the pages: what they look like, so that an installed Cachet opens at once, and a page that says
// what it cannot do without a connection. It answers for nothing else: tables, forms and streams go to the server as ever.
// `KEPT` and `NAME` are written before this by the server.
const offline = `/offline?lang=${new URL(location).searchParams.get('lang') === 'fr' ? 'fr' : 'en'}`;

addEventListener('install', event => {
  event.waitUntil(caches.open(NAME).then(cache => cache.addAll([...KEPT, offline])).then(() => skipWaiting()));
});

addEventListener('activate', event => {
  const old = names => Promise.all(names.filter(name => name.startsWith('cachet-') && name !== NAME).map(name => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});

addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (KEPT.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request, { ignoreVary: true }).then(kept => kept ?? fetch(request)));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(offline, { ignoreVary: true }).then(kept => kept ?? Response.error())));
  }
});

addEventListener('notificationclick', event => {
  const { notification, action } = event;
  notification.close();
  const pages = clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(pages.then(all => {
    if (action === 'stop') return all.forEach(page => page.postMessage('stop'));
    const there = all.find(page => new URL(page.url).pathname === notification.data);
    return there ? there.focus() : clients.openWindow(notification.data);
  }));
});
