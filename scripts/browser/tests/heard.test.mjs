// A whole match of each family by the keyboard and by what a screen reader is told: the accessibility tree and the live region.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, Person, openBrowser, setTable } from '../house.mjs';
import { dice, turn } from '../player.mjs';

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(async () => { house = await House.open({ seed: 15 }); });
afterEach(() => house.close());
after(() => browser.close());

/** Writes down what the live region says, as a screen reader would: whatever is added, when it is added. */
const listen = page => page.evaluate(() => {
  window.told = [];
  const watch = new MutationObserver(changes => {
    for (const change of changes) for (const node of change.addedNodes) {
      const line = node.nodeType === 1 && node.closest('#heard > p');
      if (line) window.told.push([line.id, line.textContent]);
    }
  });
  watch.observe(document.getElementById('table'), { subtree: true, childList: true });
});

/** The focused node of the accessibility tree: its role and name, and whether it is on the reader's side or one to be chosen. */
async function focused(tree) {
  const { nodes } = await tree.send('Accessibility.getFullAXTree');
  const by = new Map(nodes.map(node => [node.nodeId, node]));
  const at = nodes.findLast(node => node.properties?.some(it => it.name === 'focused' && it.value.value));
  if (!at) return {};
  let mine = false;
  for (let up = at; up; up = by.get(up.parentId)) mine ||= up.name?.value === 'Your side of the table';
  const [role, name] = [at.role?.value, at.name?.value ?? ''];
  const active = role === 'link' || role === 'button';
  const choice = active && name !== 'One step back' && (mine || /^(Choose|Turn up|Take a card) /.test(name));
  return { role, name, mine, choice };
}

const changed = (page, before) => page.waitForFunction(before => !document.querySelector('#table [aria-busy]')
  && location.search + document.getElementById('play').dataset.seq !== before, before);
const now = page => page.evaluate(() => location.search + document.getElementById('play').dataset.seq);

const FAMILIES = [
  { game: 'love-letter', seats: 2, tokens: 2, effect: /^(Guard|Priest|Baron|Handmaid|Prince|King|Countess|Princess), \d\. .{12,}\. (Play|Choose) the / },
  { game: 'r', effect: /^(Prince|General|Wizard|Minister|Assassin|Spy|Princess|Clown), \d\. .{12,}\. Play the / },
  { game: 'secret-moon', seats: 5, effect: /^(Investigate|Enquire|Accuse|Protect|Interrupt|Capture|Pass)\s*\. .{8,}\./ },
  { game: 'r-x', seats: 2 },
];

for (const { game, seats, tokens, effect } of FAMILIES) {
  test(`a whole match of ${game} is played by keyboard and by ear`, async () => {
    const person = await Person.at(house, browser);
    const { page } = person;
    await setTable(page, { game, seats, tokens });
    const tree = await page.context().newCDPSession(page);
    await turn(page);
    await listen(page);
    const roll = dice(2024);
    let turns = 0, named = 0;
    while (!(await page.locator('.stage[data-status=over]').count())) {
      const before = await now(page);
      // From wherever the focus is, Tab to one of the choices. After a choice it is at the next one already.
      let { choice, name, role } = await focused(tree);
      const settled = before.includes('pick=');
      if (settled) assert.ok(choice, `after a choice the focus is at the next one, not at ${role} “${name}”`);
      for (let tabs = 0, skip = settled ? 0 : Math.floor(roll() * 3); tabs < 120 && (!choice || skip-- > 0); tabs += 1) {
        await page.keyboard.press('Tab');
        ({ choice, name, role } = await focused(tree));
      }
      assert.ok(choice && name, `Tab reaches a choice with a name, not ${role} “${name}”`);
      if (effect?.test(name)) named += 1;
      if (!settled) turns += 1;
      await page.keyboard.press('Enter');
      await changed(page, before);
      await turn(page);
    }
    const told = await page.evaluate(() => window.told);
    const ids = told.map(([id]) => id);
    assert.equal(new Set(ids).size, ids.length, `nothing is told twice: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`);
    const numbers = ids.filter(id => id.startsWith('told-')).map(id => Number(id.slice(5)));
    assert.deepEqual(numbers, [...numbers].sort((one, other) => one - other), 'in order');
    assert.ok(told.some(([, words]) => /win/i.test(words)), `the result is told: ${told.at(-1)}`);
    // The first turn was there before anybody listened.
    const own = told.filter(([id]) => id.startsWith('due-')).length;
    if (game !== 'r-x') assert.ok(own > 0 && own <= turns, `every turn of one's own is told: ${own} of ${turns}`);
    if (effect) assert.ok(named > 0, 'what can be chosen says its name, its value and what it does');
    await person.leave();
  });
}
