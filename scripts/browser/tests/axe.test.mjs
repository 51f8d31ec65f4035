// axe-core finds no accessibility violation on any page of the gallery: every screen of every game at many moments, rendered by the
// server's own code. French by night by every rule, half of the pages on a desk and half on a phone; axe-day has the others.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { openBrowser } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { check, openFrame, verdict } from '../axe.mjs';
import { show } from '../fits.mjs';

let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

test('words that can hardly be read on their ground are found, at the table too', async () => {
  const page = await openFrame(browser, gallery);
  const frame = await show(page, gallery.address('letters-turn.fr.night.html'), [1280, 900]);
  const found = async () => (await verdict(frame, ['color-contrast'])).violations.map(({ id }) => id);
  assert.deepEqual(await found(), []);
  // All of these words have just been judged; in another colour they look new.
  await frame.evaluate(() => { for (const words of document.querySelectorAll('#table :is(p, span)')) words.style.setProperty('color', '#4a4a52'); });
  assert.deepEqual(await found(), ['color-contrast']);
  await page.context().close();
});

for (const [half, width] of [1280, 360].entries()) {
  test(`no accessibility violations: fr.night, ${width} px`, async () => {
    const names = gallery.names.filter(name => name.endsWith('.fr.night.html'));
    assert.ok(names.length > 30, 'the gallery is there');
    await check(browser, gallery, names.filter((_, index) => index % 2 === half), width);
  });
}
