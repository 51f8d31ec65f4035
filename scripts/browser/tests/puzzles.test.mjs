// Puzzles: one of each kind, solved at once and failed, with and without a script.
import { after, afterEach, before, beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { House, Person, follow, openBrowser } from '../house.mjs';

const BINARY = process.env.CACHET ?? new URL('../../../target/debug/cachet', import.meta.url).pathname;

let house, browser;
before(async () => { browser = await openBrowser(); });
beforeEach(() => { house = undefined; });
afterEach(() => house?.close());
after(() => browser.close());

/** What the program itself says of a puzzle, with its answer. */
function told(id) {
  const say = (...args) => JSON.parse(execFileSync(BINARY, ['--lang', 'en', 'puzzle', id, '--json', ...args], { encoding: 'utf8' }));
  const { answers } = say();
  const all = say('--answer', answers[0].value);
  const good = all.ranking.length ? all.ranking.filter(it => it.good).map(it => it.move) : [all.solution];
  return { ...all, wrong: answers.map(it => it.value).filter(value => !good.includes(value)) };
}

const choose = (page, value) => page.locator(`input[name=answer][value="${value}"]`).check({ force: true });

async function answer(page, value) {
  await choose(page, value);
  await follow(page, '.riddle__send');
}

for (const kind of ['deduction', 'card', 'move']) {
  for (const script of [true, false]) {
    test(`a puzzle of the kind ${kind} is solved and failed ${script ? 'with' : 'without'} a script`, async () => {
      house = await House.open({ seed: 9 });
      const solver = await Person.at(house, browser, { script });
      let { page } = solver;
      await page.goto('/');
      await follow(page, '.ways__more a[href="/puzzles"]');
      await follow(page, `a.chip[href="/puzzles?kind=${kind}"]`);
      await follow(page, '.puzs__go');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const puzzle = told(id);
      assert.equal(puzzle.kind, kind);
      assert.equal(await page.locator('#proof-h').count(), 0, 'no proof before an answer');
      assert.equal(await page.locator('.riddle__story li').count(), puzzle.story.length);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      await answer(page, puzzle.solution);
      assert.equal(await page.locator('main').getAttribute('data-state'), 'whole');
      assert.equal(await page.locator(kind === 'deduction' ? '.facts > li' : '.ranked > li').count(), (puzzle.proof ?? puzzle.ranking).length);
      await follow(page, '.riddle__do .btn--wax');
      assert.notEqual(new URL(page.url()).pathname, `/puzzles/${id}`, 'another one');
      await solver.leave();

      const loser = await Person.at(house, browser, { script, phone: true, lang: 'fr', seed: 2 });
      ({ page } = loser);
      await page.goto(`/puzzles/${id}`);
      await answer(page, puzzle.wrong[0]);
      assert.equal(await page.locator('.riddle .flash--refusal').count(), 1, 'one hint');
      assert.equal(await page.locator('#proof-h').count(), 0, 'and no answer');
      await answer(page, puzzle.wrong.at(-1));
      // The same wrong answer, sent twice, counts once: where there is no other, the puzzle stays open.
      const other = puzzle.wrong.length > 1;
      assert.equal(await page.locator('main').getAttribute('data-state'), other ? 'broken' : 'none');
      if (!other) return loser.leave();
      assert.equal(await page.locator('#proof-h').count(), 1);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      await loser.leave();
    });
  }
}

test('a puzzle is answered by keyboard, and an answer that is none is refused in words', async () => {
  house = await House.open({ seed: 9 });
  const person = await Person.at(house, browser, { expected: ['422'] });
  const { page } = person;
  await page.goto('/puzzles/next?kind=deduction');
  await page.locator('input[name=answer]').first().focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.locator('input[name=answer]').nth(1).isChecked());
  await page.evaluate(() => { document.querySelector('input[name=answer]:checked').value = 'card-nothing'; });
  await follow(page, '.riddle__send');
  assert.match(await page.locator('.riddle .flash--refusal').innerText(), /none of the answers/);
  assert.equal(await page.locator('input[name=answer]').count() > 1, true, 'and can be mended');
  await person.leave();
});
