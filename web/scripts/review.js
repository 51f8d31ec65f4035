// A review that is still being written grows under its reader's eyes. Without a script the page loads itself again.
import { Idiomorph } from './idiomorph.js';

/** The pause between two looks: pages may be written faster than they are read. */
const PAUSE = 1200;

export function grow(review) {
  let stale = false;
  const stream = new EventSource(`/api${location.pathname}/stream`.replace('/api/t/', '/api/tables/'));
  for (const news of ['page', 'progress', 'whole']) stream.addEventListener(news, () => { stale = true; });
  stream.addEventListener('whole', () => stream.close());
  const timer = setInterval(async () => {
    if (!stale) return;
    stale = false;
    const answer = await fetch(location.href, { credentials: 'same-origin' }).catch(() => null);
    const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('review');
    if (!fresh) return void (stale = true);
    Idiomorph.morph(review, fresh.outerHTML, { morphStyle: 'outerHTML' });
    if (review.dataset.written === review.dataset.pages) clearInterval(timer);
  }, PAUSE);
}
