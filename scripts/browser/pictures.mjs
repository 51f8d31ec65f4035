// Takes the README's screenshots, from the gallery: node pictures.mjs GALLERY DOCS
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Gallery } from './gallery.mjs';
import { openBrowser } from './house.mjs';

const PICTURES = [
  ['home', 'home-first.en.day.html', 1280, 800],
  ['love-letter', 'letters-name.en.night.html', 1280, 800],
  ['r', 'r-duel-mid.en.day.html', 1280, 800],
  ['secret-moon', 'moon-eight.fr.night.html', 1280, 800],
  ['love-letter-phone', 'letters-turn.fr.day.html', 390, 844],
  ['secret-moon-phone', 'moon-late.fr.day.html', 390, 844],
  ['r-phone', 'r-duel-mid.en.night.html', 390, 844],
];

const [folder, docs] = process.argv.slice(2);
mkdirSync(docs, { recursive: true });
const [gallery, browser] = await Promise.all([Gallery.open(folder), openBrowser({ painted: true })]);
for (const [name, page, width, height] of PICTURES) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: width < 600 ? 1.5 : 1, reducedMotion: 'reduce' });
  const window = await context.newPage();
  await window.goto(gallery.address(page), { waitUntil: 'load' });
  await window.evaluate(() => document.fonts.ready);
  await window.screenshot({ path: join(docs, `${name}.jpg`), type: 'jpeg', quality: 78 });
  await context.close();
}
await browser.close();
await gallery.close();
