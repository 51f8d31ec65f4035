// Accessibility: the keyboard alone, no script, changing the language during a game, lessons, a phone.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { dice, play, turn } from '../player.mjs';

// A server for every test: what is dealt does not depend on which other tests were run.
let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

const isOver = page => page.locator('.stage[data-status=over]').count();

test('a whole match is played with Tab and Enter', async () => {
  const person = await Person.at(house, browser);
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 2, tokens: 2 });
  const roll = dice(77);
  while (true) {
    await turn(page);
    if (await isOver(page)) break;
    const before = await page.locator('#table').innerHTML();
    // Tab from the player's own side to one of the choices, wrapping around if there are few.
    await page.focus('#mine');
    const skip = Math.floor(roll() * 3);
    let reached = 0;
    for (let tabs = 0; tabs < 200; tabs += 1) {
      await page.keyboard.press('Tab');
      const { choice, seal, ring } = await page.evaluate(() => {
        const at = document.activeElement;
        const choice = at.matches('#table :is(a[data-pick], button[form=play])') && !(at.closest('.do') && at.matches('a')) && at.href !== location.href;
        const shown = getComputedStyle(at);
        const ring = shown.outlineStyle !== 'none' || at.querySelector('*') !== null && [...at.querySelectorAll('*')].some(inside => getComputedStyle(inside).outlineStyle !== 'none');
        return { choice, seal: at.id === 'seal', ring };
      });
      if (choice) assert.ok(ring, 'what has the focus can be seen');
      if (seal || (choice && reached++ >= skip)) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(before => !document.querySelector('#table [aria-busy]') && document.getElementById('table').innerHTML !== before, before);
  }
  await person.leave();
});

test('a whole match is played without a script', async () => {
  const person = await Person.at(house, browser, { script: false, phone: true });
  const { page } = person;
  await page.goto('/new?game=love-letter&seats=2');
  await page.locator('select[name=seat1]').selectOption('novice');
  await page.locator('select[name=option-tokens]').selectOption('2', { force: true });
  await page.fill('input[name=name]', 'Ana');
  await page.click('button.btn--wax[type=submit]');
  const roll = dice(5);
  const offered = page.locator('#mine :is(a[data-pick], button[form=play]), .seat a[data-pick], .names a, .names button');
  for (let clicks = 0; clicks < 1500 && !(await isOver(page)); clicks += 1) {
    if (await page.locator('#onward').count()) { await page.click('#onward'); continue; }
    if (await page.locator('#seal').count()) { await page.click('#seal'); continue; }
    const choices = await offered.elementHandles();
    const free = [];
    for (const choice of choices) {
      const back = await choice.evaluate(it => Boolean(it.closest('.do') && it.matches('a')) || it.href === document.URL);
      if (!back && await choice.isVisible()) free.push(choice);
    }
    // Without a script the player reloads.
    if (!free.length) { await page.reload(); continue; }
    await free[Math.floor(roll() * free.length)].click();
  }
  assert.ok(await isOver(page), 'the match came to its end');
  await page.click('.after a[href$="/replay"]');
  await page.click('a[rel=next]');
  await page.waitForURL(/at=1&/);
  await person.leave();
});

test('the language and the light change in the middle of a game, and nothing else does', async () => {
  const person = await Person.at(house, browser);
  const { page } = person;
  await setTable(page, { game: 'princess-princess', seats: 3, tokens: 1 });
  await play(page, { seed: 9, enough: 4 });
  await turn(page);
  const seq = () => page.locator('#play').getAttribute('data-seq');
  const at = await seq();
  const english = await page.locator('#mine').innerText();
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.click('button[name=lang][value=fr]:visible');
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  await page.click('button[name=theme]:visible');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'night');
  assert.equal(await seq(), at);
  const french = await page.locator('#mine').innerText();
  assert.notEqual(french, english);
  assert.match(french, /\b(Je|une|la|le|tu)\b/);
  await play(page, { seed: 10 });
  await person.leave();
});

test('one tap deals a first game that explains itself', async () => {
  const person = await Person.at(house, browser, { phone: true, lang: 'fr' });
  const { page } = person;
  await page.goto('/');
  await page.click('form[action="/play"]:has(input[name=lessons]) button');
  await page.waitForURL(/\/t\//);
  await turn(page);
  const first = await page.locator('#lesson').textContent();
  // A new lesson can be read whole, until it is put away.
  const slip = page.locator('#lesson-whole .lesson__slip');
  assert.match(await slip.innerText(), /la plus forte carte quand la pioche est vide/);
  await page.click('#lesson-whole > summary');
  await slip.waitFor({ state: 'hidden' });
  // What one is about to do is explained before it is done.
  const before = await page.locator('.lesson__now').innerText();
  await page.locator('#mine a.pick.is-lit').first().click();
  await page.waitForFunction(before => document.querySelector('.lesson__now').innerText !== before, before);
  // All of it can be read again.
  await page.click('#lesson-again > summary');
  await page.click('#lesson-all summary');
  assert.equal(await page.locator('#lesson-all li:visible').count(), 6);
  await page.click('#lesson-again > summary');
  await play(page, { seed: 12, enough: 4 });
  await turn(page);
  assert.notEqual(await page.locator('#lesson').textContent(), first, 'the lesson goes on with the game');
  await page.click('#lesson button');
  await page.waitForFunction(() => !document.getElementById('lesson'));
  await person.leave();
});

test('every game can be begun with one tap', async () => {
  const person = await Person.at(house, browser);
  const { page } = person;
  await page.goto('/');
  const games = await page.locator('.game__now button').evaluateAll(buttons => buttons.map(button => button.value));
  await page.goto('/new');
  const offered = await page.locator('.wax-pick').evaluateAll(links => links.map(link => new URL(link.href).searchParams.get('game')));
  assert.deepEqual(games, offered, 'the shelf and the form offer the same games');
  for (const game of games) {
    await page.goto('/');
    await page.click(`.game__now button[value="${game}"]`);
    await page.waitForSelector('.stage[data-status]');
  }
  await person.leave();
});

test('sound is off until it is wanted', async () => {
  const person = await Person.at(house, browser);
  const { page } = person;
  await page.addInitScript(() => {
    window.chimes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.chimes += 1; return start.apply(this, when); };
  });
  await setTable(page, { game: 'r' });
  await play(page, { seed: 3, enough: 2 });
  await turn(page);
  assert.equal(await page.evaluate(() => window.chimes), 0);
  await page.click('button[popovertarget=menu]');
  await page.click('[data-sound]');
  assert.ok(await page.evaluate(() => window.chimes) > 0);
  await person.leave();
});
