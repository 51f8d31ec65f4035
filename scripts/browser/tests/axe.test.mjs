// No page has anything axe-core objects to, in both languages and by day and by night. The pages are those of the
// gallery: every screen of every game at many moments, drawn by the same code that the server uses.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openBrowser } from '../house.mjs';
import { Gallery } from '../gallery.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The light changes colours only: what else there is to find is found by day. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

async function check(names, width, only) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true });
  const page = await context.newPage();
  const found = [];
  for (const name of names) {
    await page.goto(gallery.address(name));
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(options => window.axe.run(document, { resultTypes: ['violations'], ...options }), only);
    for (const one of violations) found.push(`${name} at ${width} px: ${one.id} (${one.help})\n    ${one.nodes.slice(0, 2).map(node => `${node.html.slice(0, 160)} — ${node.failureSummary.split('\n')[1] ?? ''}`).join('\n    ')}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${name} at ${width} px: ${wide} px too wide`);
  }
  await context.close();
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
}

for (const lang of ['en', 'fr']) {
  for (const theme of ['day', 'night']) {
    test(`nothing to object to: ${lang}, by ${theme}`, async () => {
      const names = gallery.names.filter(name => name.endsWith(`.${lang}.${theme}.html`));
      assert.ok(names.length > 30, 'the gallery is there');
      // Half of the pages on a phone and half on a desk; the other way round in the other language.
      const halves = [0, 1].map(half => names.filter((_, index) => index % 2 === half));
      if (lang === 'fr') halves.reverse();
      const only = theme === 'night' ? COLOURS : {};
      await Promise.all([check(halves[0], 360, only), check(halves[1], 1280, only)]);
    });
  }
}
