// What a page's layout must keep on every size: nothing wider than the window; at a table, whatever is to be done or
// known now in sight, large enough for a finger, and nothing over anything.
export const SIZES = [[360, 640], [390, 844], [844, 390], [768, 1024], [1024, 768], [1280, 720], [1366, 640], [1440, 900], [1920, 1080]];

/** The smallest control, in CSS pixels. */
const FINGER = 44;

/** The faults of the page as it stands, each a sentence. Runs in the page. */
export function faults(finger) {
  const found = [];
  // A page without a stage (a room before the cards are dealt, a form, rules) is a document: one may scroll to its controls.
  const scrolls = !document.querySelector('#table .stage[data-status]');
  const seen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const say = element => `${element.tagName.toLowerCase()}${element.id ? '#' + element.id : ''}${[...element.classList].map(it => '.' + it).join('')} “${(element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 30)}”`;
  const at = box => `at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`;
  /** What is left in sight inside an element by it and those around it, and the nearest that scrolls. Kept for as long as
   *  nothing is folded: every element has the same few around it. */
  let frames = new Map();
  const frame = element => {
    if (!element || element === document.body) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity, scroller: null };
    if (frames.has(element)) return frames.get(element);
    let found = frame(element.parentElement);
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      found = { left: Math.max(left, found.left), top: Math.max(top, found.top), right: Math.min(right, found.right), bottom: Math.min(bottom, found.bottom), scroller: /auto|scroll/.test(overflowX + overflowY) ? element : found.scroller };
    }
    frames.set(element, found);
    return found;
  };
  /** The part of an element that its scrolling ancestors leave in sight. */
  const box = element => {
    const whole = element.getBoundingClientRect();
    const around = frame(element.parentElement);
    const [left, top, right, bottom] = [Math.max(whole.left, around.left), Math.max(whole.top, around.top), Math.min(whole.right, around.right), Math.min(whole.bottom, around.bottom)];
    const { scroller } = around;
    return { left, top, right, bottom, scroller, cut: right - left < whole.width - 1 || bottom - top < whole.height - 1, width: whole.width, height: whole.height };
  };
  const inside = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} px wider than the window`);
  if (!document.querySelector('#main')) return found;
  // A deal that was checked says so at the end: the pages measured here have no server to check it with.
  const fair = document.querySelector('#fair');
  for (const part of fair ? [fair, fair.querySelector('[data-found=good]')] : []) part.hidden = false;
  // On desks and tablets a table lies in its window; a letter at the end may be longer.
  const high = document.documentElement.scrollHeight - innerHeight;
  if (!scrolls && innerWidth >= 744 && innerHeight >= 600 && high > 0 && !document.querySelector('#table .letter')) found.push(`${high} px higher than the window`);

  // A new lesson lies open until it is put away: all of it is in sight, and one's own cards are too.
  const slip = document.querySelector('.lesson__whole[open]:not([hidden])');
  if (slip) {
    const paper = slip.querySelector('.lesson__slip');
    const [words, own] = [paper.getBoundingClientRect(), document.querySelector('#table .mine :is(.hand, .hand8)')?.getBoundingClientRect()];
    if (!inside(words) || paper.scrollHeight > paper.clientHeight + 1) found.push(`out of sight: ${say(paper)} ${at(words)}`);
    if (own && own.top < words.bottom - 1 && innerWidth < 992) found.push(`over one's cards: ${say(paper)} ${at(words)}, ${at(own)}`);
    // It lies over nothing: the board is what it speaks of. On a desk there is a column at the side for it, where the list of
    // cards is looked up; it lies over the story there.
    const board = `.seat, .guest, .fighter, .eight, .track, .arena__card, .piles, .grid16, .slots8, .mine${innerWidth < 992 ? ', .foe-block, .event, .peeks, .pot, .dial, .told' : innerHeight >= 700 ? ', .still > li' : ''}`;
    for (const part of document.querySelectorAll(`#table :is(${board})`)) {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (seen(part) && Math.min(right, words.right) - Math.max(left, words.left) > 3 && Math.min(bottom, words.bottom) - Math.max(top, words.top) > 3) found.push(`over the board: ${say(paper)} ${at(words)}, ${say(part)}`);
    }
    for (const control of [...document.querySelectorAll('.lesson__whole[open] > summary, .lesson__all > summary, .lesson > form button')].filter(seen)) {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < finger - 0.5 || height < finger - 0.5) found.push(`too small: ${say(control)} ${Math.round(width)} × ${Math.round(height)}`);
      else if (!control.contains(document.elementFromPoint(left + width / 2, top + height / 2))) found.push(`covered: ${say(control)}`);
    }
    // Where it has room of its own, the table beside it is whole too.
    if (innerWidth < 992) table(' while a lesson lies open');
    slip.open = false;
    frames = new Map();
  }
  // Folded it gives most of its room back: what fits beside an open one fits then, but where the strip that is left is tightest.
  if (!slip || innerWidth >= 992 || Math.min(innerWidth, innerHeight) < 500) table('');
  // The next size finds it as this one did.
  if (slip) slip.open = true;
  return found;

  /** What is wrong with the table. `when` says more about the moment. */
  function table(when) {
    const before = found.length;
    look();
    for (let at = before; at < found.length; at += 1) found[at] += when;
  }

  function look() {
    // The story and the closed sheets may be scrolled to; everything else belongs to the table. A long list of choices may
    // scroll in a box of its own, if that box is in sight and shows at least two of them.
    const beside = element => element.closest('aside, [popover], dialog');
    const LISTS = '.letters8, .eyes';
    const listed = ({ scroller }) => scroller?.matches(LISTS) && inside(scroller.getBoundingClientRect()) && (scroller.clientHeight >= 2 * finger || scroller.scrollWidth > scroller.clientWidth);
    // A label over a field is no control of its own: the field is, and is measured.
    const names = element => element.matches('label') && element.control && !element.control.matches('[type=radio], [type=checkbox]');
    const controls = [...document.querySelectorAll('#table :is(button, a[href], label, input:not([type=hidden], [type=radio], [type=checkbox]), select, summary)')]
      .filter(element => seen(element) && !beside(element) && !element.closest('p, .prose') && !element.disabled && !names(element));
    for (const control of controls) {
      const here = box(control);
      const { left, top, right, bottom, cut, width, height } = here;
      if (width < 1 || height < 1) continue;
      if (!scrolls && (!inside(here) || cut)) { if (!listed(here)) found.push(`out of sight: ${say(control)} ${at(here)}${cut ? ' (cut)' : ''}`); }
      else if (width < finger - 0.5 || height < finger - 0.5) found.push(`too small: ${say(control)} ${Math.round(width)} × ${Math.round(height)}`);
      else {
        // Where a finger comes down in its middle, is it this control that is hit?
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && !control.contains(hit) && !hit.contains(control) && hit.closest('label, button, a') !== control && hit.closest('label')?.control !== control && !(scrolls && hit.closest('.do, .after'))) found.push(`covered: ${say(control)} by ${say(hit)}`);
      }
      if (control.matches('.btn, .name, .act, .chip') && control.scrollWidth > control.clientWidth + 1) found.push(`words run out: ${say(control)} by ${control.scrollWidth - control.clientWidth} px`);
    }
    if (scrolls) return;
    // The seal of the deal is a round badge in the row of another control, or says its words.
    if (fair) {
      const [seal, words] = [fair.getBoundingClientRect(), fair.querySelector('[data-found=good] .fair__words').getBoundingClientRect()];
      const row = [...document.querySelectorAll('#table .after .btn:not(.fair)')].map(it => it.getBoundingClientRect()).some(({ top, bottom }) => Math.abs(top + bottom - seal.top - seal.bottom) < 12);
      if (words.width < 2 && (!row || Math.abs(seal.width - seal.height) > 4)) found.push(`neither a badge in a row nor words: ${say(fair)} ${at(seal)}`);
    }

    // What matters at a table. Cards of one row may lie over each other, badges and seals over their card: they are not
    // listed, only the places that hold them.
    const MATTERS = '.seat, .seat__who, .seat__hold, .guest, .guest__place, .guest__name, .guest__note, .fighter, .eight, .track, .arena__card, .pot, .meeting__word, .piles, .open-cards, .dial, .event, .grid16, .slots8, .stake, .gone-pairs, .peeks, .mine, .me, .me__name, .my-row, .role, .role__words, .role__card, .say, .names, .hand > *, .hand8 > li, .drawn > li, .cardline, .exchange, .act, .name, .choices .btn, .do > *, .do .btn, .hint, .warn, .peeks .btn, .player, .scrub, .player__do .btn, .gloss, .lesson';
    const things = [...document.querySelectorAll('#table :is(' + MATTERS + ')')].filter(element => seen(element) && !beside(element) && !element.closest('.letter, .fete, .lost'))
      .map(element => ({ element, ...box(element) })).filter(({ left, right, top, bottom, width, height }) => width > 1 && height > 1 && right > left && bottom > top);
    // At the end a letter lies over the table, and may be longer than the window: only its controls have to be in sight.
    const over = document.querySelector('.letter--kept, .letter--last, .letter--moon');
    // Between two, a phone shows who won and by how much without scrolling.
    const scores = [...document.querySelectorAll('#table .letter--last .tally li')];
    const end = document.querySelector('#table .after')?.getBoundingClientRect().top ?? innerHeight;
    // Whoever won has the first of many rows, and it is in sight too.
    const [winner] = scores;
    if (winner && innerWidth < innerHeight && winner.getBoundingClientRect().bottom > end + 1) found.push(`below the fold: ${say(winner)} ${at(winner.getBoundingClientRect())}, ${Math.round(end)}`);
    if (scores.length === 2 && innerWidth < innerHeight) for (const score of scores) if (score.getBoundingClientRect().bottom > end + 1) found.push(`below the fold: ${say(score)} ${at(score.getBoundingClientRect())}, ${Math.round(end)}`);
    for (const thing of things) {
      if (!over && !inside(thing) && !controls.includes(thing.element)) found.push(`out of sight: ${say(thing.element)} ${at(thing)}`);
      for (const other of things) {
        const [across, down] = [Math.min(thing.right, other.right) - Math.max(thing.left, other.left), Math.min(thing.bottom, other.bottom) - Math.max(thing.top, other.top)];
        if (across <= 3 || down <= 3 || thing.element === other.element) continue;
        if (thing.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING && !thing.element.contains(other.element)) found.push(`over each other: ${say(thing.element)} and ${say(other.element)}, ${Math.round(across)} × ${Math.round(down)}`);
      }
    }
    // A long name may end in dots, but not before it can be told from another.
    for (const name of document.querySelectorAll('#table :is(.seat__name, .guest__name, .me__name, .fighter__name)')) {
      if (seen(name) && !over && box(name).right - box(name).left < Math.min(name.scrollWidth, finger) - 2) found.push(`no room for a name: ${say(name)} ${at(box(name))}`);
    }
    // No card leaves the seat that it lies at.
    for (const card of document.querySelectorAll('#table .seat .card')) {
      const [inner, seat] = [card.getBoundingClientRect(), card.closest('.seat').getBoundingClientRect()];
      if (seen(card) && !over && (inner.right > seat.right + 3 || inner.left < seat.left - 3)) found.push(`leaves its seat: ${say(card)} by ${Math.round(Math.max(inner.right - seat.right, seat.left - inner.left))} px`);
    }
    // The words of a card are on the card, and none is smaller than 12 px.
    for (const words of document.querySelectorAll('#table .card :is(.card__name, .card__text)')) {
      // On the smallest cards a name is only heard.
      if (!seen(words) || beside(words) || words.clientWidth < 2) continue;
      // As laid out: a card may lie turned round.
      const [top, bottom, high] = [words.offsetTop, words.offsetTop + words.offsetHeight, words.closest('.card').clientHeight];
      if (bottom > high + 1 || top < high / 4) found.push(`runs out of its card: ${say(words)}`);
      if (parseFloat(getComputedStyle(words).fontSize) < 12) found.push(`tiny words: ${say(words)}`);
    }
    // What a lifted card does can be read: on the card, or where the table says so instead.
    for (const lifted of document.querySelectorAll('#table .pick.is-picked .card')) {
      const text = lifted.querySelector('.card__text');
      if (!text || !seen(lifted) || seen(text)) continue;
      const note = [...document.querySelectorAll('#table .gloss--card')].find(seen);
      const said = note?.textContent.includes(text.textContent);
      if (!said) found.push(`does not say what it does: ${say(lifted)}`);
      else if (note.scrollHeight > note.clientHeight + 1 || note.scrollWidth > note.clientWidth + 1 || box(note).cut) found.push(`is cut: ${say(note)}`);
      else if ([note, ...note.children].some(words => parseFloat(getComputedStyle(words).fontSize) < 12)) found.push(`tiny words: ${say(note)}`);
    }
    // No word lies on the name of a card.
    for (const name of document.querySelectorAll('#table .mine .card__name')) {
      if (!seen(name) || name.clientWidth < 2) continue;
      const words = document.createRange();
      words.selectNodeContents(name);
      const { left, top, right, bottom } = words.getBoundingClientRect();
      for (const word of document.querySelectorAll('#table .mine :is(.kept__word, .omen, .why, .down)')) {
        const over = word.getBoundingClientRect();
        if (seen(word) && Math.min(right, over.right) - Math.max(left, over.left) > 2 && Math.min(bottom, over.bottom) - Math.max(top, over.top) > .5) found.push(`on a name: ${say(word)} on ${say(name)}`);
      }
    }
    // The letters of a name are whole; a line that is left out for dots is not there at all.
    for (const name of document.querySelectorAll('#table :is(.seat__name, .guest__name, .me__name, .fighter__name, .role__who b)')) {
      if (!seen(name) || over) continue;
      const words = document.createRange();
      words.selectNodeContents(name);
      const shown = box(name);
      const lines = [...words.getClientRects()].filter(({ top, height }) => height && top + height / 2 < shown.bottom);
      if (lines.some(({ top, bottom }) => top < shown.top - 1 || bottom > shown.bottom + 1)) found.push(`letters are sliced: ${say(name)}`);
    }
    // The last sentence about what happened is read without scrolling; what is older may have scrolled away.
    const told = document.querySelector('#table .event');
    const latest = told?.querySelector('.event__turn:last-child p:last-of-type') ?? told?.querySelector('.event__turn:last-child');
    if (latest && !over && seen(told) && (box(latest).cut || told.clientWidth < 140 && latest.clientHeight > 60)) found.push(`the latest is cut: ${say(latest)} ${at(box(latest))}, ${Math.round(box(latest).width)} × ${Math.round(box(latest).height)}`);
  }
}

/** Opens a page with a frame in it. A frame takes another size at once, without a picture of it being drawn: nine sizes
 *  of a page are measured in the time of one. Sizes in `vh` and media queries in it are those of the frame. */
export async function frameIn(context, origin) {
  const page = await context.newPage();
  await page.route('**/frame.html', route => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><iframe style="position: fixed; inset: 0 auto auto 0; border: 0; visibility: hidden"></iframe>' }));
  await page.goto(new URL('/frame.html', origin).href);
  return page;
}

/** Shows an address in the frame of such a page, at a size, and gives the frame when its fonts are there. */
export async function show(page, address, size) {
  await page.evaluate(([address, [width, height]]) => new Promise(done => {
    const frame = document.querySelector('iframe');
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    frame.onload = () => frame.contentDocument.fonts.ready.then(() => done());
    frame.src = address;
  }), [address, size]);
  return page.frames()[1];
}

/** The faults of an address at every size: `size: fault`. `change` runs in it first, `measure` at each size, with `wanted`. */
export async function everywhere(page, address, sizes = SIZES, change = () => {}, measure = faults, wanted = FINGER) {
  const frame = await show(page, address, sizes[0]);
  return frame.evaluate(([measure, change, sizes, wanted]) => {
    const [faults, first] = [eval(`(${measure})`), eval(`(${change})`)];
    first();
    return sizes.flatMap(([width, height]) => {
      Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px` });
      if (innerWidth !== width || innerHeight !== height) throw new Error(`the frame is ${innerWidth} × ${innerHeight}`);
      return faults(wanted).map(fault => `${width}×${height}: ${fault}`);
    });
  }, [String(measure), String(change), sizes, wanted]);
}
