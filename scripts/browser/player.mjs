// Plays a game through its page, choosing among what the page offers and nothing else. The choices follow from a seed and
// from what is offered, not from how long anything takes.

/** What one may decide now, on one's own side of the table. */
export const OFFERS = '#mine :is(a[data-pick], button[form=play])';

/** Everything that can be chosen now, and the steps back. Runs in the page. */
function offers() {
  const inside = element => element.closest('.do') && element.matches('a');
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const all = [...document.querySelectorAll('#table :is(a[data-pick], button[form=play])')].filter(seen);
  // Without what is already chosen: a second card of the same kind, for example.
  return all.filter(element => !inside(element) && element.getAttribute('aria-current') !== 'true' && element.href !== location.href);
}

/** Clicks one offer, after checking that nothing covers it. Runs in the page. */
async function step([offersText, luck, settle]) {
  const find = eval(`(${offersText})`);
  // Wait until animated cards have arrived.
  await Promise.allSettled(document.getAnimations().filter(one => one.id === 'fly').map(one => one.finished));
  const stage = document.querySelector('.stage');
  if (stage?.dataset.status === 'over') return { over: true };
  const seal = document.getElementById('seal');
  // The letter of a round is put away before anything else.
  const onward = document.getElementById('onward');
  const choices = onward ? [onward] : find();
  const before = document.getElementById('table').innerHTML;
  const target = onward ?? (seal && luck < .9 ? seal : choices[Math.floor(luck * choices.length)]);
  if (target) {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const places = [[.5, .5], [.5, .25], [.25, .5], [.5, .75], [.75, .5], [.12, .5], [.5, .1]];
    const hit = places.some(([x, y]) => target.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)));
    const small = Math.min(box.width, box.height);
    const named = (target.getAttribute('aria-label') ?? target.textContent).trim();
    if (!hit || small < 24 || !named) return { fault: `${target.outerHTML.slice(0, 300)} cannot be used: hit ${hit}, ${Math.round(box.width)}×${Math.round(box.height)} px, named “${named}”` };
    target.click();
  }
  // Until the page shows something else; while others move there may be no choice.
  await new Promise((done, late) => {
    // A button with aria-busy waits for its answer.
    const changed = () => !document.querySelector('#table [aria-busy]') && document.getElementById('table').innerHTML !== before;
    if (changed() && !target) return done();
    const stop = setTimeout(() => { watch.disconnect(); late(new Error(`nothing happened after ${target ? target.outerHTML.slice(0, 300) : 'waiting'}`)); }, settle);
    const watch = new MutationObserver(() => { if (changed()) { clearTimeout(stop); watch.disconnect(); done(); } });
    watch.observe(document.getElementById('table'), { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  return { moved: Boolean(target) && !onward, fault: wide > 0 ? `the page is ${wide} px too wide` : undefined };
}

/** A seeded random number generator (xorshift). */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return () => { state ^= state << 13; state >>>= 0; state ^= state >>> 17; state ^= state << 5; state >>>= 0; return state / 2 ** 32; };
}

/** Plays until the end, or until `enough` clicks. Returns the number of clicks. */
export async function play(page, { seed = 1, enough = Infinity, patience = 120_000 } = {}) {
  const roll = dice(seed * 2_654_435_761);
  let luck = roll();
  for (let clicks = 0; clicks < enough;) {
    const { over, moved, fault } = await page.evaluate(step, [offers.toString(), luck, patience]).catch(error => ({ fault: error.message }));
    if (fault) throw new Error(`${fault} (click ${clicks + 1} of seed ${seed}, at ${page.url()})`);
    if (over) return clicks;
    // However often nothing was due meanwhile, the next choice is the same.
    if (moved) { clicks += 1; luck = roll(); }
  }
  return enough;
}

/** Waits until there is a choice, or the game is over; goes on from the letter of a round, with the keyboard. */
export async function turn(page) {
  const waits = async () => {
    const found = await page.waitForFunction(offers => {
      if (document.querySelector('#table [aria-busy]')) return false;
      const letter = document.querySelector('.letter--kept');
      if (letter) return letter.id;
      return (document.querySelector(offers) || document.querySelector('.stage')?.dataset.status === 'over') && 'turn';
    }, OFFERS);
    return found.jsonValue();
  };
  for (let found = await waits(); found !== 'turn'; found = await waits()) {
    // On a busy machine the letter may have given way to what comes after it by now.
    const there = await page.evaluate(letter => { const on = document.querySelector(`#${letter}.letter--kept #onward`); on?.focus(); return Boolean(on); }, found);
    if (!there) continue;
    await page.keyboard.press('Enter');
    await page.waitForFunction(letter => document.querySelector('.letter--kept')?.id !== letter, found);
  }
}

/** Makes a choice up to its last tap, which sends it: the button for that. Always the first of what is offered, or the last. */
export async function upToTheLastTap(page, which = 'first') {
  while (true) {
    const last = page.locator('#seal, #mine button[form=play]')[which]();
    if (await last.count()) return last;
    const before = page.url();
    await page.locator('#table a[data-pick]:not([aria-current=true]):not(.do a)')[which]().click();
    await page.waitForURL(url => url.href !== before);
  }
}

/** The number of entries in the log of the table that a page shows. */
export const seq = async page => Number(await page.locator('#play').getAttribute('data-seq'));
