// The review of a game: from the end of a match to its page, which grows as it is written, by keyboard, one family each.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { play } from '../player.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(() => { house = undefined; });
afterEach(() => house?.close());
after(() => browser.close());

for (const [table, known] of [[{ game: 'r', seats: 2 }, '.mix, .ranked'], [{ game: 'love-letter', seats: 2, tokens: 2 }, '.belief__table'], [{ game: 'secret-moon', seats: 5 }, '.roles__table']]) {
  test(`a match of ${table.game} is reviewed, and its review walked by keyboard`, async () => {
    house = await House.open({ seed: 4, pace: 0 });
    const person = await Person.at(house, browser, {});
    const { page } = person;
    await setTable(page, table);
    await play(page, { seed: 7 });
    await page.click('.after a[href$="/review"]');
    await page.waitForFunction(() => { const { written, pages } = document.getElementById('review')?.dataset ?? {}; return pages && written === pages; });
    await page.waitForSelector('.ledger');
    assert.equal(await page.locator('.ledger__row').count(), table.seats);
    // Some games can be over before one has decided anything.
    const dots = page.locator('.curve--wide a.curve__dot');
    if (await dots.count()) {
      await onPhone(page, reached);
      await dots.first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/at=1/);
      await page.waitForSelector('#v-h');
      await onPhone(page, paged);
      assert.ok(await page.locator(known).first().count(), 'what could be known, or the mixture');
      const truth = page.locator('#truth');
      if (await truth.count()) {
        await truth.focus();
        await page.keyboard.press('Space');
        assert.ok(await truth.isChecked());
      }
      for (const next of await page.locator('.pager a[rel=next]').all()) {
        await next.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(/at=2/);
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      await tryAgain(page);
      await learn(page);
    }
    await person.leave();
  });
}

/** What a finger needs, in pixels. */
const FINGER = 24;

/** Does something in a window as narrow as the narrowest phone. */
async function onPhone(page, todo) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await todo(page);
  await page.setViewportSize(size);
}

/** Where each of these leads, and the smaller of its sides or, for what is as tall as the curve, its width. */
const targets = places => places.evaluateAll(all => all.map(it => {
  const { width, height } = (it.querySelector('.curve__hit') ?? it).getBoundingClientRect();
  return { href: it.getAttribute('href'), size: Math.min(width, height) };
}));

/** Decisions that stand close together are narrow on the curve: then the list under it has room for a finger on each. */
async function reached(page) {
  const dots = await targets(page.locator('.curve--slim a.curve__dot'));
  const fold = page.locator('.decisions summary');
  assert.ok((await fold.boundingBox()).height >= FINGER, 'the list can be opened');
  await fold.click();
  const rows = await targets(page.locator('.decisions tbody a'));
  await fold.click();
  assert.deepEqual(rows.map(row => row.href), dots.map(dot => dot.href), 'every decision is in the list');
  for (const { href, size } of rows) assert.ok(size >= FINGER, `${href} is ${size} px in the list`);
  if (dots.length <= 5) for (const { href, size } of dots) assert.ok(size >= FINGER, `${href} is ${size} px on the curve`);
}

/** Beside the curve of one decision the pager leads to its neighbours and to all of them. */
async function paged(page) {
  const dots = await targets(page.locator('.curve--slim a.curve__dot'));
  const links = await targets(page.locator('.pager a'));
  for (const { href, size } of links) assert.ok(size >= FINGER, `${href} is ${size} px in the pager`);
  const leads = href => links.some(link => link.href === href);
  assert.ok(dots.length < 2 || leads(dots[1].href), 'to the next');
  assert.ok(links.some(link => !/[?&]at=/.test(link.href)), 'to all of them');
}

/** Follows a link by keyboard. */
async function enter(page, link) {
  await link.focus();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
}

/** Chooses what stands first until the move is whole; nothing of the answer is there before. */
async function answer(page) {
  for (let steps = 0; await page.locator('.ask').count(); steps++) {
    assert.ok(steps < 6, 'a move has few steps');
    assert.equal(await page.locator('.ranked, .mix, .curve, .verdictum, #truth').count(), 0, 'the answer is hidden');
    await enter(page, page.locator('.ask__list a').first());
  }
  assert.match(await page.textContent('.answer .because'), /best|mixture/);
}

/** From the decision to the same one as a puzzle, and to its answer. */
async function tryAgain(page) {
  assert.ok(await page.frameLocator('.asseen iframe >> nth=0').locator('.stage').count(), 'the table as it was seen');
  await enter(page, page.locator('.rv__do a.btn--wax'));
  assert.match(page.url(), /try=1/);
  await answer(page);
  await enter(page, page.locator('.answer a[href*="at="]:not([href*="try="])').first());
  await page.waitForSelector('#v-h');
}

/** Through all costly moments to their count, or to the page that says there were none. */
async function learn(page) {
  await enter(page, page.locator('.pager a').last());
  const begin = page.locator('.learn a.btn--wax');
  if (!await begin.count()) return assert.match(await page.textContent('.learn'), /No move cost a point/);
  await enter(page, begin);
  let moments = 0;
  for (; await page.locator('.ask').count(); moments++) {
    await answer(page);
    await enter(page, page.locator('.answer a.btn--wax'));
  }
  const counts = await page.locator('.seals--sum b').allTextContents();
  assert.equal(counts.map(Number).reduce((sum, count) => sum + count), moments);
}
