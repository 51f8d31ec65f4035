// Being told that it is one's turn while looking elsewhere, and what is left without a connection.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Person, meet, openBrowser, setTable } from '../house.mjs';
import { turn, upToTheLastTap } from '../player.mjs';

let house, browser;
before(async () => { [house, browser] = await Promise.all([House.open({ seed: 11 }), openBrowser()]); });
after(async () => { await browser?.close(); await house?.close(); });

const notices = page => page.locator('[data-notices]');

test('notification permission refused: it is said, and remembered', async () => {
  const ana = await Person.at(house, browser);
  const { page } = ana;
  await page.addInitScript(() => {
    // As a browser that asks, and is told no.
    let permission = sessionStorage.getItem('permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => { sessionStorage.setItem('permission', permission = 'denied'); return permission; };
  });
  await setTable(page, { game: 'love-letter', seats: 2, open: 1 });
  await page.click('[popovertarget=menu]');
  assert.equal(await notices(page).textContent(), 'Tell me when it is my turn');
  await notices(page).click();
  await page.waitForSelector('[data-notices][disabled]');
  assert.match(await notices(page).textContent(), /Your browser refuses notices/);
  assert.equal(await notices(page).getAttribute('aria-pressed'), 'false');
  assert.ok(await page.locator('[data-quiet]').isHidden(), 'there is nothing to be quiet about');
  await page.reload();
  await page.click('[popovertarget=menu]');
  assert.match(await notices(page).textContent(), /Your browser refuses notices/);
  await ana.leave();
});

test('a notice comes when it becomes my turn out of sight, and not at night', async () => {
  const { ana, bo, first, second } = await meet(house, browser, 'r');
  const { page } = second;
  await page.addInitScript(() => {
    window.told = [];
    window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted'; constructor(title, options) { told.push([title, options.tag]); } };
    // Shown by the page itself: there is no worker in this test.
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    Object.defineProperty(document, 'hidden', { get: () => sessionStorage.getItem('hidden') === '1' });
    const hour = () => Number(sessionStorage.getItem('hour') ?? 12);
    Date.prototype.getHours = () => hour();
  });
  await page.reload();
  await page.click('[popovertarget=menu]');
  await notices(page).click();
  await page.waitForSelector('[data-notices][aria-pressed=true]');
  assert.equal(await page.locator('[data-quiet]').textContent(), 'Quiet from 22:00 to 8:00');
  await page.keyboard.press('Escape');
  const path = new URL(page.url()).pathname;
  const seal = async page => { await turn(page); await (await upToTheLastTap(page)).click(); };
  /** What is told when the other has sealed a card too, and the next round asks for one. */
  const round = async (hidden, hour) => {
    await seal(page);
    await page.waitForSelector('#play[data-asked="0"]', { state: 'attached' });
    await page.evaluate(([hidden, hour]) => { sessionStorage.setItem('hidden', hidden); sessionStorage.setItem('hour', hour); told.length = 0; }, [hidden, hour]);
    await seal(first.page);
    await page.waitForSelector('#play:not([data-asked="0"])', { state: 'attached' });
    return page.evaluate(() => told);
  };
  assert.deepEqual(await round('1', 12), [['Your turn · R · Cachet', path]]);
  assert.deepEqual(await round('1', 23), [], 'quiet');
  assert.deepEqual(await round('0', 12), [], 'in sight');
  await ana.leave();
  await bo.leave();
});

test('an installed Cachet says what it cannot do without a connection', async () => {
  const own = await House.open({ seed: 12 });
  const ana = await Person.at(own, browser, { lang: 'fr', expected: ['ERR_', 'Failed'] });
  const { page } = ana;
  await page.goto(own.url);
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js?lang=fr').then(() => navigator.serviceWorker.ready));
  await page.reload();
  await own.kill();
  await page.goto(`${own.url}/rules`);
  assert.equal(await page.locator('h1').textContent(), 'Pas de connexion');
  assert.match(await page.evaluate(() => getComputedStyle(document.querySelector('h1')).fontFamily), /Bona Nova/, 'with its styles');
  await ana.leave();
  await own.close();
});
