// On every size of window, at every moment of every game: nothing over anything, whatever is to be done in sight and large
// enough for a finger. The pages are those of the gallery; fits.mjs says what is measured.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { PATIENCE, openBrowser } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { SIZES, everywhere, frameIn } from '../fits.mjs';

let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

/** No page of these has a fault, whatever `change` does to it first. */
async function fits(names, sizes, change) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1920, height: 1080 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await frameIn(context, gallery.address(''));
  const found = [];
  for (const name of names) found.push(...(await everywhere(page, gallery.address(name), sizes, change)).map(fault => `${name} ${fault}`));
  await context.close();
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
}

// French has the longer words: it is measured at every size, English where there is least room.
const TIGHT = [[360, 640], [844, 390], [768, 1024], [1366, 640]];
const DOCUMENTS = /^(credits|device|fair|guide|home|me|new|notice|open-record|rules)\b/;
for (const [dress, sizes] of [['fr.night', SIZES], ['en.day', TIGHT]]) {
  test(`every table fits every window: ${dress}`, async () => {
    const names = gallery.names.filter(name => name.endsWith(`.${dress}.html`) && !DOCUMENTS.test(name));
    assert.ok(names.length > 80, 'the gallery is there');
    await fits(names, sizes);
  });
}

test('nothing that is read is wider than its window', async () => {
  await fits(gallery.names.filter(name => name.endsWith('.fr.night.html') && DOCUMENTS.test(name)), TIGHT.slice(0, 3));
});

test('the fullest tables fit with the longest names', async () => {
  const full = ['love-letter-2019', 'letters-2019', 'letters-seal', 'princess', 'moon-eight', 'moon-aim', 'r-v', 'r-u', 'r-x', 'r-duel-mid', 'r-duel-option'];
  // Every name becomes as long as a name may be, 24 characters.
  const rename = () => {
    const words = document.createTreeWalker(document.querySelector('#table'), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) words.currentNode.data = words.currentNode.data.replace(/\b(Camille|Nour|Basile|Inès|Ondine|Malo|Zoé|Ravi)(?!\p{L})/gu, name => `${name} Wilhelmine Montgomery`.slice(0, 24));
  };
  await fits(full.map(name => `${name}.fr.night.html`), SIZES, rename);
});
