// Playing on from a decision of a review, with and without a script; a record that is brought, reviewed and played on from.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, follow, openBrowser, setTable } from '../house.mjs';
import { play } from '../player.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(() => { house = undefined; });
afterEach(() => house?.close());
after(() => browser.close());

test('a game is played on from a decision of its review, by keyboard, and leads back', async () => {
  house = await House.open({ seed: 4, pace: 0 });
  const person = await Person.at(house, browser, {});
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 2, tokens: 2 });
  await play(page, { seed: 7 });
  const table = new URL(page.url()).pathname;
  await follow(page, '.after a[href$="/review"]');
  await page.waitForFunction(() => { const { written, pages } = document.getElementById('review')?.dataset ?? {}; return pages && written === pages; });
  await follow(page, '.curve--wide a.curve__dot');
  const decision = page.url();
  await page.locator('.play-on select').selectOption('novice');
  await page.locator('.play-on button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(url => /^\/t\/[^/]+$/.test(url.pathname) && url.pathname !== table);
  assert.match(await page.locator('.bar__title .watching').textContent(), /^Practice · For practice: played on from decision 1/);
  assert.ok(await page.locator('.stage[data-status=playing]').count(), 'it is dealt');
  await page.click('.bar [popovertarget=menu]');
  assert.equal(await page.locator('#menu details.proof').count(), 0, 'no fair deal is claimed');
  await follow(page, '#menu a[href*="/review?"]');
  assert.equal(page.url(), decision);
  await page.goto('/');
  assert.match(await page.locator('.slip', { hasText: 'Practice' }).first().textContent(), /Love Letter/);
  await person.leave();
});

test('without a script a record is brought, reviewed and played on from', async () => {
  house = await House.open({ seed: 5, pace: 0 });
  const writer = await Person.at(house, browser, {});
  await setTable(writer.page, { game: 'r', seats: 2 });
  await play(writer.page, { seed: 3 });
  const answer = await writer.page.request.get(`/api/tables/${writer.page.url().split('/').at(-1)}/record`);
  const record = await answer.text();
  await writer.leave();
  const person = await Person.at(house, browser, { script: false, phone: true });
  const { page } = person;
  await page.goto('/replay');
  await page.fill('#record', record);
  await follow(page, 'button[name=review]');
  await page.waitForURL(/\/review/);
  // The page loads itself until all is written.
  await page.waitForSelector('.ledger');
  await follow(page, '.curve a.curve__dot >> visible=true');
  await follow(page, '.play-on button');
  assert.match(await page.locator('.bar__title .watching').textContent(), /^Practice/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await person.leave();
});
