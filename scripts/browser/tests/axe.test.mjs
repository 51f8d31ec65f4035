// axe-core finds no accessibility violation on any page, in either language or theme. The pages are those of the gallery:
// every screen of every game at many moments, rendered by the server's own code.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openBrowser } from '../house.mjs';
import { Gallery } from '../gallery.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

/** Rules whose answer can differ by language, light or size of window. The structure of a page does not, and is checked once. */
const SEEN = ['color-contrast', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'link-in-text-block', 'scrollable-region-focusable', 'aria-hidden-focus'];

async function check(names, width, rules) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript({ content: AXE });
  const page = await context.newPage();
  const found = [];
  for (const name of names) {
    await page.goto(gallery.address(name));
    const violations = await page.evaluate(async only => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'], selectors: false, preload: false, ...only && { runOnly: only } });
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 2).map(node => `${node.html.slice(0, 160)} — ${node.failureSummary.split('\n')[1] ?? ''}`) }));
    }, rules);
    for (const { id, help, nodes } of violations) found.push(`${name}, ${width} px: ${id} (${help})\n    ${nodes.join('\n    ')}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${name} at ${width} px: ${wide} px too wide`);
  }
  await context.close();
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
}

// Every page in both languages and both themes: French by night by every rule, English by day by those that can tell the
// difference. Half of the pages on a phone and half on a desktop; the other way round in the other language.
for (const [dress, widths, rules] of [['fr.night', [1280, 360]], ['en.day', [360, 1280], SEEN]]) {
  for (const half of [0, 1]) {
    test(`no accessibility violations: ${dress}, ${widths[half]} px`, async () => {
      const names = gallery.names.filter(name => name.endsWith(`.${dress}.html`));
      assert.ok(names.length > 30, 'the gallery is there');
      await check(names.filter((_, index) => index % 2 === half), widths[half], rules);
    });
  }
}
