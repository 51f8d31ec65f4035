// Following the game: the end of a round, the end of a match, all since one's own move, taps that play nothing yet, whose turn.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, PATIENCE, Person, openBrowser, setTable } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { SIZES, everywhere, frameIn } from '../fits.mjs';
import { OFFERS, dice, play, seq, turn, upToTheLastTap } from '../player.mjs';

// A server for every test: what is dealt does not depend on which other tests were run.
let gallery, house, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
afterEach(() => house?.close());
beforeEach(() => { house = undefined; });
after(async () => { await browser.close(); await gallery.close(); });

/** Plays until a round is over, and its letter lies there. */
async function toTheLetter(page, seed) {
  const roll = dice(seed);
  while (!(await page.locator('.letter--kept').count())) {
    await play(page, { seed: Math.floor(roll() * 1e6), enough: 1 });
    await page.waitForFunction(offers => document.querySelector(`${offers}, .letter--kept`), OFFERS);
    assert.equal(await page.locator('.stage[data-status=over]').count(), 0, 'the match goes on');
  }
}

for (const [how, options] of [['on a desk', {}], ['on a phone', { phone: true, lang: 'fr' }]]) {
  test(`the letter of a round lies there until it is put away, ${how}`, async () => {
    house = await House.open({ seed: 3, pace: 1 });
    const person = await Person.at(house, browser, options);
    const { page } = person;
    await setTable(page, { game: 'love-letter', seats: 4, tokens: 2 });
    await toTheLetter(page, 5);
    const at = await seq(page);
    assert.ok(await page.locator('#onward').isVisible());
    // Looking again changes nothing, and nobody has played meanwhile.
    await page.reload();
    assert.ok(await page.locator('.letter--kept').isVisible());
    assert.equal(await seq(page), at);
    await page.click('#onward');
    await page.waitForFunction(() => !document.querySelector('.letter--kept'));
    await turn(page);
    await play(page, { seed: 8 });
    await person.leave();
  });
}

/** What lies over what in the letter of a page, and which buttons cannot be seen without scrolling. Runs in the page. */
function faults(wanted) {
  const found = [];
  const box = element => element.getBoundingClientRect();
  const shown = element => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 0;
  for (const which of wanted) {
    const element = document.querySelector(which);
    if (!element || !shown(element)) { found.push(`${which} is not there`); continue; }
    const { top, bottom, left, right, height } = box(element);
    if (top < 0 || left < 0 || bottom > innerHeight + .5 || right > innerWidth + .5) found.push(`${which} is out of sight: ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`);
    if (height < 44) found.push(`${which} is ${height} px high`);
    if (!element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) found.push(`${which} is covered by ${document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.outerHTML.slice(0, 90)}`);
  }
  const seal = document.querySelector('.letter__seal');
  const words = [...document.querySelectorAll('.letter :is(h2, h3, p, b, small, .num), .bar__title, .seat__name, .fighter__name')].filter(shown);
  for (const word of words) {
    const [a, b] = [box(seal), box(word)];
    if (a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`the seal covers “${word.textContent.trim()}”`);
  }
  const letter = document.querySelector('.letter');
  for (const other of [...document.querySelectorAll('.seat, .mine, .foe-block, .track, .side, .bar, .event, .piles, .peeks')].filter(shown)) {
    const [a, b] = [box(letter), box(other)];
    if (other.contains(letter) || letter.contains(other)) continue;
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`the letter lies over .${other.className}`);
  }
  return found;
}

for (const [what, names, wanted] of [
  ['the end of a match: again, review and replay in sight, nothing over anything', /-over(-|\.)/, ['form[action$="/rematch"] button', '.after a[href$="/review"]', '.after a[href$="/replay"]']],
  ['the end of a round: the way on in sight, nothing over anything', /letters-round|game-end/, ['#onward']],
]) {
  test(what, async () => {
    const found = [];
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1920, height: 1080 } });
    context.setDefaultTimeout(PATIENCE);
    const page = await frameIn(context, gallery.address(''));
    const pages = gallery.names.filter(name => names.test(name) && !/plain|public|^screen|^seeking/.test(name) && /en\.day|fr\.night/.test(name));
    assert.ok(pages.length >= 6, 'the gallery is there');
    // There is no stream in the gallery: the page says that the line is cut.
    const calm = () => document.getElementById('lost').remove();
    for (const name of pages) found.push(...(await everywhere(page, gallery.address(name), SIZES, calm, faults, wanted)).map(fault => `${name} ${fault}`));
    await context.close();
    assert.equal(found.length, 0, `\n${found.join('\n')}`);
  });
}

test('at the end of a match nobody has to ask which button does what', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const [name, words] of [['letters-over.en.day', ['Review your moves', 'Watch the replay']], ['r-duel-over.fr.night', ['Relire tes coups', 'Revoir la partie']], ['moon-over-public.en.day', ['Review the moves', 'Watch the replay']]]) {
    for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      await page.goto(gallery.address(`${name}.html`), { waitUntil: 'load' });
      const links = page.locator('.after a[href^="/t/"]');
      // The review comes first and stands out; each has its own picture beside its words.
      assert.deepEqual(await links.allInnerTexts(), words, name);
      const [review, replay] = await links.evaluateAll(all => all.map(it => ({ picture: it.querySelector('use').getAttribute('href'), seen: it.querySelector('.ico').getBoundingClientRect().width > 8, frame: getComputedStyle(it).boxShadow })));
      assert.ok(review.seen && replay.seen && review.picture !== replay.picture, `${name} ${width}: pictures`);
      assert.notEqual(review.frame, replay.frame, `${name}: the review stands out`);
      // The file is for few: it is in the menu.
      assert.equal(await page.locator('.after a[href$="/record"]').count(), 0);
      await page.click('button[popovertarget=menu]');
      const file = await page.locator('#menu a[href$="/record"]').boundingBox();
      assert.ok(file.height >= 44 && file.height < 80, `${name} ${width}: a button, ${file.height} px high`);
    }
  }
  await page.close();
});

test('while the letter of a round lies there, the page speaks of that round', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  for (const name of ['letters-round', 'letters-round-two', 'letters-round-six', 'r-duel-game-end']) {
    await page.goto(gallery.address(`${name}.fr.day.html`), { waitUntil: 'load' });
    const [, which] = (await page.locator('.letter--kept .caps').textContent()).match(/Fin de la (\w+ \d+)/);
    const bar = await page.locator('.bar__title p').textContent();
    assert.ok(bar.toLowerCase().startsWith(which), `${name}: ${bar}, over the letter of ${which}`);
    assert.equal(await page.locator('.peeks [popovertarget=still]:visible').count(), 0, `${name}: who wins has been said`);
  }
  await page.close();
});

test('cards fly under an open lesson, not over it', async () => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  for (const [width, height] of [[390, 844], [1280, 720]]) {
    for (const name of ['letters-lesson-wait', 'r-lesson']) {
      await page.setViewportSize({ width, height });
      await page.goto(gallery.address(`${name}.fr.night.html`), { waitUntil: 'load' });
      const script = await page.locator('script[type=module]').first().getAttribute('src');
      const over = await page.evaluate(async script => {
        const { animate } = await import(new URL('motion.js', new URL(script, location.href)));
        const table = document.getElementById('table');
        const slip = document.querySelector('.lesson__whole[open] .lesson__slip').getBoundingClientRect();
        // Every card comes from where the lesson lies.
        const cards = [...table.querySelectorAll('[data-fly][id]')];
        animate(table, new Map(cards.map(card => [card.id, { box: slip, fly: card.dataset.fly }])));
        const flying = document.getAnimations().filter(it => it.id === 'fly');
        for (const flight of flying) { flight.pause(); flight.currentTime = 0; }
        const at = [.1, .3, .5, .7, .9].map(part => document.elementFromPoint(slip.left + slip.width * part, slip.top + slip.height / 2));
        return { flying: flying.length, over: at.filter(it => !it?.closest('.lesson')).map(it => it?.outerHTML.slice(0, 80)) };
      }, script);
      assert.ok(over.flying > 0, 'something flies');
      assert.deepEqual(over.over, [], `${name} ${width}×${height}`);
    }
  }
  await page.close();
});

test('with stillness wanted the end of a match moves nothing; without, it celebrates', async () => {
  for (const reducedMotion of ['reduce', 'no-preference']) {
    const page = await browser.newPage({ reducedMotion });
    await page.goto(gallery.address('letters-over.en.day.html'), { waitUntil: 'load' });
    const petals = await page.evaluate(() => [...document.querySelectorAll('.petals i')].map(petal => petal.getAnimations().length));
    assert.ok(petals.length > 10);
    assert.ok(petals.every(moving => moving === (reducedMotion === 'reduce' ? 0 : 1)), reducedMotion);
    await page.close();
  }
});

test('everything since one’s own last move stays in view, on a phone', async () => {
  house = await House.open({ seed: 11 });
  const person = await Person.at(house, browser, { phone: true });
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 4 });
  const roll = dice(4);
  let compared = 0;
  while (compared < 4) {
    await turn(page);
    await play(page, { seed: Math.floor(roll() * 1e6), enough: 1 });
    await turn(page);
    if (await page.locator('.stage[data-status=over]').count()) break;
    if (await page.locator('#seal').count() || page.url().includes('pick=')) continue;
    const { told, seen } = await page.evaluate(() => {
      const box = document.querySelector('.event').getBoundingClientRect();
      const turns = [...document.querySelectorAll('.event__turn')];
      const last = turns.at(-1).getBoundingClientRect();
      return { told: turns.map(turn => turn.textContent.trim()), seen: box.height > 0 && last.bottom <= box.bottom + 1 && box.bottom <= innerHeight };
    });
    // Nobody has a move of their own before the first one.
    if (!told.length || !/^You (play|keep)/.test(told[0])) continue;
    assert.ok(seen, 'the latest is in view');
    // Whatever happened to me has its cause before it.
    for (const text of told) assert.doesNotMatch(text, /^(You are|You leave|Wrong)/, `a cause is missing: ${text}`);
    compared += 1;
  }
  assert.ok(compared > 1, 'there was something to compare');
  await person.leave();
});

for (const game of ['r', 'love-letter', 'r-x', 'r-u']) {
  test(`one tap plays nothing in ${game}: a card is lifted, and sealed by another tap`, async () => {
    house = await House.open({ seed: 5 });
    const person = await Person.at(house, browser, { phone: true });
    const { page } = person;
    await setTable(page, { game, seats: 2, bots: 'novice' });
    await page.waitForSelector('#play[data-asked]:not([data-asked="0"])', { state: 'attached' });
    // The length of the log when I was asked: a bot that chooses at the same time does not change it, my move does.
    const asked = () => page.locator('#play').getAttribute('data-asked');
    const before = await asked();
    await page.locator('#table :is(a[data-pick], button[form=play])').first().click();
    await page.waitForURL(/pick=/);
    assert.equal(await asked(), before, 'nothing has been played');
    // It can be put down again.
    await page.click('.do a[data-pick]');
    await page.waitForURL(url => !url.search.includes('pick='));
    await (await upToTheLastTap(page)).click();
    await page.waitForFunction(before => document.getElementById('play').dataset.asked !== before, before);
    await person.leave();
  });
}

test('a move that loses at once says so, and asks', async () => {
  const page = await browser.newPage();
  await page.goto(gallery.address('letters-warn.en.day.html'), { waitUntil: 'load' });
  assert.match(await page.locator('#warn').innerText(), /out of the round/);
  assert.equal(await page.locator('#seal').getAttribute('aria-describedby'), 'warn');
  await page.close();
});

test('the tab says when it is my turn; sound and vibration when they are wanted', async () => {
  house = await House.open({ seed: 2, pace: 30 });
  const person = await Person.at(house, browser, { phone: true });
  const { page } = person;
  await page.addInitScript(() => {
    window.buzzes = 0;
    navigator.vibrate = () => { window.buzzes += 1; return true; };
  });
  await setTable(page, { game: 'love-letter', seats: 3 });
  const icon = () => page.locator('link[rel=icon]').getAttribute('href');
  await turn(page);
  assert.match(await page.title(), /^● Your turn · Love Letter/);
  assert.match(await icon(), /favicon-turn\.svg$/);
  await page.click('button[popovertarget=menu]');
  await page.click('[data-vibration]');
  const before = await page.evaluate(() => window.buzzes);
  assert.ok(before > 0, 'a sample');
  await page.keyboard.press('Escape');
  const seal = await upToTheLastTap(page);
  // The others may have answered before anybody looks: the page itself takes note of what its tab said.
  await page.evaluate(() => {
    const note = () => { window.waited ||= !document.title.startsWith('●') && document.querySelector('link[rel=icon]').href.endsWith('favicon.svg'); };
    new MutationObserver(note).observe(document.head, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await seal.click();
  await page.waitForFunction(() => window.waited);
  await turn(page);
  assert.match(await page.title(), /^● Your turn|^Love Letter/);
  if (!(await page.locator('.stage[data-status=over]').count())) assert.ok(await page.evaluate(() => window.buzzes) > before, 'it is my turn again');
  await person.leave();
});

test('the bots play slower, faster, or when I say so', async () => {
  house = await House.open({ seed: 6, pace: 1 });
  const person = await Person.at(house, browser);
  const { page } = person;
  await setTable(page, { game: 'love-letter', seats: 3 });
  await turn(page);
  await page.click('button[popovertarget=menu]');
  await page.click('.pace button[value=wait]');
  // The menu has done its work and is closed.
  await page.waitForSelector('.pace button[value=wait][aria-pressed=true]', { state: 'attached' });
  await page.waitForSelector('#menu', { state: 'hidden' });
  await (await upToTheLastTap(page)).click();
  // A bot is next, and waits.
  await page.waitForSelector('#mine #onward, .letter--kept');
  const at = await seq(page);
  await page.reload();
  assert.equal(await seq(page), at, 'nobody has played meanwhile');
  await page.click('#onward');
  await page.waitForFunction(at => Number(document.getElementById('play').dataset.seq) > at + 1, at);
  await person.leave();
});

test('in a first game the bots wait while a lesson is read, until the lessons are put away', async () => {
  house = await House.open({ seed: 6, pace: 1 });
  const person = await Person.at(house, browser, { phone: true, lang: 'fr' });
  const { page } = person;
  await page.goto('/');
  await page.click('form[action="/play"]:has(input[name=lessons]) button');
  await page.waitForURL(/\/t\//);
  const mine = () => page.waitForSelector('#mine .pick.is-lit, #mine #onward');
  await mine();
  while (await page.locator('#mine #onward').count()) {
    const at = await seq(page);
    await page.click('#mine #onward');
    await page.waitForFunction(at => Number(document.getElementById('play').dataset.seq) > at + 1, at);
    await mine();
  }
  await (await upToTheLastTap(page)).click();
  // A bot is next, and waits for whoever reads.
  await page.waitForSelector('#mine #onward');
  // There is something new to read: it lies open, although a card was lifted since the last one.
  await page.waitForSelector('#lesson:not([data-lesson="0"]) .lesson__whole[open]:not([hidden]) .lesson__slip');
  assert.match(await page.locator('.lesson__then').innerText(), /Prends ton temps, puis touche «\u00a0Continuer\u00a0»/);
  // One thing makes the game go on, and the bot that waits for it is not said to play.
  assert.deepEqual(await page.locator('#table .btn--wax:visible').allInnerTexts(), ['Continuer']);
  assert.equal(await page.locator('.seat[data-turn], .seat .turn').count(), 0);
  assert.deepEqual(await page.locator('.seat .holds').allInnerTexts(), ['t’attend']);
  const at = await seq(page);
  await page.reload();
  assert.equal(await seq(page), at, 'nobody has played meanwhile');
  await page.click('#lesson form button');
  await page.waitForFunction(() => !document.getElementById('lesson'));
  // The pace is an entry, and the bots’ moves come after it.
  await page.waitForFunction(at => Number(document.getElementById('play').dataset.seq) > at + 1, at);
  await person.leave();
});

test('a lesson that was folded stays folded, and a new one is marked until it is read', async () => {
  house = await House.open({ seed: 6, pace: 1 });
  const person = await Person.at(house, browser, { phone: true });
  const { page } = person;
  await page.goto('/');
  await page.click('.game__learn button[value="princess-princess"]');
  await page.waitForURL(/\/t\//);
  const [lesson, whole] = [page.locator('#lesson'), page.locator('#lesson-whole')];
  const which = () => lesson.getAttribute('data-lesson');
  const isNew = () => lesson.evaluate(it => it.hasAttribute('data-new'));
  /** Goes on, or plays, until there is another lesson. */
  const another = async () => {
    for (const before = await which(); await which() === before;) {
      await page.waitForSelector('#mine #onward, #mine .pick.is-lit');
      const [at, on] = [await seq(page), page.locator('#mine #onward')];
      await (await on.count() ? on : await upToTheLastTap(page)).click();
      await page.waitForFunction(at => Number(document.getElementById('play').dataset.seq) > at, at);
      await page.waitForSelector('#lesson-whole:not([hidden])', { state: 'attached' });
    }
  };
  assert.equal(await isNew(), false, 'it lies open');
  await page.click('#lesson-whole > summary');
  await whole.locator('.lesson__slip').waitFor({ state: 'hidden' });
  await another();
  assert.equal(await whole.evaluate(it => it.open), false, 'the next one is folded too');
  assert.ok(await isNew());
  assert.equal(await whole.locator('summary').first().innerText(), 'Read the new lesson');
  // Also when the page is loaded again.
  await page.reload();
  assert.equal(await whole.evaluate(it => it.open), false);
  assert.ok(await isNew());
  await page.click('#lesson-whole > summary');
  await page.waitForFunction(() => !document.querySelector('#lesson[data-new]'));
  // Opened, the next one lies open.
  await another();
  assert.ok(await whole.evaluate(it => it.open));
  assert.equal(await isNew(), false);
  await person.leave();
});

test('Back puts the card down and closes the sheet before it leaves the table', async () => {
  house = await House.open({ seed: 3, pace: 1 });
  const person = await Person.at(house, browser, { phone: true });
  const { page } = person;
  await page.goto('/rules/love-letter');
  await setTable(page, { game: 'love-letter', seats: 2 });
  const address = new URL(page.url()).pathname;
  await turn(page);
  const lift = async () => {
    await page.click('#mine a.pick.is-lit');
    await page.waitForURL(/pick=/);
  };
  const at = await seq(page);
  await lift();
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector('#mine .is-picked'));
  assert.equal(page.url(), new URL(address, page.url()).href);
  await lift();
  await page.click('button[popovertarget=menu]');
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector('#menu:popover-open'));
  assert.equal(new URL(page.url()).pathname, address);
  assert.equal(await seq(page), at, 'nothing was played');
  assert.equal(await page.locator('#mine .is-picked').count(), 1, 'the card is still lifted');
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector('#mine .is-picked'));
  // There is nothing left to undo: now it leaves.
  await page.goBack();
  await page.waitForURL(url => url.pathname !== address);
  await person.leave();
});
