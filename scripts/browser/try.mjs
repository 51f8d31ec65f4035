import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const base='http://127.0.0.1:8099';
const errs=[];
async function go(w,h,lang,tag,game){
  const c = await b.newContext({ viewport:{width:w,height:h}, locale: lang, colorScheme: tag.includes('night')?'dark':'light' });
  const p = await c.newPage();
  p.on('console', m=>{ if(m.type()==='error') errs.push(tag+': '+m.text()); });
  p.on('pageerror', e=>errs.push(tag+': '+e.message));
  await p.goto(base+'/'); await p.screenshot({path:`/tmp/look/${tag}-home.png`});
  await p.goto(base+'/new?game='+game); await p.screenshot({path:`/tmp/look/${tag}-new.png`, fullPage:true});
  const name = p.locator('input[name=name]'); if(await name.count()) await name.fill('Léa');
  await p.locator('form.make button[type=submit]').first().click();
  await p.waitForURL(/\/t\//); await p.waitForTimeout(800);
  await p.screenshot({path:`/tmp/look/${tag}-table.png`});
  let moves=0;
  for(let i=0;i<400 && moves<60;i++){
    const over = await p.locator('[data-status=over]').count();
    if(over) break;
    // whatever is lit
    const seal = p.locator('#seal:visible, button[form=play]:visible').first();
    const picks = p.locator('a[data-pick]:visible:not([aria-current])'); const np=await picks.count(); const pick = picks.nth(Math.floor(Math.random()*Math.max(1,np)));
    if(await seal.count()){ await seal.click({timeout:2000}).catch(()=>{}); moves++; await p.waitForTimeout(150);} 
    else if(await pick.count()){ await pick.click({timeout:2000}).catch(()=>{}); await p.waitForTimeout(100);} 
    else await p.waitForTimeout(200);
    if(moves===2 && i%3==0) await p.screenshot({path:`/tmp/look/${tag}-mid.png`});
  }
  await p.waitForTimeout(600);
  await p.screenshot({path:`/tmp/look/${tag}-end.png`});
  console.log(tag, 'moves', moves, p.url(), 'status', await p.locator('[data-status]').first().getAttribute('data-status').catch(()=>null));
  await c.close();
}
await go(1440,900,'en','desk','love-letter');
await go(390,844,'fr-FR','phone-night','r');
await b.close();
console.log(errs.slice(0,10));
