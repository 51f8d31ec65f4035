// On every size of window, at every moment of every game: nothing over anything, whatever is to be done in sight and large
// enough for a finger. The pages are those of the gallery; fits.mjs says what is measured.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, PATIENCE, Person, openBrowser, setTable } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { SIZES, everywhere, frameIn } from '../fits.mjs';
import { turn, upToTheLastTap } from '../player.mjs';

let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

/** No page of these has a fault, whatever `change` does to it first. `sizes` are those of every page, or of the one with this
 *  number. Two windows share the pages: this is the last of the browser tests, and has both cores to itself. */
async function fits(names, sizes, change) {
  const found = [], rest = [...names.entries()];
  await Promise.all([1, 2].map(async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1920, height: 1080 } });
    context.setDefaultTimeout(PATIENCE);
    const page = await frameIn(context, gallery.address(''));
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [number, name] = next;
      const faults = await everywhere(page, gallery.address(name), Array.isArray(sizes) ? sizes : sizes(number), change);
      found.push(...faults.map(fault => `${name} ${fault}`));
    }
    await context.close();
  }));
  assert.equal(found.length, 0, `\n${found.sort().join('\n')}`);
}

// A browser needs longer to lay a page out again than to measure it: every page is measured where there is least room, and at
// one of the roomy sizes in turn, so that each part of the style sheets is seen by many pages. The fullest tables are measured
// at all nine, below. French has the longer words; English is measured where those matter most.
const inTurn = (always, others) => number => [...always, others[number % others.length]];
const ROOMY = [[1280, 720], [1440, 900], [1920, 1080]];
const TIGHT = SIZES.filter(size => !ROOMY.some(roomy => String(roomy) === String(size)));
const DOCUMENTS = /^(about|credits|device|fair|guide|home|me|new|notice|open-record|privacy|puzzles?|report|review|rules)\b/;
for (const [dress, sizes] of [['fr.night', inTurn(TIGHT, ROOMY)], ['en.day', inTurn([[360, 640], [1366, 640]], [[844, 390], [768, 1024]])]]) {
  test(`every table fits every window: ${dress}`, async () => {
    const names = gallery.names.filter(name => name.endsWith(`.${dress}.html`) && !DOCUMENTS.test(name));
    assert.ok(names.length > 80, 'the gallery is there');
    await fits(names, sizes);
  });
}

test('nothing that is read is wider than its window', async () => {
  await fits(gallery.names.filter(name => name.endsWith('.fr.night.html') && DOCUMENTS.test(name)), [[360, 640], [768, 1024]]);
});

/** Every name becomes as long as a name may be, 24 characters, and is marked as the page would mark it. Runs in the page. */
function rename() {
  const words = document.createTreeWalker(document.querySelector('#table'), NodeFilter.SHOW_TEXT);
  for (const name of document.querySelectorAll('#table :is(.seat__name, .fighter__name)')) name.toggleAttribute('data-long', true);
  while (words.nextNode()) words.currentNode.data = words.currentNode.data.replace(/\b(Camille|Nour|Basile|Inès|Ondine|Malo|Zoé|Ravi)(?!\p{L})/gu, name => `${name} Wilhelmine Montgomery`.slice(0, 24));
}

test('the fullest tables fit with the longest names', async () => {
  const full = ['love-letter-2019', 'letters-2019', 'letters-seal', 'princess', 'moon-eight', 'moon-aim', 'r-v', 'r-u', 'r-x', 'r-duel-mid', 'r-duel-option'];
  await fits(full.map(name => `${name}.fr.night.html`), SIZES, rename);
});

test('what could be known of five rivals is read on a desk without scrolling', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const dress of ['fr.night', 'en.day']) {
    await page.goto(gallery.address(`review-other.${dress}.html`), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [[1280, 720], [1366, 640], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      const [columns, room, needed] = await page.locator('.belief__scroll').evaluate(it => [it.querySelectorAll('thead th').length, it.clientWidth, it.scrollWidth]);
      assert.ok(columns >= 7 && needed <= room, `${dress} ${width}×${height}: ${columns} columns need ${needed} of ${room} px`);
    }
  }
  await page.close();
});

test('a long name is whole where there is room for it', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const cut = [];
  for (const name of ['letters-turn.fr.day', 'letters-two.fr.day', 'r-duel-mid.fr.day', 'moon-over.fr.day', 'letters-over.fr.day']) {
    await page.goto(gallery.address(`${name}.html`), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(rename);
    for (const [width, height] of [[390, 844], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(() => [...document.querySelectorAll('#table :is(.seat__name, .fighter__name, .letter b)')].filter(it => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== 'visible').map(it => it.textContent.trim()));
      cut.push(...found.map(it => `${name} ${width}×${height}: ${it}`));
    }
  }
  await page.close();
  assert.deepEqual(cut, []);
});

test('what belongs to a seat stays with it: the sign of a bot on its seal, Stitch beside his owner', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const name of ['letters-turn', 'stitch-lifted']) {
    await page.goto(gallery.address(`${name}.fr.day.html`), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [[360, 640], [768, 1024], [1280, 720], [1366, 640], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      const off = await page.evaluate(() => {
        const box = element => element.getBoundingClientRect();
        const pawn = document.getElementById('pawn');
        if (pawn) document.querySelector('.mine .me > span:nth-child(2)').after(pawn);
        const loose = [...document.querySelectorAll('.seat .who-bot')].filter(bot => box(bot).bottom > box(bot.parentElement.querySelector('.who')).bottom + 8);
        const [mine, own] = [document.querySelector('.mine'), pawn && box(pawn)];
        const out = own && (own.top < box(mine).top || own.left < box(mine).left || [...mine.querySelectorAll('.hand .card')].some(card => own.right > box(card).left + 1 && own.bottom > box(card).top && own.top < box(card).bottom));
        return { loose: loose.length, pawn: Boolean(out) };
      });
      assert.deepEqual(off, { loose: 0, pawn: false }, `${name} ${width}×${height}`);
    }
  }
  await page.close();
});

test('R’s cards on a phone say their names', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const [width, height] of [[360, 640], [390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const name of ['r', 'r-duel-start', 'r-lesson', 'r-duel-seven']) {
      await page.goto(gallery.address(`${name}.fr.day.html`), { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      const cut = await page.evaluate(() => [...document.querySelectorAll('.hand8 li:not([data-fate=gone]) .card__name')].filter(it => { const range = new Range(); range.selectNodeContents(it); return !it.checkVisibility() || range.getBoundingClientRect().width > it.closest('.card').clientWidth + 1; }).map(it => it.textContent));
      assert.deepEqual(cut, [], `${name} ${width}×${height}`);
    }
  }
  await page.close();
});

/** Names that go on in another line in the middle of a word that a line could hold. Runs in the page. */
function broken() {
  const found = [];
  for (const name of document.querySelectorAll('#table :is(.seat__name, .guest__name, .fighter__name, .me__name)')) {
    if (!name.checkVisibility() || !name.firstChild?.data) continue;
    const text = name.firstChild;
    const box = (from, to) => { const range = new Range(); range.setStart(text, from); range.setEnd(text, to); return range.getBoundingClientRect(); };
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen.font = getComputedStyle(name).font;
    for (const word of text.data.matchAll(/[\p{L}’]+/gu)) {
      const tops = [...word[0]].map((_, at) => box(word.index + at, word.index + at + 1)).filter(it => it.width).map(it => it.top);
      if (Math.max(...tops) - Math.min(...tops) > 4 && pen.measureText(word[0]).width < name.clientWidth) found.push(`${text.data}: ${word[0]}`);
    }
  }
  return found;
}

test('names on a phone are not broken inside a word', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const found = [];
  for (const [width, height] of [[360, 640], [390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const name of ['letters-turn', 'letters-seal', 'letters-lesson-aim', 'r-u', 'r-x', 'r-u-lesson', 'moon-aim', 'r-duel-mid']) {
      await page.goto(gallery.address(`${name}.fr.day.html`), { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(rename);
      found.push(...(await page.evaluate(broken)).map(it => `${name} ${width}×${height}: ${it}`));
    }
  }
  await page.close();
  assert.deepEqual(found, []);
});

test('a name written from right to left keeps its order, with its emoji, wherever it stands', async () => {
  const house = await House.open({ seed: 4 });
  const [person, watcher] = await Promise.all([1, 2].map(seed => Person.at(house, browser, { seed })));
  await setTable(person.page, { game: 'r', name: '🦊 علي' });
  await (await upToTheLastTap(person.page)).click();
  await turn(person.page);
  // Whoever plays is "you" in their own story; others read the name.
  const { page } = watcher;
  await page.goto(new URL(person.page.url()).pathname);
  const turned = await page.evaluate(() => {
    const words = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {
      const { data, parentElement } = words.currentNode;
      const at = data.indexOf('🦊');
      if (at < 0) continue;
      // Read from the right: the fox, then the name.
      const [fox, letter] = [[at, at + 2], [at + 3, at + 4]].map(([from, to]) => { const range = new Range(); range.setStart(words.currentNode, from); range.setEnd(words.currentNode, to); return range.getBoundingClientRect(); });
      found.push({ where: `${parentElement.tagName}.${parentElement.className}`, isolated: data[at - 1] === '\u2068', right: Boolean(parentElement.closest('.sr')) || !fox.width || fox.left > letter.left });
    }
    return found;
  });
  assert.ok(turned.length > 3, 'on the seat, in the story, for screen readers');
  assert.deepEqual(turned.filter(({ isolated, right }) => !isolated || !right), []);
  await watcher.leave();
  await person.leave();
  await house.close();
});
