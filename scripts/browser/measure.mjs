// Bytes of a first visit, when a slow phone has painted it, and latency of animations, in a real browser: node measure.mjs [--json]
import { House, PATIENCE, Person, openBrowser, setTable } from './house.mjs';
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
  // The front page keeps a stream open, so that its line is never idle.
  await page.goto(path, { waitUntil: 'load', timeout: PATIENCE });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForTimeout(1000);
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

/** A phone on a slow mobile line (1.6 Mbit/s down, 0.75 up, 150 ms there and back) with a processor of a quarter of ours. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: .75e6 / 8 };
const SLOWER = 4;
const TIMES = 5;

/** When the largest thing of a page is painted, in milliseconds from the start of a first visit: the middle one of some visits. */
async function largest(context, path) {
  const found = [];
  for (let time = 0; time < TIMES; time++) {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      window.largest_ = [];
      new PerformanceObserver(list => window.largest_.push(...list.getEntries().map(it => ({ at: it.startTime, what: it.element?.tagName + '.' + it.element?.className })))).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path, { waitUntil: 'load', timeout: PATIENCE });
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    // Two frames later whatever the last font changed has been painted.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))));
    const last = await page.evaluate(() => window.largest_.at(-1));
    if (last) found.push(last);
    await page.close();
  }
  found.sort((one, other) => one.at - other.at);
  return found[Math.floor(found.length / 2)] ?? { at: NaN, what: 'nothing was painted' };
}

/** The same of the front page, and of a table that has been dealt. */
async function paint() {
  const person = await Person.at(house, browser, { phone: true });
  await setTable(person.page, { game: 'love-letter', seats: 4 });
  await turn(person.page);
  const address = new URL(person.page.url()).pathname;
  await person.page.close();
  const paints = { table: await largest(person.context, address) };
  await person.context.close();
  const context = await browser.newContext({ baseURL: house.url, viewport: { width: 390, height: 844 }, hasTouch: true });
  paints.home = await largest(context, '/');
  await context.close();
  return paints;
}

const first = await weigh('/');
const found = { first_visit: first, largest_paint_ms: await paint(), motion_ms: await motion() };
await browser.close();
await house.close();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(found));
} else {
  console.log(`First visit: ${(first.script + first.rest)} bytes besides ${first.fonts} of fonts; ${first.script} of script.`);
  for (const [page, { at, what }] of Object.entries(found.largest_paint_ms)) console.log(`Largest paint on a slow phone, ${page}: ${Math.round(at)} ms (${what}).`);
  console.log(`Motion: ${found.motion_ms.pictures} pictures with something flying; first frame after ${found.motion_ms.half?.toFixed(1)} ms (half of them), ${found.motion_ms.worst?.toFixed(1)} ms (worst).`);
}
