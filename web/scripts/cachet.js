// Progressive enhancement: choices and moves without a reload, the live stream, the theme, copying a link. Everything
// but the stream also works without a script. It knows no rules: it fetches HTML from the server and morphs it in.
import { check, countedShare, shareFor } from './fair.js';
import { Idiomorph } from './idiomorph.js';
import { backOff, heard, send, streamIs } from './line.js';
import { remember, animate } from './motion.js';
import { goTo, onBack } from './back.js';
import { evening } from './evening.js';
import { badge, notify } from './notices.js';
import { offer, settle } from './push.js';
import { playing, playOn } from './replay.js';
import { grow, isDone } from './review.js';
import { buzz, canBuzz, chime } from './sound.js';
import { localise } from './times.js';

const table = document.getElementById('table');
const address = table?.dataset.live;

localise();

const seq = () => Number(document.getElementById('play')?.dataset.seq ?? 0);

// ---- morphing new HTML into the page ----

// What the reader has opened stays open, and what they are typing is kept. What is new (and so still empty) opens as it comes.
const keep = {
  // What the stream cannot know: under which name this reader would sit down.
  // What came before in the story, which the stream does not send again.
  beforeNodeMorphed: (node, fresh) =>
    node.id !== 'log-past' && !(node.dataset && 'own' in node.dataset && fresh.dataset && 'own' in fresh.dataset),
  // A notice that came with the page is read in peace until the cards are dealt.
  beforeNodeRemoved: node => {
    if (node.parentElement?.id === 'log-now') gone.push(node);
    return !(node.dataset && 'stays' in node.dataset && document.querySelector('.table--room'));
  },
  beforeAttributeUpdated: (name, node) =>
    !(name === 'open' && node.tagName === 'DETAILS' && node.hasChildNodes()) && !(name === 'value' && node === document.activeElement),
};

// The lines of the story that the latest update no longer has.
let gone = [];
const eventOf = line => Number(line?.id.match(/^l(\d+)$/)?.[1]);

/** What an update leaves out because so much has happened since is kept below it. */
function keepPast() {
  const last = eventOf([...document.querySelectorAll('#log-now > li')].findLast(eventOf));
  document.getElementById('log-past')?.prepend(...gone.filter(line => eventOf(line) < last));
  gone = [];
}

/** Fetches the story from its beginning, and shows what the page does not have. */
async function tellEarlier(link) {
  const answer = await fetch(link.href, { credentials: 'same-origin' }).catch(() => null);
  const past = document.getElementById('log-past');
  const text = answer?.ok && past ? await answer.text().catch(() => null) : null;
  if (!text) return location.assign(link.href);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const here = new Set([...document.querySelectorAll('#log-now > li')].map(line => line.id));
  past.replaceChildren(...[...page.querySelectorAll('.log > li')].filter(line => !here.has(line.id)));
  past.dataset.whole = '';
  past.tabIndex = -1;
  past.focus({ preventScroll: true });
}

// Where the focus goes after a choice, or when the focused element is gone: to the next choice, or to one's own side.
const NEXT = ['#onward', '#seal', '.names a', '.seat__aim', '.write .choices :is(a, button)', '.choices :is(a, button)', '.pick.is-lit', '#mine', '.evph__next a[href]', '.evhost :is(button, a)', '.evph__next'];

// A choice was made: what is shown next asks for the next one.
let chosen = false;

function show(html) {
  // The host has opened a table with another number of seats: whoever was here is there too.
  const moved = html.match(/ id="moved" href="([^"]+)"/)?.[1];
  if (moved) return location.replace(moved);
  const due = isDue();
  const letter = letterOf();
  const held = table.contains(document.activeElement);
  const before = remember(table);
  // Only a field that is being typed in keeps its value: a button that was just pressed is updated.
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName);
  Idiomorph.morph(table, html, { morphStyle: 'innerHTML', ignoreActiveValue: typing, callbacks: keep });
  keepPast();
  animate(table, before);
  if ((chosen && isDue()) || (held && !table.contains(document.activeElement))) {
    const next = NEXT.map(which => table.querySelector(which)).find(Boolean);
    next?.focus({ preventScroll: true });
  }
  chosen = false;
  wake(table);
  fresh();
  giveShare();
  shareAhead();
  checkDeal();
  tell(!due && isDue());
  // A letter that has just been laid down is what there is to read.
  if (letterOf() && letterOf() !== letter) document.getElementById('onward')?.scrollIntoView({ block: 'nearest' });
}

const letterOf = () => table.querySelector('.letter--kept')?.id;

/** Says in the tab whose turn it is; if that has just changed, also by the chime, by vibration and by a notice. */
function tell(now) {
  const { title, yourTurn, icon, turnIcon } = table?.dataset ?? {};
  if (!yourTurn) return;
  const due = isDue();
  document.title = due ? yourTurn : title;
  const link = document.querySelector('link[rel=icon]');
  if (link.getAttribute('href') !== (due ? turnIcon : icon)) link.setAttribute('href', due ? turnIcon : icon);
  badge(due);
  // The menu has the button only for whoever sits here.
  offer(!due && document.querySelector('#main[data-status=playing]') && document.querySelector('#menu [data-notices]'));
  if (!now) return;
  chime();
  buzz();
  notify(yourTurn.replace('● ', ''), turnIcon, table.dataset.stop);
}

/** Is it the reader's turn? */
const isDue = () => Number(document.getElementById('play')?.dataset.asked) > 0;

/** The inside of the table, from a fragment or from a whole page. */
function inside(answer, text) {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return null;
  if (!/^\s*<!doctype/i.test(text)) return text;
  const page = new DOMParser().parseFromString(text, 'text/html').getElementById('table');
  return page ? page.innerHTML : null;
}

// The request under way, if any. The answer to a POST must be shown; a GET may be overtaken by a newer one.
let under = null;
// The stream, and the number of its latest update.
let stream, newest = 0;
// The timers of the notice and of another stream, and how often a stream was refused.
let late, reopening, refusals = 0;

// The server recognises a repetition of these: a move by its key, a rematch by the table it has led to, a share by its seat.
const REPEATABLE = /\/(move|rematch|agree|share|helper|lessons|onward|pace)$/;

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
  goTo(there.pathname + there.search);
  show(html);
  // After sitting down or changing how tables are shown, a new stream is needed. Its first picture would take away why
  // something was refused.
  if (options.method && answer.ok && !/\/(move|share|onward|pace|say|mute|quiet|silence)$/.test(url)) live();
  // The stream has told of something newer than this answer.
  if (seq() < newest) ask(location.href);
}

/** The menu of a seat goes with whoever was moved. */
function followChair(body) {
  const menus = ['seat', 'with'].map(name => table.querySelectorAll('.chair')[body.get(name)]?.querySelector('.chair__more'));
  const [left, reached] = menus;
  if (left) left.open = false;
  if (!reached) return;
  reached.open = true;
  reached.querySelector('summary').focus();
}

if (table) {
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-pick], a[data-step], a[data-earlier]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (link.matches('[data-earlier]')) return tellEarlier(link);
    chosen = link.matches('[data-pick]');
    // The card rises at once, before the server has answered.
    if (link.matches('.pick.is-lit')) {
      for (const other of document.querySelectorAll('#mine .pick.is-picked')) other.classList.replace('is-picked', 'is-lit');
      link.classList.replace('is-lit', 'is-picked');
    }
    ask(link.href);
  });
  document.addEventListener('submit', event => {
    const form = event.target;
    const action = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action');
    if (!address || !action?.startsWith(address)) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    event.submitter?.setAttribute('aria-busy', 'true');
    // What is done from the menu is seen at the table.
    form.closest(':popover-open')?.hidePopover();
    const asked = ask(action, { method: 'POST', body });
    if (action.endsWith('/swap')) asked.then(() => followChair(body));
  });
  if (address) live();
  onBack(ask);
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
    // The answer to a request under way is shown first.
    const asked = event.data.match(/data-asked="(\d+)"/)?.[1];
    const same = asked === document.getElementById('play')?.dataset.asked;
    if (under?.sent || (under && same)) return;
    // A half-made choice is kept if the update does not change what is being decided: somebody has come back, or has
    // chosen in secret.
    const half = location.search.includes('pick=');
    if (half && same) return ask(location.href);
    if (half) goTo(location.pathname);
    under?.stop.abort();
    under = null;
    show(event.data);
  });
  // Too many pages of one person are open: this one is live again when it is looked at.
  stream.addEventListener('pushed', () => {
    mine.close();
    for (const back of ['focus', 'visibilitychange']) addEventListener(back, () => { if (mine === stream && !document.hidden) live(); }, { once: true });
  });
  stream.addEventListener('open', () => {
    late = clearTimeout(late);
    refusals = 0;
    streamIs(false);
    heard();
  });
  stream.addEventListener('error', () => {
    if (mine !== stream) return;
    // Until this moment the stream was open; further attempts that fail tell nothing new.
    if (!late) heard();
    // The browser tries again every second: only a connection that stays lost is worth a word.
    late ??= setTimeout(() => streamIs(true), 1500);
    // A browser does not come back to a stream that was refused, for example by a proxy whose server is away.
    if (mine.readyState === EventSource.CLOSED) reopening = setTimeout(live, 4 * backOff(refusals++));
  });
}

// ---- the share of the deal is drawn on this device, so that no server can choose the cards ----

const tableId = address?.split('/').pop();

/** The share that goes with sitting down: this page shows the commitment already. */
document.addEventListener('submit', event => {
  const form = event.target;
  const action = form.getAttribute('action') ?? '';
  const add = (name, value) => {
    const field = form.elements[name] ?? form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name }));
    field.value = value;
  };
  const commitment = document.getElementById('play')?.dataset.commitment;
  if (action === `${address}/sit` && commitment) add('share', shareFor(tableId, commitment));
  // The table is yet to be opened: its page sends the share, and has the cards dealt.
  if (/^\/(new|play)$/.test(action) || /^\/t\/\w+\/(rematch|agree)$/.test(action)) add('device', '1');
}, true);

/** Sends the share of a seat that was taken before the commitment was shown: by opening the table, or by a rematch. */
let sharing = false;
async function giveShare() {
  const { commitment, share } = document.getElementById('play')?.dataset ?? {};
  // Only whoever sits here has a share to give.
  if (sharing || !share) return;
  if (share !== 'wanted') countedShare(tableId, share);
  const deal = new URLSearchParams(location.search).has('deal');
  if (!commitment || (share !== 'wanted' && !deal)) return;
  sharing = true;
  const body = new URLSearchParams({ share: shareFor(tableId, commitment) });
  if (deal) {
    body.set('deal', '1');
    await ask(`${address}/share`, { method: 'POST', body });
  } else {
    // Beside whatever the reader does meanwhile; the stream brings the page up to date.
    await send(`${address}/share`, { method: 'POST', body, headers: { 'Cachet-Fragment': '1' }, credentials: 'same-origin' }, new AbortController().signal);
  }
  sharing = false;
}
if (address) giveShare();

/** A rematch is waiting: this device's share is there before its reader is, so that it counts even if others deal at once. */
let ahead;
async function shareAhead() {
  const next = document.querySelector('.after [data-rematch]')?.dataset.rematch;
  if (!next || next === ahead) return;
  ahead = next;
  const options = { headers: { 'Cachet-Fragment': '1' }, credentials: 'same-origin' };
  const page = await fetch(next, options).then(answer => answer.text()).catch(() => '');
  const commitment = page.match(/data-commitment="([0-9a-f]+)" data-share="wanted"/)?.[1];
  if (!commitment) return;
  const body = new URLSearchParams({ share: shareFor(next.split('/').pop(), commitment) });
  await send(`${next}/share`, { ...options, method: 'POST', body }, new AbortController().signal);
}
shareAhead();

// ---- when the game is over, the deal is checked here, without the server's help ----

let checked;
async function checkDeal() {
  const seal = document.getElementById('fair');
  if (!seal) return;
  checked ??= fetch(`/api/tables/${seal.dataset.table}/deal`, { credentials: 'same-origin' })
    .then(answer => answer.ok ? answer.json() : null)
    .then(proof => proof && check(seal.dataset.table, seal.dataset.seat, proof, seal.dataset.deal));
  const results = await checked.catch(() => null);
  if (!results) return void (checked = undefined);
  const found = Object.values(results);
  const verdict = ['bad', 'unknown'].find(word => found.includes(word)) ?? 'good';
  for (const part of document.querySelectorAll('#fair [data-found], #fair-checks [data-found]')) {
    const { check: name, found: word } = part.dataset;
    part.hidden = word !== (name ? results[name] : verdict);
  }
  for (const word of ['bad', 'unknown']) seal.classList.toggle(`is-${word}`, verdict === word);
  seal.hidden = false;
}
checkDeal();

// ---- lessons: what the reader has folded stays folded; a new one is marked, until it is read ----

function fresh() {
  const [lesson, whole] = ['lesson', 'lesson-whole'].map(id => document.getElementById(id));
  if (!whole || whole.hidden) return;
  const at = `${tableId} ${lesson.dataset.lesson}`;
  if (whole.open) sessionStorage.setItem('lesson', at);
  lesson.toggleAttribute('data-new', sessionStorage.getItem('lesson') !== at);
}
fresh();
document.addEventListener('toggle', ({ target, newState }) => {
  if (target.id !== 'lesson-whole') return;
  document.cookie = `lessons=${newState === 'open' ? 1 : 'folded'}; Path=/; SameSite=Lax; Max-Age=31536000`;
  // Folded: what it says has been read.
  sessionStorage.setItem('lesson', `${tableId} ${document.getElementById('lesson').dataset.lesson}`);
  fresh();
}, true);

// ---- buttons that need a script ----

function wake(within) {
  for (const button of within.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard;
  for (const button of within.querySelectorAll('[data-share-url]')) button.hidden = !navigator.share;
  for (const button of within.querySelectorAll('[data-sound], [data-motion], [data-file], [data-play]')) button.hidden = false;
  playing(within);
  for (const button of within.querySelectorAll('[data-vibration]')) button.hidden = !canBuzz;
  hush(within);
  settle(within);
  evening(within);
}
wake(document);

const review = document.getElementById('review');
if (review && !isDone(review)) grow(review);

// The slider of a replay: a game of this server is fetched by its number, an uploaded record is sent again.
document.addEventListener('input', event => {
  const scrub = event.target.closest('input[type=range][data-moves]');
  if (!scrub) return;
  if (scrub.form.method === 'post') return scrub.form.requestSubmit();
  ask(`${location.pathname}?${new URLSearchParams(new FormData(scrub.form))}`);
});

// A name that is typed but not given yet outlives the page: the host may change the number of seats meanwhile.
document.addEventListener('input', ({ target }) => { if (target.matches('.chair__sit input[name=name]')) sessionStorage.setItem('typed', target.value); });
document.addEventListener('submit', ({ target }) => { if (target.matches('.chair__sit')) sessionStorage.removeItem('typed'); });
for (const field of document.querySelectorAll('.chair__sit input[name=name]')) field.value = sessionStorage.getItem('typed') ?? field.value;

// A name that can be no longer says so, instead of swallowing what is typed next.
document.addEventListener('input', ({ target }) => {
  if (!target.matches('input[data-full]')) return;
  const note = target.nextElementSibling?.matches('.full') ? target.nextElementSibling : null;
  const full = target.value.length >= target.maxLength;
  if (!full) note?.remove();
  else if (!note) target.after(Object.assign(document.createElement('small'), { className: 'full', role: 'status', textContent: target.dataset.full }));
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
  playOn(event);
  const copy = event.target.closest('[data-copy]');
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    // Where the browser does not let a page write there, the text is selected for the reader to copy.
    const copied = await navigator.clipboard.writeText(field.value).then(() => true, () => false);
    if (copied) copy.querySelector('span').textContent = copy.dataset.done;
    else field.select();
  }
  const share = event.target.closest('[data-share-url]');
  // Whoever changes their mind in the phone's own sheet has refused nothing.
  if (share) await navigator.share({ text: share.dataset.shareText, url: share.dataset.shareUrl }).catch(() => {});
  for (const [what, sample] of [['sound', chime], ['vibration', buzz]]) {
    if (!event.target.closest(`[data-${what}]`)) continue;
    localStorage.setItem(what, localStorage.getItem(what) === 'on' ? 'off' : 'on');
    hush(document);
    sample();
  }
  if (event.target.closest('[data-motion]')) {
    localStorage.setItem('motion', localStorage.getItem('motion') === 'off' ? 'on' : 'off');
    hush(document);
    settleMotion();
  }
  // By default the theme follows the system: the button then offers the other one.
  const light = event.target.closest('[data-light]');
  if (light && !document.documentElement.dataset.theme) light.value = matchMedia('(prefers-color-scheme: dark)').matches ? 'day' : 'night';
});

/** Whoever wants nothing to move has the styles of those whose system asks for it. */
function settleMotion() {
  document.documentElement.toggleAttribute('data-still', localStorage.getItem('motion') === 'off');
}
settleMotion();

/** The button's label says what it will do. Sound and vibration are off by default. */
function hush(within) {
  for (const button of within.querySelectorAll('[data-sound], [data-vibration], [data-motion]')) {
    // Motion is what there is unless it was switched off; of the button that does so "on" means without it.
    const on = 'motion' in button.dataset ? localStorage.getItem('motion') === 'off' : localStorage.getItem('sound' in button.dataset ? 'sound' : 'vibration') === 'on';
    const words = button.querySelector('span');
    button.dataset.on ??= words.textContent;
    words.textContent = on ? button.dataset.off : button.dataset.on;
    button.setAttribute('aria-pressed', on);
  }
}

// The page says whose turn it is from the start.
tell(false);

// Running clocks count down once a second.
setInterval(() => {
  for (const clock of document.querySelectorAll('[data-clock][data-running]')) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    // What the page waited for is possible now.
    if (!left && 'then' in clock.dataset) {
      delete clock.dataset.running;
      ask(location.href);
    }
  }
}, 1000);

// A question that opens at the end of a sheet comes into sight.
document.addEventListener('toggle', ({ target }) => { if (target.matches('details.ask[open]')) target.scrollIntoView({ block: 'end' }); }, true);

// Only pages about seals have these.
for (const form of document.querySelectorAll('form[data-passkey]')) import('./passkey.js').then(({ offer }) => offer(form));

// Only the front page has one.
const house = document.getElementById('house');
if (house) import('./house.js').then(({ follow }) => follow(house));
