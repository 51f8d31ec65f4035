// An evening on the same deals: four people in four browsers, the big screen beside them, from the front page to the podium.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { Gallery } from '../gallery.mjs';
import { House, PATIENCE, Person, follow, openBrowser, setTable } from '../house.mjs';
import { seq, turn, upToTheLastTap } from '../player.mjs';

let browser, house;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open({ seed: 19 }); });
afterEach(() => house.close());
after(() => browser.close());

/** Ana opens an evening of Love Letter from the front page; the address of its page, and its code. */
async function openEvening(page, { rounds = '2' } = {}) {
  await page.goto('/');
  await follow(page, 'a[href="/evening"]');
  await page.fill('[name=title]', 'Fridays at home');
  await page.fill('[name=rounds]', rounds);
  await page.fill('[name=people]', '4');
  await page.check('[name=seats][value="2"]');
  await page.fill('[name=name]', 'Ana');
  await follow(page, '.invite__do button');
  await page.waitForSelector('.evhost');
  return { address: new URL(page.url()).pathname, code: (await page.locator('.code').textContent()).trim() };
}

/** Somebody comes in with the code, from the front page. */
async function comeIn({ page }, code, name) {
  await page.goto('/');
  await page.fill('#code', code.toLowerCase());
  await follow(page, '.join button');
  await page.fill('.evcome [name=name]', name);
  await page.click('.evcome button');
  await page.waitForSelector('.evhere [data-me]');
}

const CARDS = ['Guard', 'Priest', 'Baron', 'Handmaid', 'Prince', 'King', 'Countess', 'Princess', 'Spy', 'Chancellor'];

/** From now on every card that the screen shows is noted: its drawing, its name, its picture. Runs in the page. */
function watchForCards(names) {
  window.shown = [];
  const look = () => {
    const drawn = document.querySelector('.card, [class^="card__"], use[href*="love-letter-"]');
    const named = names.find(name => new RegExp(`\\b${name}\\b`).test(document.body.innerText));
    if (drawn || named) window.shown.push(drawn?.outerHTML.slice(0, 100) ?? named);
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Plays to the end, always the first of what is offered. */
async function playOut({ page }) {
  while (true) {
    await turn(page);
    if (await page.locator('.stage[data-status=over]').count()) return;
    const last = await upToTheLastTap(page);
    const before = await seq(page);
    await last.click();
    await page.waitForFunction(before => Number(document.getElementById('play').dataset.seq) > before || document.querySelector('.stage').dataset.status === 'over', before);
  }
}

test('four people play two deals, with the big screen beside them', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(seed => Person.at(house, browser, { seed, phone: seed > 1, night: seed === 3 })));
  const [ana, ...others] = people;
  const { address, code } = await openEvening(ana.page);
  const screen = await Person.at(house, browser, { seed: 9, window: { width: 1920, height: 1080 } });
  await screen.page.goto(`${address}/screen`);
  await screen.page.evaluate(watchForCards, CARDS);
  assert.equal((await screen.page.locator('.screen__code').textContent()).trim(), code);
  assert.equal(await ana.page.locator('.evhost button[aria-disabled]').count(), 1, 'nobody begins alone');
  for (const [index, person] of others.entries()) await comeIn(person, code, ['Bo', 'Cléo', 'Dan'][index]);
  // The host's page and the screen learn of it by their streams.
  await screen.page.waitForSelector('.screen__here li >> nth=3');
  const width = await screen.page.locator('.screen__join .qr').evaluate(async picture => { await picture.decode(); return picture.naturalWidth; });
  assert.ok(width > 0, 'the code can be photographed');

  for (const deal of [1, 2]) {
    await ana.page.click('form[action$="/begin"] button');
    await Promise.all(people.map(({ page }) => page.waitForSelector('.evph__table')));
    const tables = await Promise.all(people.map(({ page }) => page.locator('.evph__table b').textContent()));
    assert.deepEqual([...tables].sort(), ['1', '1', '2', '2']);
    assert.equal(await others[0].page.locator('.evph__next a[href^="/t/"]').count(), 0, 'nothing is dealt yet');
    await ana.page.click('form[action$="/deal"] button');
    // Whoever waits is led to their table; the host, who was busy, has a button.
    await ana.page.waitForSelector('.evph__next a[href^="/t/"]');
    await ana.page.click('.evph__next a[href^="/t/"]');
    await Promise.all(people.map(({ page }) => page.waitForURL(/\/t\//)));
    await screen.page.waitForSelector('.screen__tables [data-state=play]');
    await Promise.all(people.map(({ page }) => page.waitForSelector(`#evstrip:has-text("Deal ${deal} of 2")`)));
    await Promise.all(people.map(playOut));
    await Promise.all(people.map(({ page }) => page.click('.after a[href^="/e/"]')));
    if (deal === 1) {
      await Promise.all(people.map(({ page }) => page.waitForSelector('.evph__last')));
      // The same cards, the same seat, at two tables: what one wins of a hundred the other loses.
      const points = await Promise.all(people.map(async ({ page }) => Number(await page.locator('.evph__pts b').textContent())));
      assert.equal(points.reduce((sum, one) => sum + one, 0), 200, points.join());
      await screen.page.waitForSelector('.screen__board .board li >> nth=3');
    }
  }
  await Promise.all(people.map(({ page }) => page.waitForSelector('.pod__title')));
  const won = await others[0].page.locator('.pod__title').textContent();
  assert.match(won, /wins? the evening|share the evening/);
  await screen.page.waitForSelector('.pod__steps');
  assert.deepEqual(await screen.page.evaluate(() => window.shown), [], 'the big screen shows no card at any time');
  // And one would have been noticed.
  const noticed = await screen.page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Prince' }));
    await new Promise(requestAnimationFrame);
    return window.shown;
  });
  assert.deepEqual(noticed.slice(0, 1), ['Prince']);

  // The sheet of a deal leads to the game of every table.
  const { page } = others[1];
  await page.click('.evdeals a >> nth=0');
  await page.waitForSelector('.sheet8 tbody tr >> nth=1');
  await page.click('.seatchip >> nth=1');
  await page.waitForURL(/seat=2/);
  await page.click('.sheet8 a[href$="/replay"] >> nth=0');
  await page.waitForURL(/\/replay/);
  assert.ok(await page.locator('.card').count() > 0, 'its cards lie open now');
  // The code of an evening that is over leads to a sentence.
  const late = await Person.at(house, browser, { seed: 12, expected: ['404'] });
  await late.page.goto(`${address}`);
  assert.equal(await late.page.locator('.pod__title').textContent(), won);
  await late.page.goto('/e/0zzzzzzzzzzzz');
  assert.match(await late.page.locator('.notice').textContent(), /There is no such evening/);
  for (const person of [...people, screen, late]) await person.leave();
});

test('what is left of the cards at a table is not taken for a clock', async () => {
  const ana = await Person.at(house, browser);
  await setTable(ana.page, { game: 'love-letter', seats: 2 });
  await ana.page.waitForSelector('.stage[data-status=playing]');
  await turn(ana.page);
  const rows = await ana.page.locator('#still li').evaluateAll(rows => rows.map(row => row.innerText.replace(/\s+/g, ' ')));
  assert.equal(rows.length, 8);
  for (const row of rows) assert.match(row, /[A-Z][a-z]+/, rows.join(' | '));
  await ana.leave();
});

test('the host stops the clock, and has a bot play for somebody', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(seed => Person.at(house, browser, { seed })));
  const [ana, bo] = people;
  const { address, code } = await openEvening(ana.page);
  for (const [index, person] of people.slice(1).entries()) await comeIn(person, code, ['Bo', 'Cléo', 'Dan'][index]);
  // With the keyboard: the button that is gone leaves the focus at what is next, and not at what stops the clock.
  await ana.page.focus('form[action$="/begin"] button');
  await ana.page.keyboard.press('Enter');
  await ana.page.waitForFunction(() => document.activeElement.closest('form[action$="/deal"]'));
  const screen = await bo.window();
  await screen.goto(`${address}/screen`);
  await screen.waitForSelector('.screen__time[data-runs]');
  await ana.page.click('form[action$="/pause"] button');
  await Promise.all([screen, ana.page, bo.page].map(page => page.waitForSelector('.evpaused')));
  const stands = await screen.locator('.screen__time').textContent();
  await ana.page.click('form[action$="/resume"] button');
  await screen.waitForSelector('.screen__time[data-runs]');
  // A house that stopped it within its first second has the whole minute left.
  const [minutes, seconds] = stands.split(':').map(Number);
  const left = 60 * minutes + seconds;
  assert.ok(left > 0 && left <= 60, stands);
  // Dan is missing: a bot plays for them, and they are told so.
  const dan = people[3].page;
  await dan.waitForSelector('.evph__me');
  await ana.page.selectOption('form[action$="/replace"] select', { label: (await ana.page.locator('form[action$="/replace"] option').allTextContents()).find(text => text.includes('Dan')) });
  await ana.page.click('form[action$="/replace"] button');
  await dan.waitForSelector('.evph__wait');
  for (const person of people) await person.leave();
});

test('whoever comes late waits for the next deal, and the host moves somebody', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(seed => Person.at(house, browser, { seed, phone: seed === 4 })));
  const [ana, , , dan] = people;
  const { address, code } = await openEvening(ana.page);
  for (const [index, person] of people.slice(1).entries()) await comeIn(person, code, ['Bo', 'Cléo', 'Dan'][index]);
  await ana.page.click('form[action$="/begin"] button');
  const tableOf = async ({ page }) => Number(await page.locator('.evph__table b').textContent());
  await Promise.all(people.map(({ page }) => page.waitForSelector('.evph__table')));
  const before = await Promise.all(people.map(tableOf));

  // Dan changes places with whoever has the first seat at the other table. Everybody reads it at once.
  const [from, to] = [before[3], 3 - before[3]];
  const mover = ana.page.locator('form[action$="/move"]');
  const who = (await mover.locator('[name=person] option').allTextContents()).find(text => text.startsWith('Dan'));
  const there = (await mover.locator(`[name=to] option[value="${to - 1}.0"]`).textContent()).split(' · ')[1];
  const other = people[['Ana', 'Bo', 'Cléo', 'Dan'].indexOf(there)];
  await mover.locator('[name=person]').selectOption({ label: who });
  await mover.locator('[name=to]').selectOption(`${to - 1}.0`);
  await mover.locator('button').click();
  const sitsAt = ({ page }, table) => page.waitForFunction(table => document.querySelector('.evph__table b').textContent === String(table), table);
  await Promise.all([sitsAt(dan, to), sitsAt(other, from)]);
  assert.match(await dan.page.locator('.evph__me small').textContent(), /[Ss]eat 1/);
  const after = await Promise.all(people.map(tableOf));
  assert.deepEqual(after, before.map((table, at) => people[at] === dan ? to : people[at] === other ? from : table), 'nobody else has moved');

  await ana.page.click('form[action$="/deal"] button');
  await ana.page.waitForSelector('.evph__next a[href^="/t/"]');
  await ana.page.click('.evph__next a[href^="/t/"]');
  await Promise.all(people.map(({ page }) => page.waitForURL(/\/t\//)));
  assert.equal(dan.page.url() === other.page.url(), false, 'they play where they were moved to');

  // Eva comes while the deal is played. She has no seat in it, and is told when she gets one.
  const eva = await Person.at(house, browser, { seed: 5, phone: true });
  await eva.page.goto(`/j/${code}`);
  assert.equal(new URL(eva.page.url()).pathname, address);
  await eva.page.fill('.evcome [name=name]', 'Eva');
  await eva.page.click('.evcome button');
  await eva.page.waitForSelector('.evcome', { state: 'detached' });
  assert.match(await eva.page.locator('.evph__wait').textContent(), /You play the next one/);
  assert.equal(await eva.page.locator('.evph__next a[href^="/t/"]').count(), 0);
  await Promise.all(people.map(playOut));
  await Promise.all(people.map(({ page }) => page.click('.after a[href^="/e/"]')));
  // A deal from before one came counts as the average.
  await eva.page.waitForSelector('.evph__last');
  assert.equal(Number(await eva.page.locator('.evph__pts b').textContent()), 50);

  await ana.page.click('form[action$="/begin"] button');
  await Promise.all([...people, eva].map(({ page }) => page.waitForSelector('.evph__table')));
  const tables = await Promise.all([...people, eva].map(tableOf));
  assert.deepEqual([1, 2, 3].map(table => tables.filter(it => it === table).length).sort(), [1, 2, 2], 'one of them plays a bot');
  await ana.page.click('form[action$="/deal"] button');
  await eva.page.waitForURL(/\/t\//);
  await eva.page.waitForSelector('#evstrip:has-text("Deal 2 of 2")');
  for (const person of [...people, eva]) await person.leave();
});

test('a screen and a phone that have lost their line say since when, and recover', async () => {
  const expected = ['ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_CONNECTION_RESET', 'ERR_CONNECTION_CLOSED', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED'];
  const [ana, bo, wall] = await Promise.all([1, 2, 3].map(seed => Person.at(house, browser, { seed, expected, phone: seed === 1 })));
  const { address, code } = await openEvening(ana.page);
  await wall.page.goto(`${address}/screen?lang=fr`);
  const pages = [ana.page, wall.page];
  const look = page => page.evaluate(() => ({
    shown: document.getElementById('lost').hidden ? '' : document.getElementById('lost').innerText.replace(/\s+/g, ' ').trim(),
    said: document.getElementById('line-said').textContent.replace(/\s+/g, ' ').trim(),
    polite: document.getElementById('line-said').getAttribute('role'),
    at: Date.parse(document.querySelector('#lost time').dateTime),
    inside: document.getElementById('lost').getBoundingClientRect().right <= innerWidth && document.getElementById('lost').getBoundingClientRect().left >= 0,
  }));
  for (const page of pages) assert.deepEqual(Object.values(await look(page)).slice(0, 3), ['', '', 'status'], 'nothing is said while all is well');
  const started = Date.now();
  await house.kill();
  await Promise.all(pages.map(page => page.waitForSelector('#lost:not([hidden])')));
  const [phone, screen] = await Promise.all(pages.map(look));
  assert.match(phone.shown, /^The line is cut\..* Last seen at \d\d:\d\d( [AP]M)?\.$/u);
  assert.match(screen.shown, /^La ligne est coupée\..* Dernières nouvelles à \d\d:\d\d\.$/u);
  for (const page of [phone, screen]) {
    assert.equal(page.said, page.shown, 'it is said as it is shown');
    assert.ok(page.inside, 'nothing of it is cut off');
    assert.ok(page.at >= started && page.at <= Date.now(), 'when the line was cut');
  }
  await house.restart();
  await Promise.all(pages.map(page => page.waitForSelector('#lost', { state: 'hidden' })));
  assert.deepEqual(await Promise.all(pages.map(async page => (await look(page)).said)), ['The line is back.', 'La ligne est rétablie.']);
  // And they are live again.
  await comeIn(bo, code, 'Bo');
  await wall.page.waitForSelector('.screen__here li >> nth=1');
  await ana.page.waitForSelector('.evhere li >> nth=1');
  for (const person of [ana, bo, wall]) await person.leave();
});

test('an evening is set up, joined and ended without a script', async () => {
  const [ana, bo] = await Promise.all([1, 2].map(seed => Person.at(house, browser, { seed, script: false, expected: ['422'] })));
  const { page } = ana;
  await page.goto('/evening');
  await page.fill('[name=rounds]', '99');
  await page.fill('[name=title]', 'Fridays at home');
  await page.fill('[name=people]', '23');
  await follow(page, 'noscript button');
  assert.match(await page.locator('#makes').textContent(), /from one to 24 deals/);
  assert.equal(await page.inputValue('[name=title]'), 'Fridays at home');
  await page.fill('[name=rounds]', '8');
  await follow(page, 'noscript button');
  assert.match(await page.locator('#makes').textContent(), /8 tables of 3, with one bot\. 8 deals/);
  await page.fill('[name=name]', 'Ana');
  await follow(page, '.invite__do button');
  const code = (await page.locator('.code').textContent()).trim();
  await bo.page.goto(`/j/${code}`);
  await bo.page.fill('.evcome [name=name]', 'Bo');
  await follow(bo.page, '.evcome button');
  assert.equal(await bo.page.locator('.evhere [data-me]').count(), 1);
  await page.reload();
  assert.match(await page.locator('.evhere h3').textContent(), /2 people are here/);
  assert.equal(await page.locator('noscript meta[http-equiv=refresh]').count(), 1, 'it loads itself again');
  await page.click('#end summary');
  await follow(page, '#end button');
  assert.match(await page.locator('.pod__title').textContent(), /Nothing was played/);
  for (const person of [ana, bo]) await person.leave();
});

test('the big screen counts the time, says it three times, and turns the pages of its standings', async () => {
  const gallery = await Gallery.open(process.env.GALLERY);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  // Time stands still, unless it is told to go on: 4:38 is left.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(24_000);
  await page.goto(gallery.address('screen-23.en.day.html'), { waitUntil: 'load' });
  const look = () => page.evaluate(() => ({
    time: document.querySelector('.screen__time').textContent,
    said: document.getElementById('time-said').textContent,
    haste: document.querySelector('[data-haste]').dataset.haste,
    turn: [...document.querySelectorAll('.board--turns li')].findIndex(row => !row.hidden),
    rows: [...document.querySelectorAll('.board li')].filter(row => !row.hidden).length,
  }));
  const went = async millis => { await page.clock.runFor(millis); return look(); };
  const start = await went(500);
  assert.deepEqual([start.time, start.said, start.haste, start.rows], ['4:38', '', 'none', 10]);
  const turned = await went(8_000);
  assert.notEqual(turned.turn, start.turn, 'others are shown');
  assert.equal((await went(149_000)).said, '', 'at 2:01 nothing has been said');
  assert.deepEqual(Object.values(await went(1_000)).slice(0, 3), ['2:00', 'Two minutes left.', 'none']);
  assert.deepEqual(Object.values(await went(70_000)).slice(0, 3), ['0:50', 'Two minutes left.', 'late']);
  assert.equal((await went(20_000)).said, '30 seconds left.');
  assert.equal((await went(20_000)).said, '10 seconds left.');
  assert.deepEqual(Object.values(await went(20_000)).slice(0, 3), ['0:00', '10 seconds left.', 'up']);
  await context.close();
  await gallery.close();
});

test('the big screen fits a projector, however many people there are', async () => {
  const gallery = await Gallery.open(process.env.GALLERY);
  const names = gallery.names.filter(name => /^screen-.*\.(fr\.night|en\.day)\.html$/.test(name));
  assert.ok(names.length > 15, 'the gallery is there');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const found = [];
  for (const name of names) {
    await page.goto(gallery.address(name), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [[1280, 720], [1920, 1080], [1024, 768]]) {
      await page.setViewportSize({ width, height });
      // Every part is within the window, and nothing of it is cut off or too small to be read from afar.
      const faults = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.screen > :not([hidden])')].filter(part => part.checkVisibility());
        const out = parts.filter(part => { const box = part.getBoundingClientRect(); return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || part.scrollHeight > part.clientHeight + 2; });
        const unit = Math.min(innerWidth / 100, innerHeight * 16 / 900);
        const tiny = [...document.querySelectorAll('.screen :is(p, span, b, li, h1, h2)')].filter(it => it.checkVisibility() && !it.closest('.sr, [aria-hidden]') && [...it.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && parseFloat(getComputedStyle(it).fontSize) < 1.34 * unit);
        return [...out.map(it => `out of sight: ${it.className}`), ...tiny.map(it => `too small: ${it.className} ${it.textContent.slice(0, 20)}`)];
      });
      found.push(...faults.map(fault => `${name} ${width}×${height} ${fault}`));
    }
  }
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
  await context.close();
  await gallery.close();
});
