// What every test needs: a server of its own with a fresh file, a browser, and people in it. Deals, codes, ids and the
// bots' dice follow from the seed of the server, and the shares that pages draw from the seed of the person.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { OFFERS } from './player.mjs';

const BINARY = process.env.CACHET ?? new URL('../../target/debug/cachet', import.meta.url).pathname;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];
/** The timeout of every step. It only has to catch what never comes: a machine that compiles needs a minute for a page. */
export const PATIENCE = 120_000;

/** The browser that CHROMIUM names, else the first in PATH. The headless shell takes half the time of a whole browser. */
function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
  const files = (process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)));
  const found = files.find(file => existsSync(file));
  if (!found) throw new Error('Chromium is missing: put it in PATH, or set CHROMIUM to its path');
  return found;
}

/** Tests ask where things are, never for a picture: without memory for tiles Chromium lays out, animates and hits as ever, and
 *  rasters nothing, which is half of a page's time where there is no graphics card. `painted` is for those who look. */
export const openBrowser = ({ painted = false } = {}) => chromium.launch({ executablePath: browserPath(), args: painted ? FLAGS : [...FLAGS, '--force-gpu-mem-available-mb=0'] });

/** A server on a port of its own. Options: `seed`, and `pace`, the bots' in milliseconds. */
export class House {
  static async open(options = {}) {
    const house = new House();
    house.folder = mkdtempSync(join(tmpdir(), 'cachet-browser-'));
    house.options = options;
    await house.start('127.0.0.1:0');
    return house;
  }

  async start(listen) {
    const args = ['serve', '--listen', listen, '--data', join(this.folder, 'tables.db'), '--bot-pace', String(this.options.pace ?? 0), '--guest-rate', '0', '--address-rate', '0', '--seed', String(this.options.seed ?? 1), '--lang', 'en'];
    this.process = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.url = await new Promise((found, missing) => {
      let said = '';
      this.process.stdout.on('data', chunk => {
        said += chunk;
        const address = said.match(/http:\/\/127\.0\.0\.1:\d+/);
        if (address) found(address[0]);
      });
      this.process.on('exit', code => missing(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** What it prints at the command line, beside the running server. */
  command(...args) {
    return execFileSync(BINARY, [...args, '--lang', 'en', '--data', join(this.folder, 'tables.db')], { encoding: 'utf8' });
  }

  /** Kills the server with SIGKILL. */
  async kill() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise(done => this.process.on('exit', done));
    this.process.kill('SIGKILL');
    await gone;
  }

  /** Starts it again at the same address, with the same data. */
  restart() {
    return this.start(new URL(this.url).host);
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}

/** A person: a browser profile and one window, in which no error may occur. */
export class Person {
  static async at(house, browser, options = {}) {
    const { phone, lang = 'en', night, script = true, expected = [], seed = 1, motion = 'reduce', window = phone ? { width: 390, height: 844 } : { width: 1280, height: 860 } } = options;
    const person = new Person();
    person.house = house;
    person.faults = [];
    person.context = await browser.newContext({
      viewport: window,
      hasTouch: Boolean(phone),
      locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: night ? 'dark' : 'light',
      reducedMotion: motion,
      javaScriptEnabled: script,
      baseURL: house.url,
    });
    person.context.setDefaultTimeout(PATIENCE);
    await person.context.addInitScript(seed => {
      let state = seed;
      const next = () => { state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0; return state >>> 24; };
      crypto.getRandomValues = array => array.fill(0).map(next);
    }, seed);
    person.page = await person.window(expected);
    return person;
  }

  /** Another window of the same person. Any error in the console or refused request is a fault, unless it is expected. */
  async window(expected = []) {
    const page = await this.context.newPage();
    const note = what => { if (!expected.some(one => what.includes(one))) this.faults.push(what); };
    page.on('pageerror', error => note(`${page.url()}: ${error.message}`));
    page.on('console', said => { if (said.type() === 'error') note(`${page.url()}: ${said.text()}`); });
    page.on('response', answer => { if (answer.status() >= 400) note(`${answer.status()} ${answer.url()}`); });
    return page;
  }

  async leave() {
    await this.context.close();
    if (this.faults.length) throw new Error(`errors in the browser:\n${this.faults.join('\n')}`);
  }
}

/** Clicks something that leads to another page, and waits for that page: on a busy machine the old one is still there for
 *  a while after the click, and would be read instead. */
export async function follow(page, selector) {
  await Promise.all([page.waitForEvent('framenavigated', { timeout: PATIENCE }), page.click(selector)]);
  await page.waitForLoadState('domcontentloaded');
}

/** Sets up a table from the front page, with its buttons: the game, letters of R, who sits where, and for games of the letters
 *  how many tokens win (what comes after the end of a match is the same after a short one). */
export async function setTable(page, { game, letters = [], seats, bots = 'novice', name = 'Ana', open = 0, tokens }) {
  await page.goto('/');
  const family = game.startsWith('r-') ? 'r' : game;
  await follow(page, `a.game[href="/new?game=${family}"]`);
  if (game.startsWith('r-')) {
    await page.click('details.others summary');
    await follow(page, `.others a.ltr[href="/new?game=${game}"]`);
  }
  for (const letter of letters) await follow(page, `.ltr[name=rule][value="${letter}"]`);
  const size = `.sizes .chip[value="${seats}"]`;
  if (seats && await page.locator(size).count()) await follow(page, size);
  const chairs = await page.locator('select[name^=seat]').all();
  for (const [index, chair] of chairs.entries()) {
    const levels = await chair.locator('option').evaluateAll(options => options.map(option => option.value));
    const level = index < open ? 'open' : levels.includes(bots) ? bots : levels.at(-1);
    await chair.selectOption(level);
  }
  if (tokens) await page.locator('select[name=option-tokens]').selectOption(String(tokens), { force: true });
  const asked = page.locator('input[name=name]');
  if (await asked.count()) await asked.fill(name);
  await page.click('button.btn--wax[type=submit]');
  await page.waitForURL(/\/t\//);
}

/** Ana sets a table with one free seat, Bo joins by the code; the cards are dealt. `table` says more about it. */
export async function meet(house, browser, game, anas = {}, bos = {}, table = {}) {
  const [ana, bo] = await Promise.all([Person.at(house, browser, { seed: 1, ...anas }), Person.at(house, browser, { seed: 2, ...bos })]);
  await setTable(ana.page, { game, seats: 2, open: 1, name: 'Ana', ...table });
  const code = (await ana.page.locator('.code').first().textContent()).trim();
  await bo.page.goto('/');
  await bo.page.fill('#code', code.toLowerCase());
  await bo.page.click('.join button');
  await bo.page.waitForURL(/\/t\//);
  await bo.page.fill('#sit-name', 'Bo');
  await bo.page.click('form[action$="/sit"] button');
  // The host's page learns of it by its stream.
  await ana.page.click('form[action$="/start"] button');
  await Promise.all([ana, bo].map(person => person.page.waitForSelector('.stage[data-status=playing]')));
  const first = await ana.page.locator(OFFERS).count() ? ana : bo;
  return { ana, bo, first, second: first === ana ? bo : ana };
}
