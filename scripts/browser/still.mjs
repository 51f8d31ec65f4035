// Layout shift, as browsers count it, and a player whose taps are real ones: what moves right after a tap is an answer to it,
// and is forgiven for half a second; what a bot does later is not.
import { dice } from './player.mjs';

/** Notes every layout shift of a page. Goes in before its own scripts. */
export function watch() {
  window.shifts = [];
  // A browser forgives half a second after a tap. A busy machine may need longer for the answer alone: here it is at least
  // until what was fetched for the tap has been painted.
  let [tap, answer] = [-Infinity, -Infinity];
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, event => { if (event.isTrusted) [tap, answer] = [event.timeStamp, Infinity]; }, true);
  window.answers = 0;
  const ask = window.fetch;
  window.fetch = async (...what) => {
    const came = await ask(...what);
    const [read, of] = [came.text.bind(came), tap];
    came.text = () => read().finally(() => painted(of));
    return came;
  };
  // Morphed in, and painted.
  const painted = of => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(now => {
      if (of === tap) answer = Math.min(answer, now);
      window.answers += 1;
    })));
  };
  window.forget = () => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(() => { window.shifts.length = 0; done(); })); });
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const named = node => `${node?.nodeName.toLowerCase()}${node?.id ? `#${node.id}` : ''}${typeof node?.className === 'string' && node.className ? `.${node.className.replaceAll(' ', '.')}` : ''}`;
  new PerformanceObserver(list => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput || (startTime >= tap && startTime <= answer)) continue;
      window.shifts.push({ value, at: startTime, what: sources.map(({ node, previousRect, currentRect }) => `${named(node)} ${box(previousRect)} → ${box(currentRect)}`) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The worst stretch of shifts without a second's pause, of five seconds at most: what is called cumulative layout shift. With
 *  all of them added up, and the largest ones in words. */
export async function shiftOf(page) {
  const shifts = await page.evaluate(() => window.shifts);
  let [worst, stretch, first, last, sum] = [0, 0, -Infinity, -Infinity, 0];
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - first > 5000) [stretch, first] = [0, at];
    [stretch, last, sum] = [stretch + value, at, sum + value];
    worst = Math.max(worst, stretch);
  }
  const why = shifts.toSorted((one, other) => other.value - one.value).slice(0, 6).map(({ value, what }) => `  ${value.toFixed(3)}: ${what.join('; ')}`).join('\n');
  return { worst, sum, why };
}

/** Where a finger would come down now, and on what. Runs in the page. */
function nextTap(luck) {
  const stage = document.querySelector('.stage');
  if (stage?.dataset.status === 'over') return { over: true };
  const seen = element => element.checkVisibility({ visibilityProperty: true });
  const chosen = element => element.getAttribute('aria-current') === 'true' || element.href === location.href || (element.closest('.do') && element.matches('a'));
  const [onward, seal] = ['onward', 'seal'].map(id => document.getElementById(id));
  const offers = [...document.querySelectorAll('#table :is(a[data-pick], button[form=play])')].filter(it => seen(it) && !chosen(it));
  const target = onward ?? seal ?? offers[Math.floor(luck * offers.length)];
  // A card that flies may lie over anything.
  const flies = document.getAnimations().some(it => it.id === 'fly' && it.playState === 'running');
  if (!target || flies || document.querySelector('#table [aria-busy]')) return null;
  target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const places = [[.5, .5], [.5, .25], [.25, .5], [.5, .75], [.75, .5], [.12, .5], [.5, .1]].map(([x, y]) => [left + width * x, top + height * y]);
  const place = places.find(([x, y]) => target.contains(document.elementFromPoint(x, y)));
  if (!place) throw new Error(`cannot be touched: ${target.outerHTML.slice(0, 200)}`);
  window.asked = window.answers;
  return { place, onward: Boolean(onward), letter: Boolean(onward?.closest('.letter')), own: !onward && Boolean(seal || target.matches('button')) };
}

/** Taps through a round: to its letter, and the first move after it; or to the end of a game that has no more. */
export async function playRound(page, { seed = 1, rounds = 1, tapped = () => {} } = {}) {
  const roll = dice(seed * 2_654_435_761);
  let [letters, luck] = [0, roll()];
  while (true) {
    const found = await page.waitForFunction(nextTap, luck, { polling: 150 });
    const { over, place, onward, letter, own } = await found.jsonValue();
    if (over) return;
    await tapped(page, { letter, onward, own });
    await page.mouse.click(...place);
    await page.waitForFunction(() => window.answers > window.asked && !document.querySelector('#table [aria-busy]'), undefined, { polling: 100 });
    if (!onward) luck = roll();
    if (letter) letters += 1;
    if (own && letters >= rounds) return;
  }
}
