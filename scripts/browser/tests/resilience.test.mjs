// What goes wrong on the way does no harm, and is told in words.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { play, turn } from '../player.mjs';

let house, browser;
before(async () => { [house, browser] = await Promise.all([House.open(), openBrowser()]); });
after(async () => { await browser.close(); await house.close(); });

test('a server that fails and comes back is waited for, and the game goes on', async () => {
  const lost = ['ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_CONNECTION_RESET', 'ERR_CONTENT_DECODING_FAILED', 'ERR_EMPTY_RESPONSE'];
  const own = await House.open();
  const person = await Person.at(own, browser, { expected: lost });
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 2 });
  await play(page, { seed: 2, enough: 3 });
  await turn(page);
  // A card is picked that asks for more; then the line is cut.
  const steps = page.locator('#mine a[data-pick]');
  for (let seed = 1; !(await steps.count()); seed += 1) { await play(page, { seed, enough: 1 }); await turn(page); }
  await steps.first().click();
  await page.waitForURL(/pick=/);
  const half = await page.locator('#mine').innerText();
  const before = await page.locator('#play').getAttribute('data-seq');
  await own.kill();
  await page.waitForSelector('#lost:not([hidden])');
  const again = page.waitForResponse(answer => answer.url().includes('pick='));
  await own.restart();
  await page.waitForSelector('#lost', { state: 'hidden' });
  await again;
  assert.equal(await page.locator('#mine').innerText(), half, 'the choice half made is still there');
  assert.ok(Number(await page.locator('#play').getAttribute('data-seq')) >= Number(before), 'nothing is lost');
  await play(page, { seed: 3 });
  await person.leave();
  await own.close();
});

test('two windows of one person agree, and a stale click explains itself', async () => {
  const person = await Person.at(house, browser, { expected: ['409'] });
  const { page } = person;
  await setTable(page, { game: 'r' });
  await turn(page);
  const other = await person.window(['409']);
  await other.goto(new URL(page.url()).pathname);
  await turn(other);
  // A window whose line is cut does not hear of the move made in the other.
  const stale = await person.window(['409', 'ERR_FAILED', 'ERR_ABORTED']);
  await stale.route('**/stream', route => route.abort());
  await stale.goto(new URL(page.url()).pathname);
  const before = await page.locator('#play').getAttribute('data-seq');
  const cards = '#mine :is(a[data-pick], button[form=play])';
  const seal = async window => { if (await window.locator('#seal').count()) await window.click('#seal'); };
  await page.locator(cards).first().click();
  await seal(page);
  await other.waitForFunction(before => document.querySelector('#play').dataset.seq !== before, before);
  // The old window still offers the old choice: it is refused in words, and shown what is new.
  await stale.locator(cards).last().click();
  await seal(stale);
  const refused = await stale.locator('#flash').innerText();
  assert.match(refused, /happened since you looked/, 'a sentence says why');
  assert.notEqual(await stale.locator('#play').getAttribute('data-seq'), before, 'and what is new is shown');
  await person.leave();
});

test('addresses that lead nowhere and tables that are closed have friendly pages', async () => {
  const person = await Person.at(house, browser, { lang: 'fr', expected: ['404', '403'] });
  const { page } = person;
  for (const path of ['/nothing', '/t/0000000000000', '/j/NOSUCH', '/rules/chess']) {
    const answer = await page.goto(path);
    assert.equal(answer.status(), 404, path);
    assert.ok(await page.locator('h1').isVisible() && await page.locator('main a.btn--wax').isVisible(), path);
  }
  // A table its host has closed says so.
  await setTable(page, { game: 'love-letter', seats: 2, open: 1 });
  await page.click('button[popovertarget=menu]');
  await page.click('form[action$="/close"] button');
  await page.waitForSelector('.room .invite h2');
  assert.equal(await page.locator('form[action$="/start"], form[action$="/sit"]').count(), 0);
  // One that is full and closed to the public says so to whoever comes late.
  await page.goto('/new?game=r');
  await page.uncheck('input[name=watch]');
  await page.click('button.btn--wax[type=submit]');
  await page.waitForURL(/\/t\//);
  const late = await Person.at(house, browser, { expected: ['403'] });
  const answer = await late.page.goto(new URL(page.url()).pathname);
  assert.equal(answer.status(), 403);
  assert.ok(await late.page.locator('main a.btn--wax').isVisible());
  await Promise.all([person.leave(), late.leave()]);
});
