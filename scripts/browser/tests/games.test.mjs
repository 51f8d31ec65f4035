// Every game and every letter of R: a table is set up from the front page and played to the end by clicking what is
// offered, in both languages and themes, on a phone and on a desktop.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { play } from '../player.mjs';

const FAMILIES = ['love-letter', 'love-letter-2019', 'princess-princess', 'stitch', 'r', 'secret-moon'];
const LETTERS = [...'BCDEFGHIJKLMNOPQR'].map(letter => ({ game: 'r', letters: [letter] }));
const OTHERS = [...'stuvwxyz'].map(letter => ({ game: `r-${letter}` }));
const TABLES = [...FAMILIES.map(game => ({ game })), { game: 'r', letters: ['B', 'F', 'G'] }, ...LETTERS, ...OTHERS];

let browser;
before(async () => { browser = await openBrowser(); });
after(() => browser.close());

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
