// Tells the reader that it is their turn while they look elsewhere: the system's own notices, asked for by a tap and by
// nothing else, silent in the quiet time, and a number on the icon of an installed Cachet. A notice says that it is their turn
// and in which game: what stands in the tab, and nothing that is on the table.
const can = 'Notification' in window;

/** `on`, `off`, `insecure` where browsers have none, or `refused` by the browser, which remembers that for us. */
export const notices = () => {
  if (!isSecureContext) return 'insecure';
  if (!can || Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && localStorage.getItem('notices') === 'on' ? 'on' : 'off';
};

/** The hours in which nobody is told: the guest's own, as far as this device knows them; null for none. */
const USUAL = '22:00-08:00';
const hours = () => {
  const kept = localStorage.getItem('quiet') ?? USUAL;
  return kept === 'off' ? null : kept.includes('-') ? kept : USUAL;
};

/** What the server says of them. */
export const keepHours = quiet => localStorage.setItem('quiet', quiet ? `${quiet.from}-${quiet.to}` : 'off');

/** Is it quiet, by the clock of this device? */
export const isQuiet = (now = new Date()) => {
  if (!hours()) return false;
  const [from, to] = hours().split('-').map(time => time.split(':').reduce((hours, minutes) => 60 * hours + Number(minutes), 0));
  const day = 24 * 60;
  const since = (60 * now.getHours() + now.getMinutes() - from + day) % day;
  return since < (to - from + day) % day;
};

/** The worker shows notices on phones, where a page must not, and keeps what is needed to open without a connection. */
export async function keeper() {
  try {
    await navigator.serviceWorker.register(`/worker.js?lang=${document.documentElement.lang}`);
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

if (notices() === 'on' || matchMedia('(display-mode: standalone)').matches) keeper();

export function badge(due) {
  (due ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.())?.catch(() => {});
}

/** One notice for each table: a newer one takes the place of the older. */
export async function notify(title, icon, stop) {
  if (notices() !== 'on' || !document.hidden || isQuiet()) return;
  const options = { tag: location.pathname, icon, lang: document.documentElement.lang, data: location.pathname };
  const worker = await keeper();
  if (worker) return worker.showNotification(title, { ...options, actions: [{ action: 'stop', title: stop }] });
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => { window.focus(); notice.close(); };
  } catch {
    // A phone without a worker: there is the chime, and the tab.
  }
}

/** Asks the browser, if it has not been asked, and turns notices on. */
export async function turnOn() {
  if (can) await Notification.requestPermission();
  localStorage.setItem('notices', 'on');
  if (notices() === 'on') keeper();
}

export const turnOff = () => localStorage.setItem('notices', 'off');

/** A button says how things stand. */
export function say(button, state) {
  button.hidden = false;
  button.disabled = !['on', 'off', 'failed'].includes(state);
  button.setAttribute('aria-pressed', state === 'on');
  button.querySelector('span').textContent = button.dataset[state];
}

export function settle(within) {
  for (const button of within.querySelectorAll('[data-notices]')) say(button, notices());
  for (const button of within.querySelectorAll('[data-quiet]')) {
    const quiet = hours();
    button.hidden = notices() !== 'on';
    button.setAttribute('aria-pressed', Boolean(quiet));
    const [from, to] = quiet?.split('-') ?? [];
    button.querySelector('span').textContent = quiet ? button.dataset.on.replace('{from}', from).replace('{to}', to) : button.dataset.off;
  }
}

document.addEventListener('click', async ({ target }) => {
  if (target.closest('[data-notices]')) {
    if (notices() === 'on') turnOff();
    else await turnOn();
    settle(document);
    document.dispatchEvent(new Event('notices'));
  }
  if (target.closest('[data-quiet]')) {
    const [from, to] = USUAL.split('-');
    const quiet = hours() ? null : { from, to };
    keepHours(quiet);
    settle(document);
    // For notices that come while nothing is open. Without a connection this device keeps to it, and the server is told at /me.
    fetch('/api/me/push/quiet', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(quiet ?? {}) }).catch(() => {});
  }
});
