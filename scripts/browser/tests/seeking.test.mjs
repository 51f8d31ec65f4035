// Finding somebody to play with; and who is here, as the front page shows it.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser } from '../house.mjs';
import { play } from '../player.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

/** Looks for a game of R from the front page. */
async function seek({ page }) {
  await page.goto('/');
  await page.selectOption('.seek select', 'r.2');
  await page.click('.seek button');
  await page.waitForURL(/\/t\//);
}

test('two who seek are seated together and play, and both ratings move; a third waits and stops', async () => {
  const [ana, bo, cy] = await Promise.all([1, 2, 3].map(seed => Person.at(house, browser, { seed })));
  await seek(ana);
  assert.equal(await ana.page.textContent('.seeking h2'), 'Looking for somebody');
  assert.match(await ana.page.textContent('.seeking .room__wait'), /Bots are offered in [01]:\d\d/);
  assert.equal(await ana.page.locator('form[action$="/fill"], form[action$="/sit"], form[action$="/bot"]').count(), 0);
  // The front page says that somebody waits, to somebody who has just come.
  await cy.page.goto('/');
  await cy.page.waitForSelector('.slip--sought');
  assert.match(await cy.page.textContent('.here__count'), /One person is waiting for company/);
  await seek(bo);
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.stage[data-status=playing]')));
  assert.equal(ana.page.url(), bo.page.url());
  // Nobody looks for company any more, and two play: the page that is open learns it by itself, with the table to watch.
  await cy.page.waitForSelector('.here__table');
  await cy.page.waitForFunction(() => !document.querySelector('.slip--sought'));
  assert.match(await cy.page.textContent('.here__count'), /2 people are playing/);
  assert.equal(await cy.page.locator('.here__people').count(), 0, 'nobody shows a page');
  assert.ok(ana.page.url().endsWith(await cy.page.getAttribute('.here__table a', 'href')));
  await Promise.all([play(ana.page, { seed: 3 }), play(bo.page, { seed: 4 })]);
  for (const { page } of [ana, bo]) {
    const steps = await page.locator('#moved li').allTextContents();
    assert.equal(steps.length, 2, 'both ratings have moved');
    // Whoever was met is a tap away.
    assert.equal(await page.locator('.menu__met a').count(), 1);
  }
  await ana.page.click('.bar [popovertarget=menu]');
  await ana.page.click('.menu__met a');
  assert.match(await ana.page.textContent('.who-page'), /They show no page/);
  // The game is over: nobody is here for whoever only looks at the front page.
  await cy.page.waitForSelector('.here__nobody');
  await seek(cy);
  await cy.page.waitForSelector('.seeking');
  await cy.page.click('form[action$="/leave"] button');
  await cy.page.waitForURL(url => url.pathname === '/');
  await cy.page.waitForSelector('.here__nobody');
});

test('without a script somebody seeks, waits and stops', async () => {
  const { page } = await Person.at(house, browser, { script: false });
  await page.goto('/');
  await page.selectOption('.seek select', 'love-letter.3');
  await page.click('.seek button');
  assert.match(await page.textContent('.seeking'), /Love Letter.*3 players/);
  await page.click('form[action$="/leave"] button');
  assert.match(await page.textContent('.here__nobody'), /Nobody is at an open table/);
});

test('settings are kept, and what moves stands still where it is wished', async () => {
  const { page } = await Person.at(house, browser, { motion: 'no-preference' });
  await page.goto('/settings');
  await page.click('[data-motion]');
  assert.equal(await page.getAttribute('[data-motion]', 'aria-pressed'), 'true');
  assert.ok(await page.evaluate(() => document.documentElement.hasAttribute('data-still')));
  await page.click('button[name=theme][value=night]');
  await page.waitForSelector('html[data-theme=night]');
  assert.ok(await page.evaluate(() => document.documentElement.hasAttribute('data-still')), 'on the next page too');
  await page.click('button[name=theme][value=auto]');
  await page.waitForSelector('html:not([data-theme])');
  await page.click('button[name=lang][value=fr]');
  await page.waitForSelector('html[lang=fr]');
  assert.equal(await page.textContent('.sets h1'), 'Réglages');
  await page.click('button[name=helper]');
  await page.waitForSelector('button[name=helper][aria-pressed=false]');
});
