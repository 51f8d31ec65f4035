// Ratings: what a table says before it is dealt, what a game changes, and where that is shown.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser } from '../house.mjs';
import { play } from '../player.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

test('a rated game moves both ratings', async () => {
  const [ana, bo] = await Promise.all([Person.at(house, browser, { seed: 1 }), Person.at(house, browser, { seed: 2 })]);
  await ana.page.goto('/new?game=r');
  await ana.page.selectOption('select[name=seat1]', 'open');
  await ana.page.fill('input[name=name]', 'Ana');
  assert.ok(await ana.page.isChecked('input[name=rated]'));
  await ana.page.check('input[name=public]');
  await ana.page.click('.invite button[type=submit]');
  await ana.page.waitForURL(/\/t\//);
  assert.match(await ana.page.textContent('#rated'), /counts for ratings/);
  await bo.page.goto(ana.page.url());
  await bo.page.fill('#sit-name', 'Bo');
  await bo.page.click('form[action$="/sit"] button');
  await ana.page.click('form[action$="/start"] button');
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.stage[data-status=playing]')));
  await Promise.all([play(ana.page, { seed: 3 }), play(bo.page, { seed: 4 })]);
  for (const { page } of [ana, bo]) {
    const steps = await page.locator('#moved li').allTextContents();
    assert.equal(steps.length, 2);
    // Somebody has won what the other has lost, or it was a draw.
    const after = steps.map(step => Number(/→ (\d+)/.exec(step)[1]));
    assert.equal(after[0] - 1500, 1500 - after[1], steps.join());
    assert.match(steps[0], /Ana/);
  }
  await ana.page.goto('/me');
  assert.match(await ana.page.textContent('.rat li[data-none]'), /1 game; 9 more for a rating/);
  await ana.page.click('.rat a[href="/ladder"]');
  await ana.page.click('.lad__games a[href="/ladder/r"]');
  assert.match(await ana.page.textContent('.lad__none'), /Nobody has a settled rating/);
  assert.equal(await ana.page.locator('tr[data-bot]').count(), 3);
});

test('a private table says before the deal that it does not count', async () => {
  const { page } = await Person.at(house, browser, { seed: 1, lang: 'fr' });
  await page.goto('/new?game=r');
  await page.selectOption('select[name=seat1]', 'open');
  await page.fill('input[name=name]', 'Ana');
  await page.click('.invite button[type=submit]');
  await page.waitForURL(/\/t\//);
  assert.match(await page.textContent('#rated'), /Non cotée/);
});
