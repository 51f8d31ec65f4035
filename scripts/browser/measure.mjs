// Bytes of a first visit and latency of animations, in a real browser: node measure.mjs [--json]
import { House, Person, openBrowser, setTable } from './house.mjs';
import { play, turn } from './player.mjs';

const [house, browser] = await Promise.all([House.open({ pace: 150 }), openBrowser({ painted: true })]);

/** Bytes transferred for a page, by kind. */
async function weigh(path) {
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map();
  const sums = { fonts: 0, script: 0, rest: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = kinds.get(requestId);
    sums[type === 'Font' ? 'fonts' : type === 'Script' ? 'script' : 'rest'] += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await context.close();
  return sums;
}

/** From the arrival of an update on the stream to the first frame of its animation. */
async function motion() {
  const person = await Person.at(house, browser);
  const { page } = person;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    window.frames_ = [];
    const listen = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (name, heard) {
      return listen.call(this, name, name !== 'table' ? heard : event => {
        const start = performance.now();
        heard(event);
        // The message arrives after the frame with the animation's first step was painted.
        if (document.getAnimations().some(one => one.id === 'fly')) requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => window.frames_.push(performance.now() - start); channel.port2.postMessage(0); });
      });
    };
  });
  await setTable(page, { game: 'love-letter', seats: 4 });
  await turn(page);
  await play(page, { seed: 5, enough: 60 });
  const times = (await page.evaluate(() => window.frames_)).sort((one, other) => one - other);
  await person.leave();
  return { pictures: times.length, half: times[Math.floor(times.length / 2)], worst: times.at(-1) };
}

const first = await weigh('/');
const found = { first_visit: first, motion_ms: await motion() };
await browser.close();
await house.close();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(found));
} else {
  console.log(`First visit: ${(first.script + first.rest)} bytes besides ${first.fonts} of fonts; ${first.script} of script.`);
  console.log(`Motion: ${found.motion_ms.pictures} pictures with something flying; first frame after ${found.motion_ms.half?.toFixed(1)} ms (half of them), ${found.motion_ms.worst?.toFixed(1)} ms (worst).`);
}
