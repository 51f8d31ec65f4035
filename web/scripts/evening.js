// An evening: the time counts down and is said aloud, the big screen turns the pages of its standings, the set-up reckons
// at once, and a table says how much time its deal has left. Nothing here knows a card.
import { Idiomorph } from './idiomorph.js';

/** Said aloud when so many seconds are left. */
const SAID = [120, 30, 10];
/** A table in play hurries from here on, in milliseconds. */
const HURRY = 60_000;
/** How long a part of the standings is shown; the server has the same. */
const LOOK = 8_000;
/** How often a table asks for the time of its evening, in play and when its game is over. */
const ASK = 15_000, ASK_AFTER = 4_000;

const clocks = new WeakMap();

/** What is left on a clock, in milliseconds. What the server has sent last counts. */
function left(clock) {
  const given = clock.dataset.timeLeft + ('runs' in clock.dataset);
  const now = Date.now();
  let known = clocks.get(clock);
  if (known?.given !== given) {
    const until = now + Number(clock.dataset.timeLeft);
    // Another phase has begun, or the clock was set: nothing has been passed on the way.
    const jumped = !known || Math.abs(known.until - until) > 3_000;
    known = { given, until, seconds: jumped ? undefined : known.seconds };
    clocks.set(clock, known);
  }
  return 'runs' in clock.dataset ? Math.max(0, known.until - now) : Number(clock.dataset.timeLeft);
}

function say(clock, seconds) {
  const known = clocks.get(clock);
  const passed = SAID.find(at => known.seconds > at && seconds <= at);
  known.seconds = seconds;
  const region = passed && document.getElementById('time-said');
  if (region) region.textContent = clock.getAttribute(`data-said-${passed}`);
}

function tick() {
  for (const clock of document.querySelectorAll('[data-time-left]')) {
    const rest = left(clock), seconds = Math.ceil(rest / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (clock.textContent !== text) clock.textContent = text;
    say(clock, seconds);
    for (const bar of document.querySelectorAll('rect[data-whole]')) bar.setAttribute('width', Math.min(1000, 1000 * rest / bar.dataset.whole));
    for (const tables of document.querySelectorAll('[data-haste]')) tables.dataset.haste = rest <= 0 ? 'up' : rest < HURRY ? 'late' : 'none';
  }
  for (const list of document.querySelectorAll('[data-turns]')) {
    const size = Number(list.dataset.turns), turns = Math.ceil(list.children.length / size);
    const shown = Math.floor(Date.now() / LOOK) % turns;
    [...list.children].forEach((row, at) => { row.hidden = Math.floor(at / size) !== shown; });
  }
}

let ticking;
/** Looks at a page that is new, or has changed. */
export function evening(within) {
  if (!within.querySelector('[data-time-left], [data-turns], [data-strip]')) return;
  tick();
  ticking ??= setInterval(tick, 250);
  follow();
}

// ---- the set-up: whatever is changed, the page says what it makes ----

let asked = 0;
async function reckon(form) {
  const mine = ++asked;
  await new Promise(done => setTimeout(done, 150));
  if (mine !== asked) return;
  const answer = await fetch(`${form.dataset.reckon}?${new URLSearchParams(new FormData(form))}`, { credentials: 'same-origin' }).catch(() => null);
  const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(form.id);
  if (!fresh || mine !== asked) return;
  // What is being typed stays as it is.
  Idiomorph.morph(form, fresh.innerHTML, { morphStyle: 'innerHTML', ignoreActiveValue: true, callbacks: { beforeAttributeUpdated: name => name !== 'value' } });
}
document.addEventListener('input', ({ target }) => { if (target.form?.dataset.reckon) reckon(target.form); });

// ---- a table of an evening: its own stream does not know the time ----

let following;
function follow() {
  const strip = document.querySelector('[data-strip]');
  if (!strip || following) return;
  following = setTimeout(async () => {
    if (!document.hidden) {
      const answer = await fetch(strip.dataset.strip, { credentials: 'same-origin' }).catch(() => null);
      if (answer?.ok) Idiomorph.morph(strip, await answer.text(), { morphStyle: 'innerHTML' });
    }
    following = undefined;
    evening(document);
  }, document.querySelector('.after') ? ASK_AFTER : ASK);
}
