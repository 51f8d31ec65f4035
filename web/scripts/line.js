// Requests that survive a lost connection. One that gets no answer is sent again, after longer and longer pauses, and
// at once when the connection is back. The page stays as it is meanwhile.

const FIRST_PAUSE = 250, LONGEST_PAUSE = 8_000;
// After so many attempts (about a minute) only a sign that the connection is back leads to another one.
const MOST_PAUSES = 12;
// A phone that changes networks may never hear that a connection is gone.
const TIMEOUT = 15_000;

const paused = new Set();
const failing = new Set();
let streamLost = false;
/** When this page last was up to date, in milliseconds. */
let fresh = Date.now();

function notice() {
  const lost = document.getElementById('lost');
  const isLost = Boolean(streamLost || failing.size);
  if (!lost || lost.hidden !== isLost) return;
  const seen = lost.querySelector('[data-seen] time');
  if (isLost && seen) {
    const at = new Date(streamLost ? fresh : Date.now());
    seen.dateTime = at.toISOString();
    seen.textContent = at.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  }
  lost.hidden = !isLost;
  const said = document.getElementById('line-said');
  if (said) said.textContent = isLost ? lost.textContent.trim() : said.dataset.back;
}

/** The connection is back: whatever pauses goes on at once. */
export function reconnected() {
  for (const resume of [...paused]) resume();
}
addEventListener('online', reconnected);
document.addEventListener('visibilitychange', () => { if (!document.hidden) reconnected(); });

/** The live stream was there until now: the page is up to date. */
export function heard() {
  if (!streamLost) fresh = Date.now();
}

/** The live stream was lost, or is back. */
export function streamIs(lost) {
  streamLost = lost;
  notice();
  if (!lost) reconnected();
}

/** How long to wait after so many failures. Spread out, because every page of a server fails at the same moment. */
export const backOff = failures => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (.75 + Math.random() / 2);

function pause(failures, signal) {
  return new Promise(done => {
    const resume = () => {
      clearTimeout(timer);
      paused.delete(resume);
      signal.removeEventListener('abort', resume);
      done();
    };
    const timer = failures < MOST_PAUSES ? setTimeout(resume, backOff(failures)) : undefined;
    paused.add(resume);
    signal.addEventListener('abort', resume);
  });
}

/** A proxy that does not reach the server, a rate limit, a database that is away: nothing to show, worth another try. */
const isTemporary = (answer, text) => [429, 502, 503, 504].includes(answer.status) && !text.includes('id="play"');

/** One attempt: the answer and its text, or null if there is none. */
async function attempt(url, options, signal) {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, TIMEOUT);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const answer = await fetch(url, { ...options, signal: timeout.signal });
    const text = await answer.text();
    return isTemporary(answer, text) ? null : { answer, text };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Sends a request until it is answered; null if `signal` was aborted first. A request that must not be carried out
 *  twice brings `check`: before every repetition it looks whether that has happened. It resolves to true if the request
 *  may be sent again, to an answer to be shown instead, or to null if it could not find out. */
export async function send(url, options, signal, check = async () => true) {
  const request = {};
  const look = page => attempt(page, { ...options, method: 'GET', body: undefined }, signal);
  try {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const found = failures ? await check(look) : true;
      const got = found === true ? await attempt(url, options, signal) : found;
      if (got || signal.aborted) return got;
      failing.add(request);
      notice();
      await pause(failures, signal);
    }
    return null;
  } finally {
    failing.delete(request);
    notice();
  }
}
