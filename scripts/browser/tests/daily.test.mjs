// A day's letter, from the front page to the strip that is pasted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Person, openBrowser } from '../house.mjs';
import { play } from '../player.mjs';

let browser, house;
before(async () => { [browser, house] = await Promise.all([openBrowser(), House.open()]); });
after(async () => { await browser?.close(); await house?.close(); });

test('the letter of the day is opened, left, played and pasted', async () => {
  const { page } = await Person.at(house, browser, {});
  await page.goto(house.url);
  await page.click('a[href="/daily"]');
  await page.click('.day__do button');
  await page.waitForSelector('#table');
  const table = page.url();
  // Left and taken up again: the same letter.
  await page.goto(`${house.url}/daily`);
  await page.click('.day__do button');
  await page.waitForSelector('#table');
  assert.equal(page.url(), table);
  await play(page);
  await page.click('.after a[href="/daily"]');
  await page.waitForSelector('#share-text');
  const text = await page.inputValue('#share-text');
  const seals = await page.locator('.strip > li').count();
  assert.equal([...text].filter(mark => '🔴🟠⚪'.includes(mark)).length, seals);
  assert.ok(seals > 0 && /of 100/.test(text), text);
  // Copied with one tap, and pasted where people talk.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('button[data-copy="share-text"]');
  await page.waitForFunction(() => document.querySelector('button[data-copy="share-text"]').textContent.includes('Copied'));
  const chat = await page.context().newPage();
  await chat.goto(`${house.url}/report`);
  await chat.setContent('<textarea autofocus></textarea>');
  await chat.focus('textarea');
  await chat.keyboard.press('Control+V');
  assert.equal((await chat.inputValue('textarea')).trim(), text.trim(), 'what is pasted is the strip');
  await chat.close();
  // The replay shows what one saw, and leads to nothing more.
  await page.goto(`${table}/replay`);
  assert.equal(await page.locator('.eyes .chip').count(), 1);
  assert.equal(await page.locator('a[href$="/record"]').count(), 0);
});
