// The first ten minutes among friends: names, who is here, the host's gestures, giving up, playing again.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, follow, meet, openBrowser } from '../house.mjs';

// A server for every test: what is dealt does not depend on which other tests were run.
let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

const says = (page, selector, words) => page.waitForSelector(`${selector}:has-text("${words}")`);
const name = (page, seat) => page.locator(`#chair-${seat} b`).innerText();

/** Ana opens a table for friends from the front page, and is called so. */
async function friends(options = {}) {
  const ana = await Person.at(house, browser, { seed: 1, ...options });
  await ana.page.goto('/');
  await follow(ana.page, 'form.way:has(input[name=friends]) button');
  await ana.page.fill('#own-name', 'Ana');
  await ana.page.click('#chair-A form[action$="/name"] button');
  await ana.page.waitForFunction(() => document.querySelector('#chair-A b')?.innerText === 'Ana');
  const code = (await ana.page.locator('.code').first().innerText()).trim();
  return { ana, code };
}

test('friends come by the link, are asked for a name, and are seen to come and go', async () => {
  const { ana, code } = await friends({ phone: true, lang: 'fr' });
  const [bo, cy] = [await Person.at(house, browser, { seed: 2 }), await Person.at(house, browser, { seed: 3, lang: 'fr' })];
  for (const { page } of [bo, cy]) await page.goto(`/j/${code}`);
  // Bo keeps what is suggested, Cy types a name; what is being typed outlives whatever happens meanwhile.
  const suggested = await bo.page.inputValue('#sit-name');
  assert.match(suggested, /^[A-Z][a-z]+$/);
  await cy.page.fill('#sit-name', 'Cyrille');
  await bo.page.click('#sit button');
  await says(ana.page, '#chair-B', 'en ligne');
  await cy.page.waitForFunction(() => document.querySelector('#chair-C #sit-name'));
  assert.equal(await cy.page.inputValue('#sit-name'), 'Cyrille');
  await cy.page.click('#sit button');
  await says(ana.page, '#chair-C', 'Cyrille');
  // A name that the house gave is read in the reader's language; a person's own is not.
  assert.notEqual(await name(ana.page, 'B'), suggested);
  assert.equal(await name(cy.page, 'B'), await name(ana.page, 'B'));
  await bo.page.fill('#own-name', 'Bo');
  await bo.page.click('#chair-B form[action$="/name"] button');
  for (const { page } of [ana, cy]) await says(page, '#chair-B b', 'Bo');
  // Whoever closes the browser is gone, and whoever comes back is here, without anything else happening.
  const seq = await ana.page.locator('#play').getAttribute('data-seq');
  const path = new URL(bo.page.url()).pathname;
  await bo.page.goto('/rules');
  await says(ana.page, '#chair-B', 'pas là');
  await bo.page.goto(path);
  await says(ana.page, '#chair-B', 'en ligne');
  assert.equal(await ana.page.locator('#play').getAttribute('data-seq'), seq);
  // What is waited for stands there on the smallest phone too. While the host is away, whoever sits may begin with bots.
  await cy.page.setViewportSize({ width: 360, height: 640 });
  assert.ok(await cy.page.locator('.do--room .room__wait').isVisible());
  await ana.page.goto('/rules');
  await cy.page.waitForSelector('.do--room button[formaction$="/fill"]');
  await ana.page.goto(path);
  await cy.page.waitForSelector('.do--room .room__wait');
  // The next time the name is there already.
  await bo.page.click('#chair-B .chair__more summary');
  await bo.page.click('form[action$="/leave"] button');
  await bo.page.waitForSelector('#sit');
  await bo.page.reload();
  assert.equal(await bo.page.inputValue('#sit-name'), 'Bo');
  await Promise.all([ana.leave(), bo.leave(), cy.leave()]);
});

test('a name that can be no longer says so', async () => {
  for (const [lang, words] of [['fr', /24/], ['en', /24/]]) {
    const { ana, code } = await friends();
    const bo = await Person.at(house, browser, { seed: 2, lang, phone: true });
    await bo.page.goto(`/j/${code}`);
    await bo.page.fill('#sit-name', '');
    await bo.page.locator('#sit-name').pressSequentially('Maximilienne-Alexandra d’Orléans'.slice(0, 23));
    assert.equal(await bo.page.locator('#sit .full').count(), 0, 'there is room for one more');
    await bo.page.locator('#sit-name').pressSequentially('xyz');
    assert.equal((await bo.page.inputValue('#sit-name')).length, 24);
    assert.match(await bo.page.locator('#sit .full').innerText(), words);
    assert.ok(await bo.page.locator('#sit .full').isVisible());
    await bo.page.locator('#sit-name').press('Backspace');
    assert.equal(await bo.page.locator('#sit .full').count(), 0);
    await Promise.all([ana.leave(), bo.leave()]);
  }
});

test('whoever has the link open follows when the host changes the number of seats, with the name they type', async () => {
  const { ana, code } = await friends();
  const bo = await Person.at(house, browser, {});
  await bo.page.goto(`/j/${code}`);
  const old = new URL(bo.page.url()).pathname;
  await bo.page.fill('#sit-name', 'Bérénice');
  await ana.page.click('.sizes button[value="3"]');
  await bo.page.waitForURL(url => url.pathname !== old && /^\/t\//.test(url.pathname));
  await bo.page.waitForSelector('#sit-name');
  assert.equal(await bo.page.inputValue('#sit-name'), 'Bérénice');
  assert.equal(new URL(bo.page.url()).pathname, new URL(ana.page.url()).pathname);
  assert.equal(await bo.page.locator('.chair').count(), 3);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('three friends at a table for four play as three, without anybody sitting down again', async () => {
  const { ana, code } = await friends();
  const [bo, cy] = await Promise.all([Person.at(house, browser, { seed: 2, lang: 'fr', phone: true }), Person.at(house, browser, { seed: 3 })]);
  for (const [person, name] of [[bo, 'Bo'], [cy, 'Cy']]) {
    await person.page.goto(`/j/${code}`);
    await person.page.fill('#sit-name', name);
    await person.page.click('#sit button');
    await says(ana.page, '.chairs', name);
  }
  const old = new URL(ana.page.url()).pathname;
  assert.ok(await ana.page.locator('.sizes button[value="2"]').isDisabled(), 'three people do not fit at a table for two');
  assert.equal(await bo.page.locator('.sizes').count(), 0, 'the host decides');
  await ana.page.click('.sizes button[value="3"]');
  await Promise.all([ana, bo, cy].map(person => person.page.waitForURL(url => url.pathname !== old && /^\/t\//.test(url.pathname))));
  await says(ana.page, '#chair-B', 'Bo');
  await says(ana.page, '#chair-C', 'Cy');
  assert.equal(await ana.page.locator('.chair').count(), 3);
  await ana.page.click('form[action$="/start"] button');
  await Promise.all([ana, bo, cy].map(person => person.page.waitForSelector('.stage[data-status=playing]')));
  assert.equal(await bo.page.locator('.me__name, #mine').first().count(), 1, 'they play');
  await Promise.all([ana.leave(), bo.leave(), cy.leave()]);
});

test('the host moves people, empties a chair, hands the table on, and bots fill the rest', async () => {
  const { ana, code } = await friends();
  const bo = await Person.at(house, browser, { seed: 2 });
  await bo.page.goto(`/j/${code}`);
  await bo.page.fill('#sit-name', 'Bo');
  await bo.page.click('#sit button');
  const more = async (seat, words) => {
    await ana.page.click(`#chair-${seat} .chair__more summary`);
    await ana.page.click(`#chair-${seat} .chair__do button:has-text("${words}")`);
  };
  const level = person => person.page.locator('#level-D');
  await says(ana.page, '#chair-B', 'Bo');
  await level(ana).selectOption('novice');
  await more('B', 'One seat up');
  await says(bo.page, '#chair-A', 'Bo');
  // The menu goes with whoever was moved, and what was chosen elsewhere stays chosen.
  await ana.page.waitForSelector('#chair-A .chair__more[open]');
  assert.equal(await ana.page.locator('.chair__more[open]').count(), 1);
  assert.equal(await level(ana).inputValue(), 'novice');
  await ana.page.click('#chair-A .chair__do button:has-text("Empty this seat")');
  // Whoever was sent away is told so, and asked for their name again.
  await says(bo.page, '.room__seats', 'The host has freed your seat');
  assert.equal(await bo.page.inputValue('#sit-name'), 'Bo');
  await bo.page.click('#sit button');
  await says(ana.page, '#chair-A', 'Bo');
  await bo.page.waitForSelector('.room__seats .flash', { state: 'detached' });
  await more('A', 'Make host');
  // Only the host may deal.
  await ana.page.waitForSelector('button[formaction$="/fill"]', { state: 'detached' });
  await level(bo).selectOption('expert');
  await bo.page.click('button[formaction$="/fill"]');
  await Promise.all([ana, bo].map(({ page }) => page.waitForSelector('.stage[data-status=playing][data-seats="4"]')));
  const { seats } = await bo.page.evaluate(async () => (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json());
  assert.equal(seats[3].bot, 'expert', 'the level chosen at that seat');
  await Promise.all([ana.leave(), bo.leave()]);
});

test('giving up is asked once more, and is an end for both', async () => {
  const { ana, bo } = await meet(house, browser, 'r', { lang: 'fr' }, { phone: true, lang: 'fr' });
  await ana.page.click('button[popovertarget=menu]');
  await ana.page.click('#resign summary');
  assert.equal(await ana.page.locator('.stage[data-status=playing]').count(), 1, 'not yet');
  await ana.page.click('form[action$="/resign"] button');
  for (const { page } of [ana, bo]) await page.waitForSelector('.stage[data-status=over] .letter--last');
  assert.match(await ana.page.locator('.letter--last').innerText(), /Bo gagne la partie\.\s+Tu as abandonné\./);
  assert.match(await bo.page.locator('.letter--last').innerText(), /La partie est à toi\.\s+Ana a abandonné\./);
  for (const { page } of [ana, bo]) {
    assert.doesNotMatch(await page.locator('#table').innerText(), /On attend/);
    assert.ok(await page.locator('form[action$="/rematch"] button').isVisible());
  }
  await ana.page.goto(`${new URL(ana.page.url()).pathname}/replay`);
  assert.match(await ana.page.locator('.letter--last').innerText(), /Ana a abandonné|Tu as abandonné/);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('against bots a rematch is dealt at once', async () => {
  const ana = await Person.at(house, browser);
  const { page } = ana;
  await page.goto('/');
  await page.click('form.way:not(:has(input[name=friends])) button.btn--wax');
  await page.waitForSelector('.stage[data-status=playing]');
  const first = page.url();
  await page.click('button[popovertarget=menu]');
  await page.click('#resign summary');
  await page.click('form[action$="/resign"] button');
  await page.click('form[action$="/rematch"] button');
  await page.waitForURL(url => !first.startsWith(url.origin + url.pathname));
  await page.waitForSelector('.stage[data-status=playing]');
  await ana.leave();
});

test('whoever does not come to a rematch is told that it is played without them', async () => {
  const { ana, bo } = await meet(house, browser, 'love-letter');
  await ana.page.click('button[popovertarget=menu]');
  await ana.page.click('#resign summary');
  await ana.page.click('form[action$="/resign"] button');
  await bo.page.waitForSelector('form[action$="/rematch"] button');
  await follow(ana.page, 'form[action$="/rematch"] button');
  await says(bo.page, '.after', 'Ana wants to play again');
  await ana.page.click('button:has-text("A bot instead")');
  await ana.page.waitForSelector('.stage[data-status=playing]');
  await says(bo.page, '.after', 'They play again without you');
  await follow(bo.page, '.after a:has-text("They play again without you")');
  assert.equal(bo.page.url(), ana.page.url());
  assert.equal(await bo.page.locator('#mine').count(), 0, 'as a spectator');
  await Promise.all([ana.leave(), bo.leave()]);
});

test('the front page is as wide as the window, and its form is whole', async () => {
  for (const options of [{ lang: 'fr' }, { lang: 'en' }, { lang: 'fr', phone: true }]) {
    const person = await Person.at(house, browser, options);
    const { page } = person;
    await page.goto('/');
    const size = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
    assert.equal(size.page, size.window);
    const { field, text } = await page.locator('#code').evaluate(it => ({ field: it.clientWidth, text: it.scrollWidth }));
    assert.ok(field >= 130 && text <= field, `${field} px for a code`);
    assert.doesNotMatch(await page.locator('body').innerText(), /Mets la table/);
    await person.leave();
  }
});
