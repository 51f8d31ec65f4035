// Tells the reader that it is their turn while they look elsewhere: the system's own notices, asked for by a tap and by
// nothing else, silent at night, and a number on the icon of an installed Cachet. A notice says that it is their turn and in
// which game: what stands in the tab, and nothing that is on the table.
const can = 'Notification' in window;

/** `on`, `off`, or `refused` by the browser, which remembers that for us. */
export const notices = () => {
  if (!can || Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && localStorage.getItem('notices') === 'on' ? 'on' : 'off';
};

/** From ten in the evening to eight in the morning, by the clock of this device, unless the reader wants it otherwise. */
export const isQuiet = (now = new Date()) => localStorage.getItem('quiet') !== 'off' && (now.getHours() >= 22 || now.getHours() < 8);

/** The worker shows notices on phones, where a page must not, and keeps what is needed to open without a connection. */
const worker = () => navigator.serviceWorker?.register(`/worker.js?lang=${document.documentElement.lang}`).then(() => navigator.serviceWorker.ready).catch(() => null);

if (notices() === 'on' || matchMedia('(display-mode: standalone)').matches) worker();

// A notice that is answered with "stop" ends them all.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data !== 'stop') return;
  localStorage.setItem('notices', 'off');
  settle(document);
});

export function badge(due) {
  (due ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.())?.catch(() => {});
}

/** One notice for each table: a newer one takes the place of the older. */
export async function notify(title, icon, stop) {
  if (notices() !== 'on' || !document.hidden || isQuiet()) return;
  const options = { tag: location.pathname, icon, lang: document.documentElement.lang, data: location.pathname };
  const keeper = await worker();
  if (keeper) return keeper.showNotification(title, { ...options, actions: [{ action: 'stop', title: stop }] });
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => { window.focus(); notice.close(); };
  } catch {
    // A phone without a worker: there is the chime, and the tab.
  }
}

/** The buttons of the menu say how things stand. */
export function settle(within) {
  for (const button of within.querySelectorAll('[data-notices]')) {
    const now = notices();
    button.hidden = false;
    button.disabled = now === 'refused';
    button.setAttribute('aria-pressed', now === 'on');
    button.querySelector('span').textContent = button.dataset[now];
  }
  for (const button of within.querySelectorAll('[data-quiet]')) {
    const quiet = localStorage.getItem('quiet') !== 'off';
    button.hidden = notices() !== 'on';
    button.setAttribute('aria-pressed', quiet);
    button.querySelector('span').textContent = button.dataset[quiet ? 'on' : 'off'];
  }
}

document.addEventListener('click', async ({ target }) => {
  if (target.closest('[data-notices]')) {
    const on = notices() === 'on';
    if (!on) await Notification.requestPermission();
    localStorage.setItem('notices', on ? 'off' : 'on');
    if (notices() === 'on') worker();
    settle(document);
  }
  if (target.closest('[data-quiet]')) {
    localStorage.setItem('quiet', localStorage.getItem('quiet') === 'off' ? 'on' : 'off');
    settle(document);
  }
});
