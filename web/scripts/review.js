// A review that is still being written grows under its reader's eyes. Without a script the page loads itself again.
import { Idiomorph } from './idiomorph.js';

/** The pause between two looks: pages may be written faster than they are read. */
const PAUSE = 1200;

/** Is all of it written, or does it go no further? */
export const isDone = review => review.dataset.written === review.dataset.pages || 'broken' in review.dataset;

export function grow(review) {
  let stale = false;
  // A stream says `bye` when the server closes, and when the review breaks off: the page tells which.
  const stream = new EventSource(`/api${location.pathname}/stream`.replace('/api/t/', '/api/tables/'));
  for (const news of ['page', 'progress', 'whole', 'bye']) stream.addEventListener(news, () => { stale = true; });
  stream.addEventListener('whole', () => stream.close());
  const timer = setInterval(async () => {
    if (!stale) return;
    stale = false;
    const answer = await fetch(location.href, { credentials: 'same-origin' }).catch(() => null);
    const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('review');
    if (!fresh) return void (stale = true);
    Idiomorph.morph(review, fresh.outerHTML, { morphStyle: 'outerHTML' });
    if (isDone(review)) {
      clearInterval(timer);
      stream.close();
    }
  }, PAUSE);
}
