// What a page can do with a script, and does without one as well: choices and moves without a reload, the live
// stream, the light, copying a link. It knows no rules: it asks the server for HTML and morphs it in.
import { Idiomorph } from './idiomorph.js';
import { remember, animate } from './motion.js';

const table = document.getElementById('table');
const lost = document.getElementById('lost');

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
}

/** The inside of the table, from a fragment or from a whole page. */
function inside(text) {
  if (!/^\s*<!doctype/i.test(text)) return text;
  const page = new DOMParser().parseFromString(text, 'text/html').getElementById('table');
  return page ? page.innerHTML : null;
}

let asking = 0;
async function ask(url, options = {}) {
  const mine = ++asking;
  try {
    const answer = await fetch(url, { ...options, headers: { ...options.headers, 'Cachet-Fragment': '1' }, credentials: 'same-origin' });
    const there = new URL(answer.url);
    if (!table || !there.pathname.startsWith(table.dataset.live) || there.pathname.endsWith('/replay')) return location.assign(answer.url);
    const html = inside(await answer.text());
    if (mine !== asking) return;
    if (html === null) return location.assign(answer.url);
    history.replaceState(null, '', there.pathname + there.search);
    show(html);
  } catch {
    location.assign(options.method ? location.href : url);
  }
}

if (table) {
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-pick]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    ask(link.href);
  });
  document.addEventListener('submit', event => {
    const form = event.target;
    if (!form.getAttribute('action')?.startsWith(table.dataset.live)) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    event.submitter?.setAttribute('aria-busy', 'true');
    ask(form.getAttribute('action'), { method: 'POST', body });
  });
  live();
}

// ---- the stream: one per page, resumed by the browser from the last id ----

function live() {
  const stream = new EventSource(`${table.dataset.live}/stream`);
  let late;
  stream.addEventListener('table', event => {
    const half = location.search.includes('pick=');
    const number = Number(event.lastEventId);
    // A choice half made survives whatever does not change the game, such as somebody coming back.
    if (half && number === seq()) return ask(location.href);
    if (number < seq()) return;
    if (half) history.replaceState(null, '', location.pathname);
    asking++;
    show(event.data);
  });
  stream.addEventListener('open', () => { clearTimeout(late); if (lost) lost.hidden = true; });
  stream.addEventListener('error', () => { clearTimeout(late); late = setTimeout(() => { if (lost) lost.hidden = false; }, 1500); });
}

// ---- a share of the deal: drawn on this device, so that no server can choose the cards ----

document.addEventListener('submit', event => {
  const form = event.target;
  if (!/\/(sit|new)$/.test(form.getAttribute('action') ?? '')) return;
  const field = form.elements.share ?? form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: 'share' }));
  field.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}, true);

// ---- small things ----

function wake(within) {
  for (const button of within.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard;
  const scrub = within.querySelector('input[type=range][data-moves]');
  if (scrub) scrub.oninput = () => { location.search = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), at: scrub.value }); };
}
wake(document);

document.addEventListener('click', async event => {
  const copy = event.target.closest('[data-copy]');
  if (copy) {
    await navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).value);
    copy.querySelector('span').textContent = copy.dataset.done;
  }
  // By default a page follows the reader's machine: the button then offers the other light, whichever this is.
  const light = event.target.closest('[data-light]');
  if (light && !document.documentElement.dataset.theme) light.value = matchMedia('(prefers-color-scheme: dark)').matches ? 'day' : 'night';
});

// A tick a second for the clocks that run.
setInterval(() => {
  for (const clock of document.querySelectorAll('[data-clock][data-running]')) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
}, 1000);
