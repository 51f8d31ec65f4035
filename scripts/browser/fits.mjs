// What a page's layout must keep on every size: nothing wider than the window, whatever is to be done now in sight and
// large enough for a finger, nothing over anything.
export const SIZES = [[360, 640], [390, 844], [844, 390], [768, 1024], [1024, 768], [1280, 720], [1366, 640], [1440, 900], [1920, 1080]];

/** The smallest control, in CSS pixels. */
const FINGER = 44;

/** The faults of the page as it stands, each a sentence. Runs in the page. */
export function faults(finger) {
  const found = [];
  const seen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const say = element => `${element.tagName.toLowerCase()}${element.id ? '#' + element.id : ''}${[...element.classList].map(it => '.' + it).join('')} “${(element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 30)}”`;
  /** The part of an element that its scrolling ancestors leave in sight. */
  const box = element => {
    const whole = element.getBoundingClientRect();
    let { left, top, right, bottom } = whole;
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = above.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, frame.left), Math.max(top, frame.top), Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom, cut: right - left < whole.width - 1 || bottom - top < whole.height - 1, width: whole.width, height: whole.height };
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} px wider than the window`);
  const stage = document.querySelector('#main');
  if (!stage) return found;
  // The story and the closed sheets may be scrolled to; everything else belongs to the table.
  const beside = element => element.closest('aside, [popover], dialog');
  const controls = [...document.querySelectorAll('#table button, #table a[href], #table label, #table input:not([type=hidden]):not([type=radio]):not([type=checkbox]), #table select, #table summary')]
    .filter(element => seen(element) && !beside(element) && !element.closest('p, .prose') && !element.disabled);
  for (const control of controls) {
    const { left, top, right, bottom, cut, width, height } = box(control);
    if (width < 1 || height < 1) continue;
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1 || cut) found.push(`out of sight: ${say(control)} at ${[left, top, right, bottom].map(Math.round)}${cut ? ' (cut)' : ''}`);
    else if (width < finger - 0.5 || height < finger - 0.5) found.push(`too small: ${say(control)} ${Math.round(width)} × ${Math.round(height)}`);
    else {
      // Where a finger comes down in its middle, is it this control that is hit?
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit && !control.contains(hit) && !hit.contains(control) && hit.closest('label, button, a') !== control && hit.closest('label')?.control !== control) found.push(`covered: ${say(control)} by ${say(hit)}`);
    }
  }
  return found;
}

/** The faults of a page at every size: `size: fault`. */
export async function everywhere(page, sizes = SIZES) {
  const found = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const here = await page.evaluate(faults, FINGER);
    found.push(...here.map(fault => `${width}×${height}: ${fault}`));
  }
  return found;
}
