// Plays a replay by itself: a move every two seconds, until it ends or is stopped.
const PAUSE = 2000;
let timer = null;

const next = () => document.querySelector('.player a[rel=next]');

function stop() {
  clearInterval(timer);
  timer = null;
  playing(document);
}

/** The button's label says what it will do. */
export function playing(within) {
  for (const button of within.querySelectorAll('[data-play]')) {
    const words = button.querySelector('span');
    button.dataset.on ??= words.textContent;
    words.textContent = timer ? button.dataset.off : button.dataset.on;
    button.setAttribute('aria-pressed', Boolean(timer));
    button.querySelector('use').setAttribute('href', timer ? '#i-pause' : '#i-play');
  }
}

/** Starts and stops at a tap of its button; any other step taken by hand stops it. */
export function playOn(event) {
  const button = event.target.closest('[data-play]');
  if (!button) return void (timer && event.isTrusted && event.target.closest('[data-step]') && stop());
  if (timer) return stop();
  timer = setInterval(() => (next() ? next().click() : stop()), PAUSE);
  next()?.click();
  playing(document);
}
