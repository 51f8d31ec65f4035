// What a page can do with a script, and does without one as well: choices and moves without a reload, the live
// stream, the light, copying a link. It knows no rules: it asks the server for HTML and morphs it in.
import { Idiomorph } from './idiomorph.js';
import { backOff, send, streamIs } from './line.js';
import { remember, animate } from './motion.js';
import { chime } from './sound.js';

const table = document.getElementById('table');
const address = table?.dataset.live;

const seq = () => Number(document.getElementById('play')?.dataset.seq ?? 0);

// ---- putting a new picture in place of the old one ----

// What the reader has opened stays open; what they are typing stays theirs.
const keep = {
  beforeAttributeUpdated: (name, node) =>
    !(name === 'open' && node.tagName === 'DETAILS') && !(name === 'value' && node === document.activeElement),
};

// Where the keyboard goes on when what had the focus is gone: to the next choice, or to one's own side.
const NEXT = ['#seal', '.names a', '.seat__aim', '.choices :is(a, button)', '.pick.is-lit', '#mine'];

function show(html) {
  const due = isDue();
  const held = table.contains(document.activeElement);
  const before = remember(table);
  // Only what is being typed is left alone: a button that was just pressed is as new as everything else.
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName);
  Idiomorph.morph(table, html, { morphStyle: 'innerHTML', ignoreActiveValue: typing, callbacks: keep });
  animate(table, before);
  if (held && !table.contains(document.activeElement)) {
    const next = NEXT.map(which => table.querySelector(which)).find(Boolean);
    next?.focus({ preventScroll: true });
  }
  wake(table);
  if (!due && isDue()) chime();
}

/** Is it the reader's turn? */
const isDue = () => Boolean(document.querySelector('#mine :is(a[data-pick], button[form=play])'));

/** The inside of the table, from a fragment or from a whole page. */
function inside(answer, text) {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return null;
  if (!/^\s*<!doctype/i.test(text)) return text;
  const page = new DOMParser().parseFromString(text, 'text/html').getElementById('table');
  return page ? page.innerHTML : null;
}

// The request under way, if any. An answer to something that was sent must be seen; a look may be overtaken.
let under = null;
// The stream, and the latest picture it has told of.
let stream, newest = 0;
// The timers of the notice and of another stream, and how often a stream was refused.
let late, reopening, refusals = 0;

// The server recognises a repetition of these: a move by its key, a rematch by the table it has led to.
const REPEATABLE = /\/(move|rematch|helper|lessons)$/;

/** Any other form is sent again only if the table has not changed since: whatever happened is shown instead. */
function unlessChanged(url, options) {
  if (!options.method || REPEATABLE.test(url)) return undefined;
  const before = seq();
  return async look => {
    const got = await look(address);
    const unchanged = got && Number(got.text.match(/data-seq="(\d+)"/)?.[1]) === before;
    return unchanged || got;
  };
}

async function ask(url, options = {}) {
  if (under?.sent) return;
  under?.stop.abort();
  const mine = under = { sent: Boolean(options.method), stop: new AbortController() };
  const got = await send(url, { ...options, headers: { 'Cachet-Fragment': '1' }, credentials: 'same-origin' }, mine.stop.signal, unlessChanged(url, options));
  if (mine !== under || !got) return;
  const { answer, text } = got;
  const there = new URL(answer.url);
  const html = inside(answer, text);
  // A rematch, a replay: another page.
  const elsewhere = !there.pathname.startsWith(address ?? location.pathname) || there.pathname.endsWith('/replay') !== location.pathname.endsWith('/replay');
  under = null;
  if (elsewhere || html === null) return location.assign(answer.url);
  history.replaceState(null, '', there.pathname + there.search);
  show(html);
  // Whoever sat down, or sees tables otherwise from now on, needs a stream that knows it.
  if (options.method && !url.endsWith('/move')) live();
  // Something happened while the answer was on its way.
  if (seq() < newest) ask(location.href);
}

if (table) {
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-pick], a[data-step]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    ask(link.href);
  });
  document.addEventListener('submit', event => {
    const form = event.target;
    if (!address || !form.getAttribute('action')?.startsWith(address)) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    event.submitter?.setAttribute('aria-busy', 'true');
    ask(form.getAttribute('action'), { method: 'POST', body });
  });
  if (address) live();
}

// ---- the stream: one per page, resumed by the browser from the last id ----

function live() {
  stream?.close();
  clearTimeout(reopening);
  const mine = stream = new EventSource(`${address}/stream`);
  stream.addEventListener('table', event => {
    const number = Number(event.lastEventId);
    if (number < seq()) return;
    newest = Math.max(newest, number);
    // An answer that is under way comes first, then this.
    const asked = event.data.match(/data-asked="(\d+)"/)?.[1];
    const same = asked === document.getElementById('play')?.dataset.asked;
    if (under?.sent || (under && same)) return;
    // A choice half made survives whatever does not change what is being decided: somebody who comes back, or who
    // has chosen in secret.
    const half = location.search.includes('pick=');
    if (half && same) return ask(location.href);
    if (half) history.replaceState(null, '', location.pathname);
    under?.stop.abort();
    under = null;
    show(event.data);
  });
  stream.addEventListener('open', () => {
    late = clearTimeout(late);
    refusals = 0;
    streamIs(false);
  });
  stream.addEventListener('error', () => {
    if (mine !== stream) return;
    // The browser tries again every second: only a connection that stays lost is worth a word.
    late ??= setTimeout(() => streamIs(true), 1500);
    // A browser does not come back to a stream that was refused, for example by a proxy whose server is away.
    if (mine.readyState === EventSource.CLOSED) reopening = setTimeout(live, 4 * backOff(refusals++));
  });
}

// ---- a share of the deal: drawn on this device, so that no server can choose the cards ----

document.addEventListener('submit', event => {
  const form = event.target;
  if (!/\/(sit|new|play)$/.test(form.getAttribute('action') ?? '')) return;
  const field = form.elements.share ?? form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: 'share' }));
  field.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}, true);

// ---- small things ----

function wake(within) {
  for (const button of within.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard;
  for (const button of within.querySelectorAll('[data-sound], [data-file]')) button.hidden = false;
  hush(within);
}
wake(document);

// The slider of a replay: a game of this house is fetched, a record from elsewhere is sent again.
document.addEventListener('input', event => {
  const scrub = event.target.closest('input[type=range][data-moves]');
  if (!scrub) return;
  if (scrub.form.method === 'post') return scrub.form.requestSubmit();
  ask(`${location.pathname}?${new URLSearchParams(new FormData(scrub.form))}`);
});

// ---- a record dropped on any page, or chosen from a file, is opened ----

async function open(file) {
  const form = Object.assign(document.createElement('form'), { action: '/replay', method: 'post', hidden: true });
  form.append(Object.assign(document.createElement('textarea'), { name: 'record', value: await file.text() }));
  document.body.append(form);
  form.submit();
}
document.addEventListener('dragover', event => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); });
document.addEventListener('drop', event => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  open(file);
});
document.addEventListener('change', event => {
  const [file] = event.target.type === 'file' ? event.target.files : [];
  if (file) open(file);
});

document.addEventListener('click', async event => {
  const copy = event.target.closest('[data-copy]');
  if (copy) {
    await navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).value);
    copy.querySelector('span').textContent = copy.dataset.done;
  }
  if (event.target.closest('[data-sound]')) {
    localStorage.setItem('sound', localStorage.getItem('sound') === 'on' ? 'off' : 'on');
    hush(document);
    chime();
  }
  // By default a page follows the reader's machine: the button then offers the other light, whichever this is.
  const light = event.target.closest('[data-light]');
  if (light && !document.documentElement.dataset.theme) light.value = matchMedia('(prefers-color-scheme: dark)').matches ? 'day' : 'night';
});

/** The button says what it will do: sound is off until somebody wants it. */
function hush(within) {
  for (const button of within.querySelectorAll('[data-sound]')) {
    const on = localStorage.getItem('sound') === 'on';
    const words = button.querySelector('span');
    button.dataset.on ??= words.textContent;
    words.textContent = on ? button.dataset.off : button.dataset.on;
    button.setAttribute('aria-pressed', on);
  }
}

// A tick a second for the clocks that run.
setInterval(() => {
  for (const clock of document.querySelectorAll('[data-clock][data-running]')) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
}, 1000);
