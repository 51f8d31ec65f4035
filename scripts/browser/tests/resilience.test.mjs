// Lost connections, failing servers, stale windows and wrong addresses do no harm, and are explained.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, meet, openBrowser, setTable } from '../house.mjs';
import { play, seq, turn, upToTheLastTap } from '../player.mjs';

// A server for every test: what is dealt does not depend on which other tests were run.
let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

/** The browser's errors when a connection is lost. */
const LOST = ['ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_CONNECTION_RESET', 'ERR_CONNECTION_CLOSED', 'ERR_CONTENT_DECODING_FAILED', 'ERR_EMPTY_RESPONSE', 'ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'ERR_FAILED', '502'];
const FAR_AWAY = { expected: LOST };
const isLost = page => page.waitForSelector('#lost:not([hidden])');
const isBack = page => page.waitForSelector('#lost', { state: 'hidden' });

/** One move was made, once, and everybody sees it. */
async function madeOnce(people, before) {
  for (const { page } of people) {
    await page.waitForFunction(before => Number(document.getElementById('play').dataset.seq) > before, before);
    assert.equal(await seq(page), before + 1, 'one entry more');
    assert.equal(await page.locator('#flash').count(), 0, 'no refusal');
  }
}

/** The next request for something that matches goes wrong in this way. */
const once = (page, what, wrong) => page.route(what, wrong, { times: 1 });

test('a connection cut in the middle of a tap: the page stays, and the move is made once', async () => {
  const { ana, bo, first } = await meet(house, browser, 'love-letter', FAR_AWAY, FAR_AWAY);
  const { page } = first;
  const tap = await upToTheLastTap(page);
  const [chosen, address, before] = [await page.locator('#mine').innerText(), page.url(), await seq(page)];
  await once(page, '**/move', async route => { await first.context.setOffline(true); await route.continue(); });
  await tap.click();
  await isLost(page);
  assert.equal(page.url(), address);
  assert.equal(await page.locator('#mine').innerText(), chosen, 'the choice is still there');
  await first.context.setOffline(false);
  await isBack(page);
  await madeOnce([ana, bo], before);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('an answer lost on its way: the move is sent again and is not made again', async () => {
  const { ana, bo, first } = await meet(house, browser, 'love-letter', FAR_AWAY, FAR_AWAY);
  const tap = await upToTheLastTap(first.page);
  const before = await seq(first.page);
  await once(first.page, '**/move', async route => { await route.fetch({ maxRedirects: 0 }); await route.abort('connectionreset'); });
  const again = first.page.waitForResponse(/\/move$/);
  await tap.click();
  await again;
  await madeOnce([ana, bo], before);
  await isBack(first.page);
  await Promise.all([ana.leave(), bo.leave()]);
});

for (const [when, wrong] of [
  ['before a move reaches it', async route => { await house.kill(); await route.continue(); }],
  ['after a move was written', async route => { await route.fetch({ maxRedirects: 0 }); await house.kill(); await route.abort('connectionreset'); }],
]) {
  test(`a server killed ${when}: the move is made once when it is back`, async () => {
    const { ana, bo, first } = await meet(house, browser, 'love-letter', FAR_AWAY, FAR_AWAY, { tokens: 2 });
    const tap = await upToTheLastTap(first.page);
    const before = await seq(first.page);
    await once(first.page, '**/move', wrong);
    await tap.click();
    await isLost(first.page);
    await house.restart();
    await Promise.all([isBack(ana.page), isBack(bo.page)]);
    await madeOnce([ana, bo], before);
    await Promise.all([play(ana.page, { seed: 21 }), play(bo.page, { seed: 22 })]);
    await Promise.all([ana.leave(), bo.leave()]);
    });
}

test('a look that fails is asked again', async () => {
  const { ana, bo, first } = await meet(house, browser, 'love-letter', FAR_AWAY, FAR_AWAY);
  const { page } = first;
  let failures = 0;
  await page.route('**/t/*?pick=*', route => { failures += 1; return route.abort('internetdisconnected'); }, { times: 2 });
  await page.locator('#mine a[data-pick]').first().click();
  await page.waitForURL(/pick=/);
  assert.equal(failures, 2);
  await isBack(page);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('a form whose answer is lost is not carried out twice', async () => {
  const ana = await Person.at(house, browser, FAR_AWAY);
  const { page } = ana;
  await setTable(page, { game: 'love-letter', seats: 4, open: 3 });
  // This device's share of the deal is an entry of the table too: it must be there before entries are counted.
  await page.waitForSelector('#play[data-share]:not([data-share="wanted"])', { state: 'attached' });
  const before = await seq(page);
  await once(page, '**/bot', async route => { await route.fetch({ maxRedirects: 0 }); await route.abort('connectionreset'); });
  await page.locator('button[form=bots][name=seat]').first().click();
  await page.waitForSelector('form[action$="/unbot"]', { state: 'attached' });
  await isBack(page);
  assert.equal(await page.locator('form[action$="/unbot"]').count(), 1, 'one bot');
  assert.equal(await seq(page), before + 1);
  assert.equal(await page.locator('#flash').count(), 0);
  // One that never reached the server is sent again.
  await once(page, '**/bot', route => route.abort('connectionrefused'));
  await page.locator('button[form=bots][name=seat]').first().click();
  await page.waitForFunction(() => document.querySelectorAll('form[action$="/unbot"]').length === 2);
  assert.equal(await seq(page), before + 2);
  await ana.leave();
});

test('a proxy that does not reach the server is waited for, by moves and by the stream', async () => {
  const { ana, bo, first, second } = await meet(house, browser, 'love-letter', FAR_AWAY, FAR_AWAY);
  const away = route => route.fulfill({ status: 502, contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' });
  const { page } = second;
  await page.route('**/stream', away);
  await page.reload();
  await isLost(page);
  await page.unroute('**/stream', away);
  const tap = await upToTheLastTap(first.page);
  const before = await seq(first.page);
  await once(first.page, '**/move', away);
  await tap.click();
  await madeOnce([first, second], before);
  await Promise.all([isBack(ana.page), isBack(bo.page)]);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('a server that fails and comes back is waited for, and the game goes on', async () => {
  const person = await Person.at(house, browser, { expected: LOST });
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 2 });
  await play(page, { seed: 2, enough: 3 });
  await turn(page);
  // A card with further steps is picked; then the server is killed.
  const steps = page.locator('#mine a[data-pick]');
  for (let seed = 1; !(await steps.count()); seed += 1) { await play(page, { seed, enough: 1 }); await turn(page); }
  await steps.first().click();
  await page.waitForURL(/pick=/);
  const half = await page.locator('#mine').innerText();
  const before = await page.locator('#play').getAttribute('data-seq');
  await house.kill();
  await page.waitForSelector('#lost:not([hidden])');
  const again = page.waitForResponse(answer => answer.url().includes('pick='));
  await house.restart();
  await page.waitForSelector('#lost', { state: 'hidden' });
  await again;
  assert.equal(await page.locator('#mine').innerText(), half, 'the choice half made is still there');
  assert.ok(Number(await page.locator('#play').getAttribute('data-seq')) >= Number(before), 'nothing is lost');
  await play(page, { seed: 3 });
  await person.leave();
});

test('two windows of one person agree, and a stale click explains itself', async () => {
  // R against a person who does not choose yet: the round cannot end meanwhile.
  const { ana, bo } = await meet(house, browser, 'r', { expected: ['409'] });
  const { page } = ana;
  const [other, stale] = [await ana.window(['409']), await ana.window(['409', 'ERR_FAILED', 'ERR_ABORTED'])];
  // A window whose stream is cut does not hear of the move made in the other.
  await stale.route('**/stream', route => route.abort());
  await Promise.all([other, stale].map(window => window.goto(new URL(page.url()).pathname)));
  await Promise.all([page, other, stale].map(turn));
  const before = await seq(page);
  // A card is lifted there before the other window plays.
  const late = await upToTheLastTap(stale, 'last');
  await (await upToTheLastTap(page)).click();
  await other.waitForFunction(before => Number(document.getElementById('play').dataset.seq) > before, before);
  // The old window still offers the old choice: it is refused in words, and shown what is new.
  assert.equal(await seq(stale), before);
  await late.click();
  const refused = await stale.locator('#flash').innerText();
  assert.match(refused, /happened since you looked/, 'a sentence says why');
  assert.equal(await seq(stale), before + 1, 'and what is new is shown');
  await Promise.all([ana.leave(), bo.leave()]);
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
  // Until the cards are dealt anybody may look in.
  await page.waitForSelector('.stage[data-status=playing]');
  const late = await Person.at(house, browser, { expected: ['403'] });
  const answer = await late.page.goto(new URL(page.url()).pathname);
  assert.equal(answer.status(), 403);
  assert.ok(await late.page.locator('main a.btn--wax').isVisible());
  await Promise.all([person.leave(), late.leave()]);
});
