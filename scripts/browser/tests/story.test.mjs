// The story of a long match: the page has its end, and the rest when it is asked for; nothing is told twice or missing.
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { play, seq } from '../player.mjs';

const browser = await openBrowser();
after(() => browser.close());

const ids = lines => lines.map(line => line.id).filter(id => id.startsWith('l'));

/** Checks that the story of the table is the one that a page of its own tells. */
async function isWhole(page) {
  const table = page.url().replace(/[?#].*/, '');
  // Nobody moves meanwhile: the bots have answered, or the letter of a round lies on the table.
  const told = await page.evaluate(async url => {
    const text = await (await fetch(`${url}/story`)).text();
    const lines = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.log > li');
    return [...lines].map(({ id, textContent }) => ({ id, textContent }));
  }, table);
  const shown = await page.locator('#log .log > li').evaluateAll(lines => lines.map(({ id, textContent }) => ({ id, textContent })));
  assert.deepEqual(ids(shown), ids(told));
  return told;
}

test('a long story is fetched from its beginning, and goes on', async t => {
  const house = await House.open({ seed: 3 });
  t.after(() => house.close());
  const person = await Person.at(house, browser);
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 4 });
  let clicks = 0;
  while (!(await page.locator('#log [data-earlier]').count())) clicks += await play(page, { seed: 3 + clicks, enough: 4 });
  await isWhole(page);
  // What has left the end of the story was kept below it. Another window has only the end.
  await page.reload();
  const told = await page.locator('#log .log > li').count();
  await page.click('#log [data-earlier]');
  await page.waitForSelector('#log-past[data-whole]');
  assert.ok(await page.locator('#log .log > li').count() > told, 'there is more now');
  assert.ok(!(await page.locator('.log-more').isVisible()), 'and nothing before it');
  const before = await seq(page);
  await play(page, { seed: 50, enough: 6 });
  assert.ok(await seq(page) > before, 'the game went on');
  await page.waitForFunction(() => document.querySelector('#mine a[data-pick], #onward, .stage[data-status=over]'));
  const whole = await isWhole(page);
  assert.match(whole.at(-1).textContent, /Round 1/);
  await person.leave();
});

test('without a script the story has a page', async t => {
  const house = await House.open({ seed: 3 });
  t.after(() => house.close());
  const playing = await Person.at(house, browser);
  await setTable(playing.page, { game: 'love-letter', seats: 4 });
  let clicks = 0;
  while (!(await playing.page.locator('#log [data-earlier]').count())) clicks += await play(playing.page, { seed: 3 + clicks, enough: 4 });
  const table = playing.page.url().replace(/[?#].*/, '');
  const reading = await Person.at(house, browser, { script: false, phone: true, lang: 'fr' });
  await reading.context.addCookies(await playing.context.cookies());
  await reading.page.goto(`${table}/story`);
  assert.match(await reading.page.locator('main .log li').last().textContent(), /Manche 1/);
  await reading.page.click('main a[href^="/t/"]');
  assert.equal(reading.page.url(), table);
  await reading.leave();
  await playing.leave();
});
