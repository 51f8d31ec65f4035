// The first ten minutes among friends, on the smallest screens: lessons that lie over nothing, a way in, a room that stays as it is.
import { after, afterEach, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, PATIENCE, Person, follow, openBrowser, setTable } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { faults } from '../fits.mjs';
import { seq, upToTheLastTap } from '../player.mjs';

let gallery, house, browser;
afterEach(async () => { await house?.close(); house = undefined; });
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

const FINGER = 44;

/** Plays a first game with its lessons until they are over, at most this many moves; returns what lies over what, or is out of sight. */
async function taught(game, seed, moves) {
  const house = await House.open({ seed, pace: 1 });
  const person = await Person.at(house, browser, { phone: true, lang: 'fr' });
  const { page } = person;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.click(`form.game__learn button[value="${game}"]`);
  await page.waitForURL(/\/t\//);
  await page.evaluate(() => document.fonts.ready);
  const found = [];
  let open = 0;
  for (let move = 0; move < moves; move += 1) {
    await page.waitForFunction(() => !document.querySelector('#table [aria-busy]') && document.querySelector('#mine :is(a[data-pick], button[form=play]), #onward, .stage[data-status=over]'));
    if (!await page.locator('.lesson__whole[open]:not([hidden])').count()) break;
    open += 1;
    const lesson = await page.locator('.lesson__line').first().textContent();
    for (const fault of await page.evaluate(`(${faults})(${FINGER})`)) found.push(`${game}, “${lesson.slice(0, 40)}”: ${fault}`);
    const at = await seq(page);
    if (await page.locator('.stage[data-status=over]').count()) break;
    const on = page.locator('#onward');
    await (await on.count() ? on : await upToTheLastTap(page)).click();
    await page.waitForFunction(at => Number(document.getElementById('play').dataset.seq) > at, at);
  }
  await person.leave();
  await house.close();
  return { open, found };
}

test('a lesson lies over nothing while a first round is played on a small phone', async () => {
  const games = [['love-letter', 6], ['love-letter-2019', 6], ['princess-princess', 6], ['stitch', 6], ['r', 3], ['secret-moon', 6]];
  const played = await Promise.all(games.map(([game, seed]) => taught(game, seed, 7)));
  const found = played.flatMap(it => it.found);
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
  assert.ok(played.every(it => it.open > 1), `lessons lay open: ${played.map(it => it.open)}`);
});

test('the front page is entered without scrolling on a phone held sideways', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 844, height: 390 } });
  for (const name of ['home.fr.day', 'home.en.day', 'home-first.fr.day', 'home-first.en.day']) {
    await page.goto(gallery.address(`${name}.html`), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    for (const way of ['form.way .btn--wax', 'form.way .btn--lit', '.join button']) {
      const { y, height } = await page.locator(way).first().boundingBox();
      assert.ok(y >= 0 && y + height <= 390, `${name}: ${way} at ${y}`);
    }
  }
  await page.close();
});

test('whoever is invited, or is at an evening, sees it before anything else, on the smallest phone', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
  for (const name of ['home-invited.fr.day', 'home-invited.en.day']) {
    await page.goto(gallery.address(`${name}.html`), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    for (const way of ['.asked .btn--lit', 'a.slip[href^="/e/"]']) {
      const { y, height } = await page.locator(way).first().boundingBox();
      assert.ok(y >= 0 && y + height <= 640, `${name}: ${way} at ${y}`);
    }
  }
  await page.close();
});

test('a played card is heard by its name, however small it is', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
  for (const name of ['letters-turn.en.day', 'stitch.en.day', 'r-duel-mid.en.day']) {
    await page.goto(gallery.address(`${name}.html`), { waitUntil: 'load' });
    const written = await page.evaluate(() => [...document.querySelectorAll('#table :is(.seat__row, .my-row, .track__card, .eight) .card__name')].filter(it => it.closest('.card').checkVisibility()).map(it => it.textContent));
    assert.ok(written.length > 2, name);
    const tree = await page.context().newCDPSession(page);
    const { nodes } = await tree.send('Accessibility.getFullAXTree');
    const heard = nodes.filter(node => !node.ignored).map(node => node.name?.value ?? '').join('\n');
    assert.deepEqual(written.filter(it => !heard.includes(it)), [], name);
    const hidden = await page.locator('#table .card__name').evaluateAll(names => names.filter(it => it.closest('.card').checkVisibility() && getComputedStyle(it).display === 'none').length);
    assert.equal(hidden, 0, `${name}: names that nobody hears`);
  }
  await page.close();
});

test('the host’s phone stays as it is when the last chair is taken, with the button that deals in sight', async () => {
  house = await House.open({ seed: 4 });
  const [ana, bo] = await Promise.all([1, 2].map(seed => Person.at(house, browser, { seed, phone: true, lang: 'fr' })));
  for (const { page } of [ana, bo]) page.setDefaultTimeout(PATIENCE);
  await setTable(ana.page, { game: 'love-letter', seats: 2, open: 1 });
  const places = () => ana.page.evaluate(() => ['.invite', '.room__seats', '#chair-A'].map(it => Math.round(document.querySelector(it).getBoundingClientRect().top)));
  const before = await places();
  await bo.page.goto(new URL(ana.page.url()).pathname);
  await bo.page.fill('#sit-name', 'Bo');
  await bo.page.click('form[action$="/sit"] button');
  const deal = ana.page.locator('form[action$="/start"] button');
  await deal.waitFor();
  assert.deepEqual(await places(), before, 'invitation, seats and the first chair');
  const { y, height } = await deal.boundingBox();
  assert.ok(y >= 0 && y + height <= 844, `the button that deals is at ${y}`);
  await Promise.all([ana.leave(), bo.leave()]);
});

test('on a phone the host has every seat in sight, and the link in one more tap; a new host is told so', async () => {
  house = await House.open({ seed: 4 });
  const [ana, bo] = await Promise.all([1, 2].map(seed => Person.at(house, browser, { seed, phone: true, lang: 'fr' })));
  const { page } = ana;
  await page.goto('/');
  await follow(page, 'form.way:has(input[name=friends]) button');
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of [[390, 844], [360, 640]]) {
    await page.setViewportSize({ width, height });
    // Whoever has not said their name yet has the highest row.
    const hidden = await page.evaluate(() => {
      const box = it => it.getBoundingClientRect();
      const bar = box(document.querySelector('.do--room')).top;
      return [...document.querySelectorAll('.invite, .chair')].filter(it => box(it).top < 0 || box(it).bottom > Math.min(bar, innerHeight) + 1).map(it => it.id || it.className);
    });
    assert.deepEqual(hidden, [], `out of sight at ${width}×${height}`);
  }
  assert.ok(await page.locator('.invite .code').isVisible() && !await page.locator('.room img.qr').isVisible());
  await page.click('.invitation__open');
  assert.ok(await page.locator('.room img.qr').isVisible() && await page.locator('#invite').isVisible());
  await page.click('#link .sheet__close');
  await bo.page.goto(new URL(page.url()).pathname);
  await bo.page.fill('#sit-name', 'Bo');
  await bo.page.click('#sit button');
  await page.waitForSelector('#chair-B:has-text("Bo")');
  assert.equal(await bo.page.locator('.room__news[role=status]').innerText(), '');
  // The host stands up: whoever still sits there holds the table, and hears it where they look.
  await page.click('#chair-A .chair__more summary');
  await page.click('form[action$="/leave"] button');
  await bo.page.waitForSelector('.room__news[role=status]:has-text("C’est toi qui tiens la table maintenant")');
  const told = await bo.page.locator('#new-host').boundingBox();
  assert.ok(told.y >= 0 && told.y + told.height < 640, `told at ${told.y}`);
  await Promise.all([ana.leave(), bo.leave()]);
});
