// Screenshots of the gallery: node shots.mjs GALLERY SHOTS [part of a name] [widths, as 390,1440]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Gallery } from './gallery.mjs';
import { openBrowser } from './house.mjs';

const [folder, shots, only = '', widths = '390,1440'] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
const [gallery, browser] = await Promise.all([Gallery.open(folder), openBrowser({ painted: true })]);
const pages = gallery.names.filter(name => only.split(',').some(part => name.includes(part)));
for (const width of widths.split(',').map(Number)) {
  const page = await browser.newPage({ viewport: { width, height: width < 600 ? 844 : 900 }, reducedMotion: 'reduce' });
  for (const name of pages) {
    await page.goto(gallery.address(name), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) console.log(`${name} at ${width}: ${wide} px wide`);
    await page.screenshot({ path: join(shots, `${name.replace(/\.html$/, '')}.${width}.png`), fullPage: true });
  }
  await page.close();
}
await browser.close();
await gallery.close();
console.log(`${pages.length} pages in ${shots}`);
