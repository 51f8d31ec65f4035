// Kept by the browser beside the pages: what they look like, so that an installed Cachet opens at once, and a page that says
// what it cannot do without a connection. It answers for nothing else: tables, forms and streams go to the server as ever.
// `KEPT`, `NAME` and `ICON` are written before this by the server.
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

// It is somebody's turn, and nothing was open when that was sent. A page of that table that is looked at says it better.
addEventListener('push', event => {
  const { title, path, stop, lang } = event.data.json();
  const pages = clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(pages.then(all => {
    if (all.some(page => page.visibilityState === 'visible' && new URL(page.url).pathname === path)) return;
    return registration.showNotification(title, { tag: path, data: path, lang, icon: ICON, actions: [{ action: 'stop', title: stop }] });
  }));
});

const PUSH = '/api/me/push';
const ask = (method, path, body) => fetch(path, { method, credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) });

async function forget({ endpoint }) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const id = Array.from(hash.slice(0, 16), byte => byte.toString(16).padStart(2, '0')).join('');
  return ask('DELETE', `${PUSH}/${id}`);
}

/** No notice comes any more. Whichever of the two fails, the other ends it: a service says that a browser is gone. */
async function stop() {
  const subscription = await registration.pushManager?.getSubscription();
  if (subscription) await Promise.allSettled([subscription.unsubscribe(), forget(subscription)]);
}

// The browser has given itself another address, or has none any more.
addEventListener('pushsubscriptionchange', event => {
  const renew = async () => {
    const before = event.oldSubscription;
    const key = before?.options.applicationServerKey;
    const now = event.newSubscription ?? (key && await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    if (before) await forget(before);
    if (!now) return;
    const { endpoint, keys } = now.toJSON();
    const lang = new URL(location).searchParams.get('lang') === 'fr' ? 'fr' : 'en';
    await ask('POST', `${PUSH}?lang=${lang}`, { endpoint, keys, zone: -new Date().getTimezoneOffset() });
  };
  event.waitUntil(renew());
});

addEventListener('notificationclick', event => {
  const { notification, action } = event;
  notification.close();
  const pages = clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(pages.then(all => {
    if (action === 'stop') {
      all.forEach(page => page.postMessage('stop'));
      return stop();
    }
    const there = all.find(page => new URL(page.url).pathname === notification.data);
    return there ? there.focus() : clients.openWindow(notification.data);
  }));
});
