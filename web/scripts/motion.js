// FLIP animations with the Web Animations API. An element with data-fly is matched by its id before and after a morph;
// one that is new, or whose data-fly has changed, starts at the element that data-from names. Only transforms are
// animated, and a new morph cancels a running animation and starts from where the element is.

const FLY = 380, STAGGER = 60, MOST = 5;
const EASE = 'cubic-bezier(.2, .8, .25, 1)';
const system = matchMedia('(prefers-reduced-motion: reduce)');
/** Nothing moves: the system asks for it, or the reader does. */
const still = () => system.matches || localStorage.getItem('motion') === 'off';

/** The position of every animated element, before the morph. */
export function remember(root) {
  const before = new Map();
  for (const element of root.querySelectorAll('[id]')) {
    if (!element.hasAttribute('data-fly') && !/^(deck|aside|hand-.)$/.test(element.id)) continue;
    before.set(element.id, { box: element.getBoundingClientRect(), fly: element.dataset.fly });
  }
  return before;
}

/** Animates every element from its old position, or from the element it came from. */
export function animate(root, before) {
  if (still() || !before.size) return;
  let order = 0;
  for (const element of root.querySelectorAll('[data-fly][id]')) {
    const was = before.get(element.id);
    const arrived = !was || was.fly !== element.dataset.fly;
    const start = arrived ? before.get(element.dataset.from)?.box : was.box;
    for (const flight of element.getAnimations()) if (flight.id === 'fly') flight.cancel();
    if (!start || !start.width) continue;
    const end = element.getBoundingClientRect();
    if (!end.width) continue;
    const x = start.left + start.width / 2 - end.left - end.width / 2;
    const y = start.top + start.height / 2 - end.top - end.height / 2;
    const size = arrived ? Math.min(2.4, Math.max(.4, start.height / end.height)) : 1;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const flight = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${size}) rotate(${arrived ? -4 : 0}deg)`, zIndex: 9 }, { transform: 'none', zIndex: 9 }],
      { duration: FLY, easing: EASE, delay: arrived ? STAGGER * Math.min(order++, MOST) : 0, fill: 'backwards' },
    );
    flight.id = 'fly';
  }
}
