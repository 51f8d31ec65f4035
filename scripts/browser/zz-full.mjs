import { Gallery } from './gallery.mjs'; import { openBrowser } from './house.mjs';
const [size, lang, ...names] = process.argv.slice(2); const [width,height]=size.split('x').map(Number);
const g = await Gallery.open(); const b = await openBrowser();
const p = await (await b.newContext({viewport:{width,height},reducedMotion:'reduce'})).newPage();
for (const n of names) { await p.goto(g.address(`${n}.${lang}.html`)); await p.waitForTimeout(300); await p.screenshot({path:`/tmp/zz-${n}.png`, fullPage:true}); }
await b.close(); await g.close();
