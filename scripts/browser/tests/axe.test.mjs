// axe-core finds no accessibility violation on any page, in either language or theme. The pages are those of the gallery:
// every screen of every game at many moments, rendered by the server's own code.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PATIENCE, openBrowser } from '../house.mjs';
import { Gallery } from '../gallery.mjs';
import { frameIn, show } from '../fits.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let gallery, browser;
before(async () => { [gallery, browser] = await Promise.all([Gallery.open(process.env.GALLERY), openBrowser()]); });
after(async () => { await browser.close(); await gallery.close(); });

/** Rules whose answer can differ by language, light or size of window. The structure of a page does not, and is checked once. */
const SEEN = ['color-contrast', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'link-in-text-block', 'scrollable-region-focusable', 'aria-hidden-focus'];

/** Marks the words whose contrast is to be judged: those that look like none before them, on any page in this frame. Pages of a
 *  gallery share most of what they show, and contrast is nine tenths of what axe does. Words look alike if the same elements,
 *  of the same classes and colours, are around them, over them and under them. Runs in the page. */
function markNewLooks() {
  const looks = parent.looks ??= new Map();
  const number = look => { if (!looks.has(look)) looks.set(look, looks.size); return looks.get(look); };
  const known = new Map();
  const lookOf = element => {
    if (!element) return 0;
    if (!known.has(element)) {
      const style = pseudo => { const it = getComputedStyle(element, pseudo); return pseudo && it.content === 'none' ? '' : [it.color, it.backgroundColor, it.opacity, it.fontSize, it.fontWeight, it.textShadow, it.filter, it.mixBlendMode]; };
      known.set(element, number([lookOf(element.parentElement), element.localName, element.className, style(), style('::before'), style('::after')].join('|')));
    }
    return known.get(element);
  };
  for (const element of document.querySelectorAll('body, body *')) {
    const words = [...element.childNodes].some(it => it.nodeType === Node.TEXT_NODE && it.data.trim()) || element.matches('input, textarea, select');
    if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2).map(lookOf);
    const before = looks.size;
    number(`words ${lookOf(element)} in ${stack}`);
    element.toggleAttribute('data-new-look', looks.size > before);
  }
}

/** Runs in the page. axe cannot tell the contrast of words over a picture: the grain of paper and leather is taken away,
 *  and what is left is the colour under it. */
async function judge(axe, mark, only) {
  (0, eval)(axe);
  const plain = new CSSStyleSheet();
  plain.replaceSync('*, ::before, ::after { background-image: none !important; }');
  document.adoptedStyleSheets = [plain];
  (0, eval)(`(${mark})`)();
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-look]' }] });
  const found = await window.axe.run(document, { resultTypes: ['violations'], selectors: false, preload: false, ...only && { runOnly: only } });
  const violations = found.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 2).map(node => `${node.html.slice(0, 160)} — ${node.failureSummary.split('\n')[1] ?? ''}`) }));
  return { violations, wide: document.documentElement.scrollWidth - innerWidth };
}

/** Opens a page with a frame, in which nothing is painted: that would take longer than the checks. */
async function openFrame() {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  return frameIn(context, gallery.address(''));
}

const verdict = (frame, rules) => frame.evaluate(([judge, ...rest]) => eval(`(${judge})`)(...rest), [String(judge), AXE, String(markNewLooks), rules]);

async function check(names, width, rules) {
  const page = await openFrame();
  const found = [];
  for (const name of names) {
    const { violations, wide } = await verdict(await show(page, gallery.address(name), [width, 900]), rules);
    for (const { id, help, nodes } of violations) found.push(`${name}, ${width} px: ${id} (${help})\n    ${nodes.join('\n    ')}`);
    if (wide > 0) found.push(`${name} at ${width} px: ${wide} px too wide`);
  }
  await page.context().close();
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
}

test('words that can hardly be read on their ground are found, at the table too', async () => {
  const page = await openFrame();
  const frame = await show(page, gallery.address('letters-turn.fr.night.html'), [1280, 900]);
  const found = async () => (await verdict(frame, ['color-contrast'])).violations.map(({ id }) => id);
  assert.deepEqual(await found(), []);
  // All of these words have just been judged; in another colour they look new.
  await frame.evaluate(() => { for (const words of document.querySelectorAll('#table :is(p, span)')) words.style.setProperty('color', '#4a4a52'); });
  assert.deepEqual(await found(), ['color-contrast']);
  await page.context().close();
});

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
