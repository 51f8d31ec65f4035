// Table talk: two people in two languages, muting, those who watch, a game that is silent by rule, a report.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, meet, openBrowser, setTable } from '../house.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

const say = async (page, phrase) => {
  await page.click('.bar .talkbtn');
  await page.click(`#palette [name=say][value="${phrase}"]`);
};
const heard = (page, words) => page.waitForSelector(`#heard p:has-text("${words}")`, { state: 'attached' });

test('two people talk in two languages, and those who watch among themselves', async () => {
  const { ana, bo } = await meet(house, browser, 'love-letter', { lang: 'fr' }, { phone: true });
  const zoe = await Person.at(house, browser, {});
  await zoe.page.goto('/');
  const named = zoe.page.locator('form[action="/me/name"] input[name=name]');
  if (await named.count()) { await named.first().fill('Zoe'); await named.first().press('Enter'); await zoe.page.waitForLoadState(); }
  await zoe.page.goto(ana.page.url());
  const tokens = () => bo.page.locator('#mine .me .drops').evaluate(it => it.getBoundingClientRect().top - it.previousElementSibling.getBoundingClientRect().bottom);
  assert.ok(await tokens() >= -1, 'the tokens lie under the name');
  await say(ana.page, 'well-played');
  // A slip by the seat, a line of the story, a sentence of the live region; each in the reader's language.
  await bo.page.waitForSelector('.note__text:has-text("Well played")');
  await heard(bo.page, 'Ana: Well played');
  await heard(ana.page, 'Toi : Bien joué');
  assert.equal(await bo.page.locator('#log .log__note').count(), 1);
  if (await zoe.page.locator('.bar .talkbtn').count()) {
    await say(zoe.page, 'luck');
    await heard(zoe.page, 'What luck');
    await say(bo.page, 'ouch');
    await heard(ana.page, 'Aïe');
    await bo.page.waitForSelector('#mine .note');
    assert.ok(await tokens() >= -1, 'and still do beside what one says');
    assert.equal(await ana.page.locator('#heard p:has-text("Quelle chance")').count(), 0, 'unheard at the table');
  } else {
    assert.fail('whoever has a name may talk');
  }
  // Bo mutes Ana: what she says next does not come, though what happens at the table does.
  await bo.page.click('.bar .talkbtn');
  await bo.page.click('#palette form[action$="/mute"] button');
  await bo.page.waitForSelector('#palette form[action$="/mute"] button[aria-pressed=true]', { state: 'attached' });
  assert.equal(await bo.page.locator('#heard p:has-text("Well played")').count(), 0);
  await Promise.all([ana.leave(), bo.leave(), zoe.leave()]);
});

test('why words are refused stays to be read, what was written stays to be mended, and a long note stays in the window', async () => {
  const { ana, bo } = await meet(house, browser, 'love-letter', { expected: ['422'] }, { phone: true });
  const streams = [];
  ana.page.on('request', request => { if (request.url().endsWith('/stream')) streams.push(request.url()); });
  await ana.page.click('.bar .talkbtn');
  await ana.page.fill('#talk-text', 'good evening fuckface');
  await ana.page.click('.talktext button');
  await ana.page.waitForSelector('.flash:has-text("Leave it out")');
  assert.equal(await ana.page.locator('#talk-text').inputValue(), 'good evening fuckface');
  await ana.page.click('.bar .talkbtn');
  await ana.page.fill('#talk-text', 'W'.repeat(120));
  await ana.page.click('.talktext button');
  await bo.page.waitForSelector('.note__text');
  const top = await bo.page.locator('.note').evaluate(note => note.getBoundingClientRect().top);
  assert.ok(top >= 0, `the note begins ${top} px above the window`);
  // Whoever has just spoken finds the phrases again: nothing but time would bring them back.
  await heard(ana.page, 'WWW');
  assert.equal(await ana.page.locator('#palette .saybtn').count(), 12);
  // A second stream would have begun with a picture of its own, without the message.
  assert.deepEqual(streams, []);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('own words are written without a script, and reported to the host', async () => {
  const { ana, bo } = await meet(house, browser, 'r');
  const table = bo.page.url();
  const plain = await bo.context.browser().newContext({ baseURL: house.url, javaScriptEnabled: false, storageState: await bo.context.storageState() });
  const page = await plain.newPage();
  await page.goto(table);
  await page.click('.bar .talkbtn');
  await page.fill('#talk-text', 'go <home>');
  await page.press('#talk-text', 'Enter');
  await heard(ana.page, 'Bo: go <home>');
  await ana.page.click('.bar .talkbtn');
  await ana.page.click('.whom a[href^="/report"]');
  await ana.page.check('input[value=insult]');
  await ana.page.fill('#report-words', 'he was rude');
  await ana.page.click('.report .btn--wax');
  await ana.page.waitForSelector('p[role=status]');
  const list = house.command('reports', 'list');
  assert.match(list, /Bo .*by Ana: Insults/);
  assert.match(list, /“he was rude”[\s\S]*Bo: go <home>/);
  await plain.close();
  await Promise.all([ana.leave(), bo.leave()]);
});

test('Secret Moon is silent but for a few polite words', async () => {
  const ana = await Person.at(house, browser, { seed: 1 });
  await setTable(ana.page, { game: 'secret-moon', seats: 5, open: 1, name: 'Ana' });
  const bo = await Person.at(house, browser, { seed: 2 });
  await bo.page.goto(ana.page.url());
  await bo.page.fill('#sit-name', 'Bo');
  await bo.page.click('form[action$="/sit"] button');
  await ana.page.click('form[action$="/start"] button');
  await ana.page.waitForSelector('.stage[data-status=playing]');
  await ana.page.click('.bar .talkbtn');
  const offered = await ana.page.locator('#palette [name=say]').evaluateAll(slips => slips.map(slip => slip.value));
  assert.deepEqual(offered, ['thinking', 'take-time', 'your-turn', 'must-go']);
  assert.equal(await ana.page.locator('#palette [name=react], #talk-text').count(), 0);
  // Guests stand close together: the note is narrow, but breaks between words only.
  await ana.page.click('#palette [name=say][value="take-time"]');
  await bo.page.waitForSelector('.guest .note__text');
  // Notes need a place to lie at; that must not take the guests out of their arc.
  // Whoever is to act has one line more, above and below the same middle.
  const middles = await bo.page.locator('.guest:not(.guest--npc)').evaluateAll(guests => guests.map(guest => guest.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
  assert.ok(Math.abs(middles.at(0) - middles.at(-1)) < 2, `both ends of the arc are as high: ${middles}`);
  for (const width of [1280, 390]) {
    await bo.page.setViewportSize({ width, height: 860 });
    const broken = await bo.page.locator('.guest .note__text').evaluate(({ firstChild: words }) => [...words.data.matchAll(/\S+/g)].filter(word => {
      const range = document.createRange();
      range.setStart(words, word.index);
      range.setEnd(words, word.index + word[0].length);
      return range.getClientRects().length > 1;
    }).map(word => word[0]));
    assert.deepEqual(broken, [], `at ${width}`);
  }
  await Promise.all([ana.leave(), bo.leave()]);
});
