// Being told while nothing is open (Web Push), asked for by a tap of its own: such a notice comes by way of the browser's push
// service. And the question that is asked once while somebody waits at a table.
import { keepHours, keeper, notices, say, settle as settleNotices, turnOff, turnOn } from './notices.js';

const PATH = '/api/me/push';
// So long somebody has waited before they are asked.
const PATIENCE = 20_000;
// The tables at which this device has asked: so many are remembered.
const REMEMBERED = 50;

// Why the last try failed: `failed`, or a sentence of the server.
let failure = null;

/** `on`, `off`, `insecure`, `missing` where the browser has none, `refused` by it, or `failed`. */
export const push = () => {
  if (!isSecureContext) return 'insecure';
  if (!(navigator.serviceWorker && 'PushManager' in window)) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  if (failure) return 'failed';
  return Notification.permission === 'granted' && localStorage.getItem('push') === 'on' ? 'on' : 'off';
};

/** Asks the server; a refusal is a sentence. */
async function ask(method, path, body) {
  const sent = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, { method, credentials: 'same-origin', ...sent });
  const said = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(said.error.message), { sentence: said.error.message });
  return said;
}

const zone = () => -new Date().getTimezoneOffset();

/** What the server needs to know of a subscription. */
function tell(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return ask('POST', `${PATH}?lang=${document.documentElement.lang}`, { endpoint, keys, zone: zone() });
}

async function idOf(endpoint) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return Array.from(hash.slice(0, 16), byte => byte.toString(16).padStart(2, '0')).join('');
}

const bytes = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));

async function begin() {
  failure = null;
  await turnOn();
  if (notices() !== 'on') return;
  try {
    const { key } = await ask('GET', PATH);
    const { pushManager } = await keeper();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    await tell(subscription);
    localStorage.setItem('push', 'on');
  } catch (error) {
    failure = error.sentence ?? 'failed';
  }
}

async function end() {
  failure = null;
  localStorage.setItem('push', 'off');
  const subscription = await keeper().then(worker => worker?.pushManager.getSubscription());
  if (!subscription) return;
  // Whichever of the two fails, the other ends it: a service says that a browser is gone.
  await Promise.allSettled([subscription.unsubscribe(), idOf(subscription.endpoint).then(id => ask('DELETE', `${PATH}/${id}`))]);
}

/** Once in a while: the reader may speak another language, be elsewhere, be somebody else, or have set their hours elsewhere. */
async function refresh() {
  const now = `${document.documentElement.lang} ${zone()}`;
  if (notices() !== 'on' || sessionStorage.getItem('told') === now || !document.querySelector('[data-push]')) return;
  sessionStorage.setItem('told', now);
  const { quiet } = await ask('GET', PATH);
  keepHours(quiet);
  if (push() !== 'on') return settle(document);
  const subscription = await keeper().then(worker => worker?.pushManager.getSubscription());
  if (subscription) await tell(subscription);
  else localStorage.setItem('push', 'off');
  settle(document);
}
refresh().catch(() => {});

// Where somebody can sign in, whoever reads the next page may be somebody else: their browsers are told to the server anew.
if (/^\/(seal|device\/.*)$/.test(location.pathname)) sessionStorage.removeItem('told');

export function settle(within) {
  settleNotices(within);
  for (const button of within.querySelectorAll('[data-push]')) {
    say(button, push());
    if (failure && failure !== 'failed') button.querySelector('span').textContent = failure;
    // One reason is enough.
    button.hidden = ['insecure', 'refused'].includes(push());
  }
}

// The form of one's own page is the truth: it has just been read from the server.
const form = document.querySelector('form.quiet-form');
if (form) {
  const [from, to] = form.dataset.hours?.split('-') ?? [];
  keepHours(from && { from, to });
}

// A notice that is answered with "stop" ends them all. The worker has ended the subscription itself.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data !== 'stop') return;
  turnOff();
  localStorage.setItem('push', 'off');
  settle(document);
});

// Without notices there is nothing to be told by.
document.addEventListener('notices', async () => {
  if (localStorage.getItem('notices') === 'off' && localStorage.getItem('push') === 'on') await end();
  settle(document);
});

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-push]');
  if (button) {
    button.setAttribute('aria-busy', 'true');
    await (push() === 'on' ? end() : begin());
    button.removeAttribute('aria-busy');
    settle(document);
    // The list of browsers on one's own page has changed.
    if (form && !failure) location.reload();
  }
  const answer = target.closest('[data-ask]')?.dataset.ask;
  if (!answer) return;
  document.getElementById('ask').hidePopover();
  if (answer === 'yes') await begin();
  settle(document);
});

// ---- the question ----

const asked = () => JSON.parse(localStorage.getItem('asked') ?? '[]');
let waiting;

/** Somebody waits for others, or no longer does. Asked once at each table, and not if they have ever answered in the menu. */
export function offer(waits) {
  const question = document.getElementById('ask');
  if (!question) return;
  if (!waits) {
    waiting = clearTimeout(waiting);
    if (question.matches(':popover-open')) question.hidePopover();
    return;
  }
  waiting ??= setTimeout(() => {
    const decided = localStorage.getItem('notices') !== null || notices() !== 'off' || document.hidden;
    if (decided || asked().includes(location.pathname) || document.querySelector(':popover-open')) return;
    localStorage.setItem('asked', JSON.stringify([...asked(), location.pathname].slice(-REMEMBERED)));
    question.showPopover();
  }, PATIENCE);
}
