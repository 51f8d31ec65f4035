// What axe-core can find in another language and by another light: English by day, each page at the width at which axe has not seen
// it in French.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { openBrowser } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { SEEN, check } from '../axe.mjs';

let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

for (const [half, width] of [360, 1280].entries()) {
  test(`no accessibility violations: en.day, ${width} px`, async () => {
    const names = gallery.names.filter(name => name.endsWith('.en.day.html'));
    assert.ok(names.length > 30, 'the gallery is there');
    await check(browser, gallery, names.filter((_, index) => index % 2 === half), width, SEEN);
  });
}
