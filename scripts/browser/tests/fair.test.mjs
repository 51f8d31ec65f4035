// The fair deal in the browser: the page keeps what it was promised, adds its own share, and checks the deal by itself.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, meet, openBrowser, setTable } from '../house.mjs';
import { play } from '../player.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

const keptBy = page => page.evaluate(() => JSON.parse(localStorage.getItem(`cachet-deal ${document.getElementById('fair').dataset.table}`)));
/** What the seal says it checked: for each thing good, bad or unknown. */
const checks = async page => {
  await page.waitForSelector('#fair:not([hidden])');
  return page.locator('#fair-checks li:not([hidden])').evaluateAll(all => Object.fromEntries(all.map(one => [one.dataset.check, one.dataset.found])));
};
const proofOf = page => page.evaluate(async () => (await fetch(`/api/tables/${document.getElementById('fair').dataset.table}/deal`)).json());
const GOOD = { commitment: 'good', share: 'good', seed: 'good', deals: 'good' };

test('a game against bots is dealt with the share of the page, and checked when it is over', async () => {
  const person = await Person.at(house, browser);
  const { page } = person;
  await page.goto('/');
  await page.click('form[action="/play"] button');
  await page.waitForSelector('.stage[data-status=playing]');
  assert.equal(new URL(page.url()).search, '', 'nothing is left to be dealt');
  await play(page, { seed: 3 });
  assert.deepEqual(await checks(page), GOOD);
  const [kept, proof] = [await keptBy(page), await proofOf(page)];
  assert.equal(kept.commitment, proof.commitment);
  const seat = Number(await page.locator('#fair').getAttribute('data-seat'));
  assert.deepEqual(proof.shares.map(one => one.device), proof.shares.map((_, at) => at === seat), 'only the person has a device');
  assert.equal(proof.shares[seat].share, kept.share);
  assert.equal((await page.locator('#fair').textContent()).includes('The deal was fair'), true);
  await page.click('#fair');
  assert.ok(await page.locator('#fair-checks').isVisible());
  await person.leave();
});

test('both people of a match have their share in it, and in the rematch another', async () => {
  const { ana, bo } = await meet(house, browser, 'r');
  await Promise.all([play(ana.page, { seed: 1 }), play(bo.page, { seed: 2 })]);
  for (const { page } of [ana, bo]) assert.deepEqual(await checks(page), GOOD);
  const first = await proofOf(ana.page);
  assert.deepEqual(first.shares.map(one => one.device), [true, true]);
  await ana.page.click('form[action$="/rematch"] button');
  // Each page sends a new share by itself, once it has been shown the new commitment; both want it, so it is dealt.
  await ana.page.waitForSelector('#play[data-commitment]:not([data-share=wanted])', { state: 'attached' });
  await bo.page.click('.after button[data-rematch]');
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.stage[data-status=playing]')));
  await Promise.all([play(ana.page, { seed: 4 }), play(bo.page, { seed: 5 })]);
  for (const { page } of [ana, bo]) assert.deepEqual(await checks(page), GOOD);
  const second = await proofOf(ana.page);
  assert.deepEqual(second.shares.map(one => one.device), [true, true]);
  assert.notEqual(second.commitment, first.commitment);
  for (const { page } of [ana, bo]) assert.equal(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('cachet-deal')).length), 2);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('whoever agrees to a rematch has shared in its deal before they come', async () => {
  const { ana, bo } = await meet(house, browser, 'r');
  await Promise.all([play(ana.page, { seed: 1 }), play(bo.page, { seed: 2 })]);
  // Bo's page, still at the old table, sends its share as soon as it hears of the new one.
  const shared = bo.page.waitForResponse(answer => answer.url().endsWith('/share'));
  await ana.page.click('form[action$="/rematch"] button');
  await shared;
  await bo.page.click('.after button[data-rematch]');
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.stage[data-status=playing]')));
  await Promise.all([play(ana.page, { seed: 4 }), play(bo.page, { seed: 5 })]);
  for (const { page } of [ana, bo]) assert.deepEqual(await checks(page), GOOD);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('somebody who does not sit there has nothing to share', async () => {
  const person = await Person.at(house, browser);
  await setTable(person.page, { game: 'r', seats: 2, open: 1 });
  const stranger = await Person.at(house, browser, { seed: 9 });
  await stranger.page.goto(`${new URL(person.page.url()).pathname}?deal`);
  await stranger.page.waitForSelector('form[action$="/sit"] button');
  assert.equal(await stranger.page.locator('#flash').count(), 0);
  await Promise.all([person.leave(), stranger.leave()]);
});

test('a broken promise, a missing share and a changed card are seen', async () => {
  const person = await Person.at(house, browser, { lang: 'fr' });
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 2, tokens: 2 });
  await play(page, { seed: 9 });
  assert.deepEqual(await checks(page), GOOD);
  const again = async change => {
    const before = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(change);
    await page.reload();
    const found = await checks(page);
    await page.evaluate(kept => { for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value); }, before);
    return found;
  };
  const entry = change => `{ const key = Object.keys(localStorage).find(key => key.startsWith('cachet-deal')); const kept = JSON.parse(localStorage.getItem(key)); ${change}; localStorage.setItem(key, JSON.stringify(kept)); }`;
  assert.deepEqual(await again(entry("kept.commitment = '00'")), { ...GOOD, commitment: 'bad' });
  assert.equal(await page.locator('#fair.is-bad').count(), 1);
  assert.match(await page.locator('#fair').innerText(), /ne concorde pas/);
  // Another device of the same person was quicker: nothing is wrong, but the seal is not green.
  assert.deepEqual(await again(entry("kept.share = '00'")), { ...GOOD, share: 'unknown' });
  assert.equal(await page.locator('#fair.is-unknown').count(), 1);
  assert.deepEqual(await again('localStorage.clear()'), { ...GOOD, commitment: 'unknown', share: 'unknown' }, 'another device cannot compare');
  assert.equal(await page.locator('#fair.is-unknown').count(), 1);
  // A server that tells another story than it dealt.
  const lies = [
    [proof => { proof.questions.at(-1).shuffle.after.reverse(); }, { deals: 'bad' }],
    [proof => { proof.shares[0].device = false; }, { seed: 'bad' }],
    [proof => { proof.shares[0].share = '00'.repeat(16); }, { share: 'bad', seed: 'bad', deals: 'bad' }],
    // What was promised binds the table and all that was agreed, so no other story fits.
    [proof => { proof.terms = null; }, { commitment: 'bad', seed: 'bad', deals: 'bad' }],
    [proof => { proof.terms.options = 'steered'; }, { commitment: 'bad', seed: 'bad', deals: 'bad' }],
    [proof => { proof.terms.table = 'another'; }, { commitment: 'bad', seed: 'bad', deals: 'bad' }],
    [proof => { proof.secret = 'ab'.repeat(32); }, { commitment: 'bad', seed: 'bad', deals: 'bad' }],
  ];
  for (const [lie, expected] of lies) {
    await page.route('**/deal', async route => {
      const proof = await (await route.fetch()).json();
      lie(proof);
      await route.fulfill({ json: proof });
    });
    await page.reload();
    assert.deepEqual(await checks(page), { ...GOOD, ...expected });
    await page.unroute('**/deal');
  }
  await person.leave();
});

test('the hash for pages without https is SHA-256, and the stream is ChaCha20', async () => {
  const person = await Person.at(house, browser);
  const { page } = person;
  await page.goto('/fair');
  const found = await page.evaluate(async () => {
    const address = [...document.querySelectorAll('script[type=module]')].map(one => one.src)[0];
    const { plainSha256, sha256, words } = await import(new URL('fair.js', address).href);
    const same = [];
    for (let length = 0; length < 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => at * 7 + length);
      same.push((await sha256(bytes)).join() === plainSha256(bytes).join());
    }
    const seed = 'd04df5ac3c9297d8bd7775fcb5e6f3d780f66c5fef6896412ad0868b64fcd78e'.match(/../g).map(pair => parseInt(pair, 16));
    const stream = words(Uint8Array.from(seed), 1);
    return { same: same.every(Boolean), words: Array.from({ length: 4 }, () => stream.next().value.toString(16)) };
  });
  // The test vector of docs/FAIR.md.
  assert.deepEqual(found, { same: true, words: ['70659a9c', '359284da', 'a9920eea', '73bc20f8'] });
  await person.leave();
});
