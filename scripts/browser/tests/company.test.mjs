// Several people: two browsers at one table, a rematch, replay, spectators.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { House, Person, meet, openBrowser, setTable } from '../house.mjs';
import { OFFERS, play } from '../player.mjs';

// A server for every test: what is dealt does not depend on which other tests were run.
let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

test('the link to a table can be photographed', async () => {
  const ana = await Person.at(house, browser);
  await setTable(ana.page, { game: 'love-letter', seats: 2, open: 1 });
  const width = await ana.page.locator('.room img.qr').evaluate(async picture => { await picture.decode(); return picture.naturalWidth; });
  assert.ok(width > 0);
  await ana.leave();
});

test('two people finish a match, look back, and play again', async () => {
  const { ana, bo } = await meet(house, browser, 'love-letter', { lang: 'fr' }, { phone: true, night: true }, { tokens: 2 });
  await Promise.all([play(ana.page, { seed: 3 }), play(bo.page, { seed: 4 })]);
  const told = person => person.page.locator('.stage[data-status=over]').count();
  assert.deepEqual([await told(ana), await told(bo)], [1, 1]);

  // A rematch: one asks for it, the other agrees, and it is dealt.
  const first = ana.page.url();
  await ana.page.click('form[action$="/rematch"] button');
  await ana.page.waitForURL(url => url.href !== first && /\/t\//.test(url.href));
  await ana.page.waitForSelector('.do--room:has-text("On attend Bo")');
  await bo.page.click('.after button:has-text("Ana wants to play again")');
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.stage[data-status=playing]')));
  assert.equal(new URL(bo.page.url()).pathname, new URL(ana.page.url()).pathname);

  // Replay of the first match, step by step, as one seat saw it.
  const { page } = ana;
  await page.goto(`${new URL(first).pathname}/replay?at=0&eyes=all`);
  for (let move = 1; move <= 3; move += 1) {
    await page.click('a[rel=next]');
    await page.waitForFunction(at => document.querySelector('input[name=at]')?.value === at, String(move));
  }
  await page.click('.eyes a >> nth=2');
  await page.waitForURL(/at=3&eyes=0/);
  // It plays by itself until it is stopped.
  await page.click('[data-play]');
  await page.waitForURL(/at=5&eyes=0/);
  await page.click('[data-play]');
  assert.equal(await page.locator('[data-play]').getAttribute('aria-pressed'), 'false');
  await page.goto(`${new URL(first).pathname}/replay?at=3&eyes=0`);
  const shared = page.url();
  const scrub = page.locator('input[type=range]');
  const last = await scrub.getAttribute('max');
  await scrub.fill(last);
  await page.waitForURL(new RegExp(`at=${last}`));

  // A shared link shows the same moment; a record can be dropped on a page.
  await bo.page.goto(shared);
  assert.equal(await bo.page.locator('input[name=at]').inputValue(), '3');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[href$="/record"]')]);
  const record = readFileSync(await download.path(), 'utf8');
  await bo.page.goto('/');
  await bo.page.evaluate(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, record);
  await bo.page.waitForURL(/\/replay$/);
  assert.equal(await bo.page.locator('input[name=at]').getAttribute('max'), last);
  assert.equal(await bo.page.inputValue('input[name=at]'), '0', 'it begins at the beginning');
  await bo.page.click('.player__do .btn--wax');
  await bo.page.waitForFunction(at => document.querySelector('input[name=at]')?.value === at, '1');
  await Promise.all([ana.leave(), bo.leave()]);
});

test('a spectator sees the open cards and can touch nothing', async () => {
  const { ana, bo } = await meet(house, browser, 'love-letter', {}, {}, { tokens: 2 });
  const zoe = await Person.at(house, browser, { lang: 'fr' });
  await zoe.page.goto(new URL(ana.page.url()).pathname);
  assert.equal(await zoe.page.locator(OFFERS).count(), 0);
  // The players are told how many look on, also while nothing happens.
  const watched = () => ana.page.waitForSelector('#menu:has-text("1 person is watching")', { state: 'attached' });
  await watched();
  await zoe.page.goto('/rules');
  await ana.page.waitForFunction(() => !document.getElementById('menu').textContent.includes('watching'));
  await zoe.page.goto(new URL(ana.page.url()).pathname);
  await watched();
  await Promise.all([play(ana.page, { seed: 7 }), play(bo.page, { seed: 8 })]);
  await zoe.page.waitForSelector('.stage[data-status=over]');
  await Promise.all([ana.leave(), bo.leave(), zoe.leave()]);
});

test('a public table is listed on the front page for others', async () => {
  const [ana, bo] = await Promise.all([Person.at(house, browser), Person.at(house, browser, { lang: 'fr' })]);
  await ana.page.goto('/new?game=secret-moon');
  await ana.page.check('input[name=public]');
  await ana.page.locator('select[name=seat3]').selectOption('open');
  await ana.page.fill('input[name=name]', 'Ana');
  await ana.page.click('button.btn--wax[type=submit]');
  await ana.page.waitForURL(/\/t\//);
  await bo.page.goto('/');
  await bo.page.click(`a.slip[href="${new URL(ana.page.url()).pathname}"]`);
  await bo.page.click('form[action$="/sit"] button');
  await bo.page.waitForSelector('form[action$="/leave"]', { state: 'attached' });
  await ana.page.waitForFunction(() => document.querySelectorAll('.chair form[action$="/sit"]').length === 0 && document.querySelector('form[action$="/start"]'));
  await Promise.all([ana.leave(), bo.leave()]);
});
