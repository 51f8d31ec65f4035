// A place of one's own: a seal kept by words, found again on another device, with the tables of both; and being forgotten.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, follow, openBrowser } from '../house.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open(); });
afterEach(() => house.close());
after(() => browser.close());

/** Somebody who has chosen a name. */
async function named(name, options = {}) {
  const person = await Person.at(house, browser, options);
  await person.page.goto('/me');
  await person.page.fill('.name-form input[name=name]', name);
  await follow(person.page, '.name-form button');
  return person;
}

/** Opens a table against bots, and answers with its address. */
async function table(page) {
  await page.goto('/');
  await follow(page, 'form.way button[name=game]');
  return new URL(page.url()).pathname;
}

/** Keeps the seal, and answers with the words as they are on the page. */
async function keep(page) {
  await page.goto('/me');
  await follow(page, '.keepit a');
  await follow(page, 'form[action="/me/seal"] button');
  const words = await page.locator('.words12 li span').allInnerTexts();
  assert.equal(words.length, 12);
  for (const field of ['first', 'second']) {
    const place = Number(await page.locator(`input[name=${field}-place]`).getAttribute('value'));
    await page.fill(`input[name=${field}]`, words[place - 1]);
  }
  await follow(page, 'form[action="/me/seal/check"] button');
  await page.waitForSelector('.keep__done');
  assert.equal(await page.locator('.words12').count(), 0, 'they are shown once');
  return words;
}

for (const [lang, script] of [['en', true], ['fr', false]]) {
  test(`a seal is kept by words and found on a second device, with the tables of both (${lang}${script ? '' : ', no script'})`, async () => {
    const expected = ['422'];
    const ana = await named('Ana', { lang, script, seed: 1 });
    const first = await table(ana.page);
    const words = await keep(ana.page);
    const phone = await named('Fox', { lang, script, seed: 2, phone: true, expected });
    const second = await table(phone.page);
    // Wrong words say nothing of which one is wrong, and stay to be mended.
    await phone.page.goto('/me');
    await follow(phone.page, 'a[href="/seal"]');
    await phone.page.fill('#words', [...words.slice(0, 11), 'zebra'].join(' '));
    await follow(phone.page, 'form[action="/seal"] button[type=submit]');
    assert.equal(await phone.page.locator('#flash').count(), 1);
    assert.match(await phone.page.inputValue('#words'), /zebra$/);
    await phone.page.fill('#words', words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n'));
    assert.ok(await phone.page.isChecked('input[name=join]'));
    await follow(phone.page, 'form[action="/seal"] button[type=submit]');
    assert.equal(new URL(phone.page.url()).pathname, '/me');
    assert.equal(await phone.page.locator('.idcard h1').innerText(), 'Ana');
    for (const { page } of [ana, phone]) {
      await page.goto('/');
      const slips = await page.locator('.slips a').evaluateAll(all => all.map(it => new URL(it.href).pathname));
      assert.deepEqual(slips.sort(), [first, second].sort());
    }
    // The seat at the second table is hers, from the first device too.
    await ana.page.goto(second);
    await ana.page.waitForSelector('#play', { state: 'attached' });
    assert.equal(await ana.page.locator('text="You are watching"').count(), 0);
    await Promise.all([ana.leave(), phone.leave()]);
  });
}

test('a finished game is in the history, and whoever is deleted is in nobody’s', async () => {
  const ana = await named('Ana', { seed: 1 });
  const path = await table(ana.page);
  await ana.page.evaluate(async path => {
    const answer = await fetch(`/api/tables${path.slice(2)}/resign`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'null' });
    if (!answer.ok) throw new Error(await answer.text());
  }, path);
  await ana.page.goto('/me');
  assert.equal(await ana.page.locator('.hist li').count(), 1);
  await follow(ana.page, `.hist a[href="${path}/replay"]`);
  assert.equal(new URL(ana.page.url()).pathname, `${path}/replay`);
  const words = await keep(ana.page);
  await ana.page.goto('/me');
  await ana.page.fill('#handle input[name=handle]', 'Rose');
  await follow(ana.page, 'form[action="/me/handle"] button');
  const eve = await Person.at(house, browser, { seed: 2, expected: ['404', '422'] });
  await eve.page.goto('/@/Rose');
  assert.equal(await eve.page.locator('.idcard h1').innerText(), 'Ana');
  assert.equal(await eve.page.locator('.hist li').count(), 0, 'a private game is nobody’s business');
  // Everything goes at once.
  await ana.page.goto('/me');
  await ana.page.click('.erase summary:has-text("Delete")');
  await ana.page.fill('#confirm', 'Ana');
  await follow(ana.page, 'form[action="/me/erase"] button');
  assert.match(await ana.page.locator('#flash').innerText(), /You are erased/);
  await eve.page.goto('/@/Rose');
  assert.equal(await eve.page.locator('.idcard').count(), 0);
  await eve.page.goto('/seal');
  await eve.page.fill('#words', words.join(' '));
  await follow(eve.page, 'form[action="/seal"] button[type=submit]');
  assert.equal(await eve.page.locator('#flash').count(), 1, 'their words lead nowhere');
  await Promise.all([ana.leave(), eve.leave()]);
});

test('whoever asks somebody to a table is told so until the cards are dealt', async () => {
  const bo = await named('Bo', { seed: 2, lang: 'en' });
  await keep(bo.page);
  await bo.page.goto('/me');
  await bo.page.fill('#handle input[name=handle]', 'Bartholomé');
  await follow(bo.page, 'form[action="/me/handle"] button');
  const ana = await named('Ana', { seed: 1, phone: true });
  await ana.page.goto('/me');
  await ana.page.fill('form[action="/me/follow"] input', 'bartholomé');
  await follow(ana.page, 'form[action="/me/follow"] button');
  await follow(ana.page, 'form[action="/me/invite"] button');
  await bo.page.goto('/');
  await follow(bo.page, `a[href="${new URL(ana.page.url()).pathname}"]`);
  await bo.page.click('form[action$="/sit"] button');
  // The stream has come by now, and brought Bo.
  await ana.page.waitForSelector('.chair:has-text("Bo")');
  assert.match(await ana.page.locator('#flash').innerText(), /Bo is asked to come/);
  await ana.page.click('form[action$="/start"] button');
  await ana.page.waitForSelector('.stage[data-status=playing]');
  assert.equal(await ana.page.locator('#flash').count(), 0);
  await Promise.all([ana.leave(), bo.leave()]);
});

/** A browser's own authenticator, without anybody's finger. */
async function authenticator(person) {
  const session = await person.context.newCDPSession(person.page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  const keys = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { session, authenticatorId, keys };
}

test('on the smallest phone one’s place is a tap away, and what a button makes is in sight', async () => {
  const { page, ...mamie } = await named('Marie-Thérèse', { lang: 'fr', window: { width: 360, height: 640 }, expected: ['422'] });
  const inSight = selector => page.locator(selector).evaluate(it => { const { top, bottom } = it.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; });
  await page.goto('/rules');
  await follow(page, '.house__me');
  assert.equal(new URL(page.url()).pathname, '/me');
  assert.ok(await page.locator('form[action="/me/name"] input[name=name]').evaluate(it => it.scrollWidth <= it.clientWidth), 'the name is seen whole');
  await page.goto('/me/seal');
  await follow(page, 'form[action="/me/seal"] button');
  assert.ok(await inSight('.words12 li:first-child') && await inSight('.words12 li:last-child'), 'the words are');
  // Whoever did not write them down can only have others drawn: where it is said, it can be done.
  for (const field of ['first', 'second']) await page.fill(`input[name=${field}]`, 'zèbre');
  await follow(page, 'form[action="/me/seal/check"] button');
  assert.equal(await page.locator('#flash').count(), 1);
  await follow(page, 'form[action="/me/seal"] button');
  assert.equal(await page.locator('.words12 li').count(), 12);
  await page.goto('/me');
  await follow(page, '#another form button');
  assert.ok(await inSight('#another .qr'), 'the square to photograph is');
  await Person.prototype.leave.call(mamie);
});

test('a passkey keeps a seal, and signs a second device in with its tables', async () => {
  // Passkeys have names of houses, not numbers: localhost is one.
  const local = { url: house.url.replace('127.0.0.1', 'localhost') };
  const person = options => Person.at(local, browser, { expected: ['422'], ...options });
  const ana = await person({ seed: 1 });
  await ana.page.goto('/me');
  await ana.page.fill('.name-form input[name=name]', 'Ana');
  await follow(ana.page, '.name-form button');
  const first = await table(ana.page);
  const mine = await authenticator(ana);
  await ana.page.goto('/me/seal');
  await follow(ana.page, 'form[data-passkey=create] button');
  await ana.page.waitForSelector('.keep__done');
  const [key] = await mine.keys();
  assert.equal(key.rpId, 'localhost');
  await ana.page.goto('/me');
  assert.equal(await ana.page.locator('.keepit').count(), 0, 'the seal is kept');
  // The key has followed her to her phone.
  const phone = await person({ seed: 2, phone: true });
  await phone.page.goto('/me');
  await phone.page.fill('.name-form input[name=name]', 'Fox');
  await follow(phone.page, '.name-form button');
  const second = await table(phone.page);
  const theirs = await authenticator(phone);
  await theirs.session.send('WebAuthn.addCredential', { authenticatorId: theirs.authenticatorId, credential: key });
  await phone.page.goto('/seal');
  await follow(phone.page, 'form[data-passkey=get] button');
  assert.equal(await phone.page.locator('.idcard h1').innerText(), 'Ana');
  await phone.page.goto('/');
  const slips = await phone.page.locator('.slips a').evaluateAll(all => all.map(it => new URL(it.href).pathname));
  assert.deepEqual(slips.sort(), [first, second].sort());
  // A key that is forgotten opens nothing.
  await ana.page.goto('/me/seal');
  await follow(ana.page, 'form[action="/me/seal/drop"] button');
  const eve = await person({ seed: 3 });
  const last = await authenticator(eve);
  await last.session.send('WebAuthn.addCredential', { authenticatorId: last.authenticatorId, credential: key });
  await eve.page.goto('/seal');
  await follow(eve.page, 'form[data-passkey=get] button');
  assert.equal(await eve.page.locator('#flash').count(), 1);
  await Promise.all([ana.leave(), phone.leave(), eve.leave()]);
});
