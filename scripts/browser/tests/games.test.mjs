// Every game and every letter of R: a table is set up from the front page and played to the end by clicking what is
// offered, in both languages and themes, on a phone and on a desktop.
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { play } from '../player.mjs';

const browser = await openBrowser();
after(() => browser.close());

/** The games this build knows, the example of the tests among them. */
async function listed() {
  const house = await House.open();
  const answer = await fetch(`${house.url}/api/games`);
  const games = (await answer.json()).map(({ id }) => ({ game: id }));
  await house.close();
  return games;
}

const letters = [...'BCDEFGHIJKLMNOPQR'].map(letter => ({ game: 'r', letters: [letter] }));
// One edition of the letters is played as long as its booklet says, the others as short matches.
const SHORT = ['love-letter-2019', 'princess-princess', 'stitch'];
const TABLES = [...(await listed()).map(table => SHORT.includes(table.game) ? { ...table, tokens: 2 } : table), { game: 'r', letters: ['B', 'F', 'G'] }, ...letters];

for (const [index, table] of TABLES.entries()) {
  const called = `${table.game}${table.letters ? ` ${table.letters.join('+')}` : ''}`;
  test(`${called} is set and played to its end`, async t => {
    const house = await House.open({ seed: index + 1 });
    t.after(() => house.close());
    const person = await Person.at(house, browser, { phone: index % 2 === 0, lang: index % 4 < 2 ? 'fr' : 'en', night: index % 3 === 0 });
    const { page } = person;
    await setTable(page, table);
    const clicks = await play(page, { seed: index + 1 });
    // Some games can be over before one's first turn.
    const brief = table.game === 'secret-moon' || table.game.startsWith('r-');
    assert.ok(clicks > 0 || brief, 'there was something to click');
    assert.ok(await page.locator('form[action$="/rematch"] button').isVisible(), 'another game is offered');
    await page.click('.after a[href$="/replay"]');
    await page.waitForURL(/replay/);
    await person.leave();
  });
}
