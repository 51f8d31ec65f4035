// Nothing moves by itself: a round of each family is tapped through, to its letter and the first move after it, and what a
// browser calls cumulative layout shift stays under 0.05. What follows upon a tap is an answer to it, and is not counted.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, meet, openBrowser, setTable } from '../house.mjs';
import { upToTheLastTap } from '../player.mjs';
import { playRound, shiftOf, watch } from '../still.mjs';

/** The most that a page may move. */
const MOST = .05;

let browser;
before(async () => { browser = await openBrowser(); });
after(() => browser.close());

const [SMALL, TALL, DESK] = [{ width: 360, height: 640 }, { width: 390, height: 844 }, { width: 1280, height: 720 }];

// Every family at the sizes where it moved, with lessons and without; with motion once, because all that moves is painted here
// by the processor.
const ROUNDS = [
  { game: 'love-letter', seats: 4, window: SMALL, motion: 'no-preference' },
  { game: 'love-letter', lessons: true, window: SMALL },
  { game: 'love-letter', seats: 4, window: DESK },
  { game: 'princess-princess', lessons: true, window: TALL },
  { game: 'stitch', seats: 4, window: TALL },
  { game: 'r', seats: 2, window: SMALL },
  { game: 'r', lessons: true, window: TALL },
  { game: 'secret-moon', seats: 5, window: SMALL },
  { game: 'secret-moon', lessons: true, window: TALL },
];

// Most of it is waiting for bots: all rounds are played at once.
test('nothing moves by itself while a round is played', async () => {
  const found = await Promise.all(ROUNDS.map(async ({ game, seats, lessons, window, motion }) => {
    // A house each, so that the deals follow from the seed. The bots take longer than the half second after a tap.
    const house = await House.open({ seed: 4, pace: 550 });
    const person = await Person.at(house, browser, { lang: 'fr', window, motion });
    const { page } = person;
    await page.addInitScript(watch);
    if (lessons) {
      await page.goto('/');
      await page.click(`.game__learn button[value="${game}"]`);
      await page.waitForURL(/\/t\//);
    } else await setTable(page, { game, seats });
    await playRound(page, { seed: 4 });
    const { worst, sum, why } = await shiftOf(page);
    await person.leave();
    await house.close();
    return worst < MOST ? [] : `${game}${lessons ? ' with lessons' : ''} at ${window.width} × ${window.height} moves by ${worst.toFixed(3)}, by ${sum.toFixed(3)} in all:\n${why}`;
  }));
  assert.deepEqual(found.flat(), []);
});

test('nothing moves when a rival shows a card, on a phone', async () => {
  const house = await House.open({ seed: 4 });
  const { ana, bo } = await meet(house, browser, 'r', { phone: true, lang: 'fr' });
  const { page } = ana;
  await page.evaluate(watch);
  await page.evaluate(() => document.fonts.ready);
  for (let rounds = 0; rounds < 5; rounds += 1) {
    // A tap of the script's: what a browser forgives for half a second after a person's counts here.
    await (await upToTheLastTap(page)).evaluate(button => button.click());
    await page.waitForSelector('#mine .say--waiting');
    await page.evaluate(() => window.forget());
    await (await upToTheLastTap(bo.page)).click();
    await page.waitForSelector('#play[data-asked]:not([data-asked="0"])', { state: 'attached' });
    await page.evaluate(() => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    const { worst, why } = await shiftOf(page);
    assert.ok(worst < MOST, `the meeting of round ${rounds + 1} moves by ${worst.toFixed(3)}:\n${why}`);
  }
  await Promise.all([ana.leave(), bo.leave()]);
  await house.close();
});

test('no page of rules moves when its fonts come late', async () => {
  const house = await House.open();
  const games = (await (await fetch(`${house.url}/api/games`)).json()).map(({ id }) => id).filter(id => !/^r-/.test(id));
  assert.ok(games.length >= 6);
  const found = [];
  for (const [window, some] of [[SMALL, games], [DESK, ['love-letter', 'r']]]) {
    for (const game of some) {
      // A profile each: nothing is cached.
      const person = await Person.at(house, browser, { lang: 'fr', window });
      const { page } = person;
      await page.addInitScript(watch);
      let painted;
      const isPainted = new Promise(done => { painted = done; });
      await page.route('**/*.woff2', async route => { await isPainted; await route.continue(); });
      await page.goto(`/rules/${game}`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      painted();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      const { worst, why } = await shiftOf(page);
      if (worst >= MOST) found.push(`${game} at ${window.width} × ${window.height} moves by ${worst.toFixed(3)}:\n${why}`);
      await person.leave();
    }
  }
  await house.close();
  assert.deepEqual(found, []);
});
