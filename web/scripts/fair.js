// The deal, checked on this device. The page keeps the commitment it was shown and the share it drew; when the game is
// over it works out the seed and deals every card again. docs/FAIR.md specifies all of it.

const KEPT = 'cachet-deal ';
// Old games are forgotten first.
const MOST_KEPT = 200;

const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = text => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));

/** What this device kept of a table: the commitment it was shown, and its share. */
function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(KEPT + table));
  } catch {
    return null;
  }
}

/** This device's share of a table's deal. It is drawn after the commitment was shown, and kept with it; a second window
 *  of the same browser has the same one. */
export function shareFor(table, commitment) {
  const known = kept(table);
  if (known?.share) return known.share;
  const share = hex(crypto.getRandomValues(new Uint8Array(16)));
  try {
    const all = Object.keys(localStorage).filter(key => key.startsWith(KEPT));
    const age = key => JSON.parse(localStorage.getItem(key))?.at ?? 0;
    for (const key of all.sort((a, b) => age(a) - age(b)).slice(0, Math.max(0, all.length + 1 - MOST_KEPT))) localStorage.removeItem(key);
    localStorage.setItem(KEPT + table, JSON.stringify({ commitment, share, at: Date.now() }));
  } catch {
    // Without storage the share still counts; it cannot be compared afterwards.
  }
  return share;
}

// ---- SHA-256: the browser's own, which only exists on https and on this machine; else this one ----

export async function sha256(bytes) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : plainSha256(bytes);
}

/** The first 32 bits of the fractional parts of a root of the first 64 primes. */
function rootsOfPrimes(power, count) {
  const primes = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every(prime => n % prime)) primes.push(n);
  return Uint32Array.from(primes, prime => (prime ** power % 1) * 2 ** 32);
}

export function plainSha256(bytes) {
  const k = rootsOfPrimes(1 / 3, 64), state = rootsOfPrimes(1 / 2, 8);
  const padded = new Uint8Array((bytes.length + 9 + 63) & ~63);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const turn = (x, n) => x >>> n | x << 32 - n;
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15], w[i - 2]];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + k[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c);
      [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

// ---- ChaCha20, and the shuffle ----

/** The words that ChaCha20 gives for this key, in stream `number`. */
export function* words(key, number) {
  const view = new DataView(key.buffer, key.byteOffset);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) start[4 + i] = view.getUint32(4 * i, true);
  start[14] = number;
  const turn = (x, n) => x << n | x >>> 32 - n;
  for (; ; start[12] += 1) {
    const x = start.slice();
    const quarter = (a, b, c, d) => {
      x[a] += x[b]; x[d] = turn(x[d] ^ x[a], 16);
      x[c] += x[d]; x[b] = turn(x[b] ^ x[c], 12);
      x[a] += x[b]; x[d] = turn(x[d] ^ x[a], 8);
      x[c] += x[d]; x[b] = turn(x[b] ^ x[c], 7);
    };
    for (let round = 0; round < 10; round += 1) {
      for (let i = 0; i < 4; i += 1) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i += 1) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (let i = 0; i < 16; i += 1) yield (x[i] + start[i]) >>> 0;
  }
}

/** A number below `bound`, every one as likely as another. */
function below(source, bound) {
  const surplus = (2 ** 32 - bound) % bound;
  for (; ;) {
    // Less than 2^53, so that it is exact.
    const product = source.next().value * bound;
    if (product % 2 ** 32 >= surplus) return Math.floor(product / 2 ** 32);
  }
}

function answers(seed, question, number) {
  const source = words(seed, number);
  if (question.pick) {
    const { among, seat } = question.pick;
    return among[below(source, among.length)] === seat;
  }
  const { before, after } = question.shuffle;
  const cards = [...before];
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = below(source, place + 1);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards.length === after.length && cards.every((card, at) => card === after[at]);
}

// ---- the check ----

const text = words => new TextEncoder().encode(words);
const joined = (...parts) => Uint8Array.from(parts.flatMap(part => [...part]));

async function seedOf({ secret, shares, terms }) {
  if (!terms) return hex(await sha256(joined(text('cachet seed 1\n'), bytesOf(secret), ...shares.map(it => bytesOf(it.share)))));
  return hex(await sha256(text(`cachet seed 2\n${termsOf({ secret, shares, terms })}${shares.map(it => `share ${it.share}\n`).join('')}`)));
}

/** What the deal is for, and the secret: the commitment and the seed both bind it. */
function termsOf({ secret, shares, terms: { table, game, rules, options } }) {
  return `table ${table}\ngame ${game}\nrules ${rules}\noptions ${options}\nseats ${shares.length}\nsecret ${secret}\n`;
}

/** The share of a seat whose device sent none. */
async function houseShare(secret, seat) {
  return hex(await sha256(joined(text('cachet derived 1\n'), bytesOf(secret), [seat, 0, 0, 0, 0, 0, 0, 0], text('share')))).slice(0, 32);
}

/** The table says which share of this seat counts. Where it is not ours (another device of the same person was quicker, or
 *  the cards were dealt first) ours is no part of the deal. */
export function countedShare(table, counted) {
  const known = kept(table);
  if (!known || counted === 'wanted') return;
  try {
    localStorage.setItem(KEPT + table, JSON.stringify({ ...known, counts: known.share === counted }));
  } catch {
    // Nothing was kept, and nothing will be compared.
  }
}

/** What was found about a finished game: for each check `good`, `bad` or `unknown`. The cards are dealt for the table, or for a
 *  deal that several tables have: a day's letter, a round of an evening. */
export async function check(table, seat, proof, deal = table) {
  const mine = kept(table);
  const compare = (known, fits) => known ? fits ? 'good' : 'bad' : 'unknown';
  const commitment = hex(await sha256(proof.terms ? text(`cachet commitment 2\n${termsOf(proof)}`) : joined(text('cachet commitment 1\n'), bytesOf(proof.secret))));
  const seed = await seedOf(proof);
  let house = true;
  for (const [at, { share, device, bot }] of proof.shares.entries()) house &&= !proof.terms || !(device && bot) && device === (share !== await houseShare(proof.secret, at));
  const bound = !proof.terms || proof.terms.table === deal;
  return {
    commitment: compare(mine, mine?.commitment === commitment),
    share: compare(mine?.counts && seat !== undefined, proof.shares[seat]?.share === mine?.share),
    seed: compare(true, seed === proof.seed && house && bound),
    deals: compare(true, proof.questions.every((question, number) => answers(bytesOf(seed), question, number))),
  };
}
