// axe-core on the pages of the gallery, and nothing wider than its window.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PATIENCE } from './house.mjs';
import { frameIn, show } from './fits.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose answer can differ by language, light or size of window. The structure of a page does not, and is checked once. */
export const SEEN = ['color-contrast', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'link-in-text-block', 'scrollable-region-focusable', 'aria-hidden-focus'];

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
export async function openFrame(browser, gallery) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  return frameIn(context, gallery.address(''));
}

export const verdict = (frame, rules) => frame.evaluate(([judge, ...rest]) => eval(`(${judge})`)(...rest), [String(judge), AXE, String(markNewLooks), rules]);

/** No page of these has a fault at this width, by these rules or by all. */
export async function check(browser, gallery, names, width, rules) {
  const page = await openFrame(browser, gallery);
  const found = [];
  for (const name of names) {
    const { violations, wide } = await verdict(await show(page, gallery.address(name), [width, 900]), rules);
    for (const { id, help, nodes } of violations) found.push(`${name}, ${width} px: ${id} (${help})\n    ${nodes.join('\n    ')}`);
    if (wide > 0) found.push(`${name} at ${width} px: ${wide} px too wide`);
  }
  await page.context().close();
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
}
