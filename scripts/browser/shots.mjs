// Pictures of the gallery: node shots.mjs GALLERY SHOTS [part of a name] [widths, as 390,1440]
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';

const [gallery, shots, only = '', widths = '390,1440'] = process.argv.slice(2);
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png' };
const server = createServer((ask, answer) => {
  try {
    const file = join(gallery, normalize(decodeURIComponent(new URL(ask.url, 'http://x').pathname)));
    const bytes = readFileSync(file);
    answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(bytes);
  } catch { answer.writeHead(404).end(); }
}).listen(0, '127.0.0.1');
await new Promise(done => server.on('listening', done));
const origin = `http://127.0.0.1:${server.address().port}`;
mkdirSync(shots, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const pages = readdirSync(gallery).filter(name => name.endsWith('.html') && only.split(',').some(part => name.includes(part)));
for (const width of widths.split(',').map(Number)) {
  const page = await browser.newPage({ viewport: { width, height: width < 600 ? 844 : 900 }, reducedMotion: 'reduce' });
  for (const name of pages) {
    await page.goto(`${origin}/${encodeURIComponent(name)}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) console.log(`${name} at ${width}: ${wide} px wide`);
    await page.screenshot({ path: join(shots, `${name.replace(/\.html$/, '')}.${width}.png`), fullPage: true });
  }
  await page.close();
}
await browser.close();
server.close();
console.log(`${pages.length} pages in ${shots}`);
