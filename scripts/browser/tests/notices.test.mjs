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
  assert.ok(await page.locator('[data-push]').isHidden(), 'nor to be told by');
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
  assert.equal(await page.locator('[data-quiet]').textContent(), 'Quiet from 22:00 to 08:00');
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

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** As a browser whose push service can be reached. */
const withService = page => page.addInitScript(key => {
  const endpoint = 'https://push.example/wpush/1';
  const there = () => localStorage.getItem('subscribed') && { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }), unsubscribe: async () => localStorage.removeItem('subscribed') };
  PushManager.prototype.getSubscription = async () => there() || null;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error('no key');
    localStorage.setItem('subscribed', 'yes');
    return there();
  };
}, KEY);

/** Whoever allows notices, at a table. A browser without a screen allows none itself. */
async function allowing(prepare = async () => {}, expected = []) {
  const ana = await Person.at(house, browser, { expected });
  await ana.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  await prepare(ana.page);
  await setTable(ana.page, { game: 'love-letter', seats: 2, open: 1 });
  await ana.page.click('[popovertarget=menu]');
  return ana;
}

test('a browser is told while nothing is open, and no longer, from the menu and from one’s own page', async () => {
  const ana = await allowing(withService);
  const { page } = ana;
  const push = page.locator('[data-push]');
  assert.equal(await push.textContent(), 'Also when nothing is open');
  await push.click();
  await page.waitForSelector('[data-push][aria-pressed=true]');
  assert.equal(await notices(page).getAttribute('aria-pressed'), 'true', 'and while something is');
  await page.goto(`${house.url}/me`);
  assert.match(await page.locator('#notices .devices').textContent(), /push\.example/);
  await page.waitForSelector('[data-push][aria-pressed=true]');
  await push.click();
  await page.waitForSelector('#notices:not(:has(.devices)) [data-push][aria-pressed=false]');
  await push.click();
  await page.waitForSelector('#notices .devices');
  // The list ends it too, as it does without a script.
  await page.click('#notices .devices button');
  await page.waitForSelector('#notices:not(:has(.devices))');
  await page.fill('[name=from]', '23:30');
  await page.fill('[name=to]', '07:00');
  await page.click('.quiet-form button >> nth=0');
  await page.waitForFunction(() => document.querySelector('.quiet-form p').textContent.includes('23:30'));
  assert.equal(await page.evaluate(() => localStorage.getItem('quiet')), '23:30-07:00', 'this device keeps to it as well');
  await page.click('.quiet-form [name=never]');
  await page.waitForFunction(() => document.querySelector('.quiet-form p').textContent.includes('at any time'));
  assert.equal(await page.evaluate(() => localStorage.getItem('quiet')), 'off');
  await ana.leave();
});

test('whoever signs in as somebody else in the same window is told there as well', async () => {
  const ana = await allowing(withService);
  const { page } = ana;
  await page.locator('[data-push]').click();
  await page.waitForSelector('[data-push][aria-pressed=true]');
  const telling = () => page.waitForResponse(answer => answer.url().includes('/api/me/push') && answer.request().method() === 'POST');
  // The server is told once in a window.
  let told = telling();
  await page.goto(`${house.url}/me`);
  await told;
  const ask = (path, body, cookie = '') => fetch(`${house.url}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', cookie }, body: JSON.stringify(body) });
  const cookie = (await ask('/api/me', { name: 'Bea' })).headers.getSetCookie().map(it => it.split(';')[0]).join('; ');
  const { url } = await ask('/api/me/link', null, cookie).then(answer => answer.json());
  await page.goto(url);
  await page.locator('main form button').click();
  await page.waitForURL(`${house.url}/`);
  told = telling();
  await page.goto(`${house.url}/me`);
  assert.equal((await told).status(), 201);
  await page.reload();
  assert.match(await page.locator('#notices .devices').textContent(), /push\.example/);
  await ana.leave();
});

test('a push service that cannot be reached is said, and nothing else breaks', async () => {
  // In a window like a test's Chromium has none, and says so in its console: this is its own answer.
  const ana = await allowing(undefined, ['Push API in incognito mode']);
  const { page } = ana;
  const push = page.locator('[data-push]');
  await push.click();
  await page.waitForFunction(() => /cannot be reached/.test(document.querySelector('[data-push]').textContent));
  assert.equal(await push.getAttribute('aria-pressed'), 'false');
  assert.ok(await push.isEnabled(), 'it can be tried again');
  assert.equal(await notices(page).getAttribute('aria-pressed'), 'true', 'notices of the open page stay');
  const told = await page.evaluate(() => fetch('/api/me/push').then(answer => answer.json()));
  assert.deepEqual(told.browsers, []);
  await ana.leave();
});

test('the worker shows what is pushed, and one tap ends it', async () => {
  const ana = await allowing(withService);
  const { page, context } = ana;
  const cdp = await context.newCDPSession(page);
  const registered = new Promise(found => cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(it => it.scopeURL.startsWith(house.url) && !it.isDeleted);
    if (ours) found(ours.registrationId);
  }));
  await cdp.send('ServiceWorker.enable');
  await page.locator('[data-push]').click();
  await page.waitForSelector('[data-push][aria-pressed=true]');
  const registrationId = await registered;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers().find(it => it.url().includes('/worker.js'));
  await worker.evaluate(() => {
    self.shown = [];
    registration.showNotification = async (title, { tag, data, actions }) => { shown.push([title, tag, data, actions.map(it => it.title)]); };
  });
  const deliver = path => cdp.send('ServiceWorker.deliverPushMessage', {
    origin: `${house.url}/`,
    registrationId,
    data: JSON.stringify({ title: 'Your turn · R · Cachet', path, stop: 'Stop telling me', lang: 'en' }),
  });
  // Of a table that is looked at nothing is shown: of two, the second is.
  await deliver(new URL(page.url()).pathname);
  await deliver('/t/elsewhere');
  const shown = await worker.evaluate(async () => {
    while (!shown.length) await new Promise(done => setTimeout(done));
    return shown;
  });
  assert.deepEqual(shown, [['Your turn · R · Cachet', '/t/elsewhere', '/t/elsewhere', ['Stop telling me']]]);
  await worker.evaluate(() => {
    const notification = { close() {}, data: '/t/elsewhere' };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: 'stop', waitUntil() {} }));
  });
  await page.waitForSelector('[data-push][aria-pressed=false]', { state: 'attached' });
  assert.equal(await notices(page).getAttribute('aria-pressed'), 'false');
  await ana.leave();
});

test('whoever waits is asked once at a table, and never on arrival', async () => {
  const { ana, bo, second } = await meet(house, browser, 'r');
  const { page } = second;
  await page.addInitScript(() => {
    window.Notification = class { static permission = 'default'; static requestPermission = async () => 'default'; };
    // Twenty seconds pass at once.
    const real = window.setTimeout;
    window.setTimeout = (work, after, ...rest) => real(work, after === 20_000 ? 0 : after, ...rest);
  });
  await page.reload();
  await turn(page);
  assert.ok(await page.locator('#ask').isHidden(), 'it is their turn');
  await (await upToTheLastTap(page)).click();
  await page.waitForSelector('#ask:popover-open');
  const [yes, no] = await Promise.all(['yes', 'no'].map(it => page.locator(`[data-ask=${it}]`).boundingBox()));
  assert.ok(Math.abs(yes.width - no.width) < 1 && yes.height === no.height && yes.y === no.y, 'two answers of equal reach');
  await page.click('[data-ask=no]');
  await page.waitForSelector('#ask', { state: 'hidden' });
  await page.reload();
  await page.waitForSelector('#play[data-asked="0"]', { state: 'attached' });
  await page.evaluate(() => new Promise(done => setTimeout(done, 20_000)));
  assert.ok(await page.locator('#ask').isHidden(), 'once');
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
  // When the connection is back, the button leads to what was asked for.
  await own.restart();
  await page.click('main a.btn');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Pas de connexion');
  assert.equal(new URL(page.url()).pathname, '/rules');
  await ana.leave();
  await own.close();
});
