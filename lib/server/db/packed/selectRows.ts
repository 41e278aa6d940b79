import { type Finder, finderOf, joinedFinder, RUN, WORDS } from './finders';
import { narrowByAll } from './narrow';
import type { Columns } from './packedColumn';
import type { Test } from './readTest';
import { allBits, type Bits, countBits, lowestBit, setBit, wordAt, wordsFor } from './rowBits';

/** Where rows are found: a new place for each search would cost as much as the search. */
let found = new Uint32Array(0);

/**
 * The first `most` of `count` rows that pass all tests, ascending. Tests read bits, 32 rows at once, until few
 * rows are left; the others of these. The answer is to be used at once: the next call writes over it. Throws RangeError
 * for a column that was not given.
 */
export function selectRows(count: number, tests: readonly Test[], columns: Columns, most = count): Uint32Array {
  if (found.length < count) found = new Uint32Array(count);
  const { find, others } = planFor(tests, columns);
  const narrow = narrowByAll(others, columns);
  const bits = new Uint32Array(WORDS);
  // Where no test looks at single rows, no more of a run than are wanted.
  const enough = others.length === 0 ? most : count;
  let matched = 0;
  for (let from = 0; from < count && matched < most; from += RUN) {
    find?.write(bits, from >>> 5);
    const end = fillRun(matched, find && bits, from, Math.min(count, from + RUN), enough);
    matched += narrow(found.subarray(matched, end));
  }
  return found.subarray(0, Math.min(matched, most));
}

/** How many of `count` rows pass all tests, but no further than `most`. Throws as selectRows. */
export function countRows(count: number, tests: readonly Test[], columns: Columns, most: number): number {
  if (tests.length === 0) return Math.min(count, most);
  const { find, others } = planFor(tests, columns);
  if (!find || others.length > 0) return selectRows(count, tests, columns, most).length;
  if (find.sure !== undefined && find.sure >= most) return most;
  const bits = new Uint32Array(WORDS);
  let passing = 0;
  for (let from = 0; from < count && passing < most; from += RUN) {
    const run = bits.subarray(0, wordsFor(Math.min(count - from, RUN)));
    find.write(run, from >>> 5);
    passing += countBits(run);
  }
  return Math.min(passing, most);
}

/** A bit for each of `count` rows that passes all tests. Throws RangeError for a column that was not given. */
export function selectBits(count: number, tests: readonly Test[], columns: Columns): Bits {
  if (tests.length === 0) return allBits(count);
  const { find, others } = planFor(tests, columns);
  const selected = new Uint32Array(wordsFor(count));
  if (find && others.length === 0) {
    for (let word = 0; word < selected.length; word += WORDS) find.write(selected.subarray(word, word + WORDS), word);
    return selected;
  }
  const rows = selectRows(count, tests, columns);
  for (let at = 0; at < rows.length; at++) setBit(selected, rows[at] as number);
  return selected;
}

/** What a look at each row of a word costs, in looks at a word. */
const ROW_LOOKS = 128;

interface Plan {
  find: Finder | null;
  others: Test[];
}

/** By bits first what leaves out most for what it costs; of the rows that are left, what leaves out most. */
function planFor(tests: readonly Test[], columns: Columns): Plan {
  const single = tests.flatMap((test) => (test.kind === 'all' ? test.tests : [test]));
  const known = single.map((test) => ({ test, finder: finderOf(test, columns) }));
  const ranked = known
    .filter((one): one is { test: Test; finder: Finder } => one.finder !== null)
    .sort((one, other) => rankOf(one.finder) - rankOf(other.finder));
  let left = 1;
  const byBits = ranked.filter(({ finder }) => {
    const isWorth = finder.looks <= left * ROW_LOOKS;
    if (isWorth) left *= finder.share;
    return isWorth;
  });
  const others = known.filter(({ test }) => !byBits.some((one) => one.test === test));
  others.sort((one, other) => shareOf(one.finder) - shareOf(other.finder));
  return {
    find:
      byBits.length > 0
        ? joinedFinder(
            'all',
            byBits.map(({ finder }) => finder),
          )
        : null,
    others: others.map(({ test }) => test),
  };
}

const rankOf = ({ looks, share }: Finder): number => looks / (1 - share);
const shareOf = (finder: Finder | null): number => finder?.share ?? 1;

/** Writes the rows of a run whose bit is set, all of them without bits, until there are enough; answers where they end. */
function fillRun(at: number, bits: Bits | null, from: number, to: number, enough: number): number {
  let end = at;
  if (!bits) for (let row = from; row < to && end < enough; row++) found[end++] = row;
  else {
    for (let word = 0; word < (to - from) / 32 && end < enough; word++) {
      for (let left = wordAt(bits, word); left !== 0; left &= left - 1)
        found[end++] = from + (word << 5) + lowestBit(left);
    }
  }
  return end;
}
