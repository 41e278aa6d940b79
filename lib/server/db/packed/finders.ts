import { type FactTest, passes } from './factTests';
import { type Columns, columnIn, type PackedColumn, type Term } from './packedColumn';
import type { Test } from './readTest';
import { addBits, type Bits, keepBits, rowsByValue, wordsFor } from './rowBits';
import { findWithin, shareWithin, stepsOf, surelyWithin } from './steps';

/** Rows are looked at in runs of so many: a search for the first that pass ends soon, and what it writes stays near. */
export const RUN = 32_768;
export const WORDS = RUN / 32;

/** Finds the rows that pass a test by bits, 32 at once. */
export interface Finder {
  /** Writes the bits of the rows that pass, from a word of the list on, as many as there is place for. */
  write: (into: Bits, from: number) => void;
  /** Those of the whole list, where they are known. */
  bits?: Bits;
  /** So many rows pass at least, where that is known. */
  sure?: number;
  /** About how many of the rows pass, from 0 to 1. */
  share: number;
  /** What a word of rows costs, in looks at a word. */
  looks: number;
}

/** null for a test that asks of columns whose bits are not known. */
export function finderOf(test: Test, columns: Columns): Finder | null {
  if (test.kind === 'amounts') return null;
  if (test.kind === 'all' || test.kind === 'any') {
    const finders = test.tests.map((one) => finderOf(one, columns));
    return finders.includes(null) ? null : joinedFinder(test.kind, finders as Finder[]);
  }
  const column = columnIn(columns, test.column);
  return column.form === 'u8' ? finderOfFew(column, test) : finderWithin(column, test);
}

function finderOfFew(column: PackedColumn, test: FactTest): Finder {
  column.byValue ??= rowsByValue(column);
  const { byValue, none, terms, values } = column;
  const isPassing = passes(test);
  const isFound = (value: number) =>
    value === none ? test.kind === 'unknown' : isPassing(terms ? (terms[value] as Term) : value);
  const passing = [...byValue].flatMap(([value, rows]) => (isFound(value) ? [rows] : []));
  const [first = new Uint32Array(wordsFor(values.length)), ...others] = passing.map(({ bits }) => bits);
  return {
    bits: others.length === 0 ? first : undefined,
    share: passing.reduce((sum, { count }) => sum + count, 0) / Math.max(1, values.length),
    looks: others.length + 1,
    write(into, from) {
      into.set(first.subarray(from, from + into.length));
      for (const bits of others) addBits(into, bits, from);
    },
  };
}

/** Four steps are read, and the rows of those that the range ends in, one by one. */
const RANGE_LOOKS = 12;

function finderWithin(column: PackedColumn, test: FactTest): Finder | null {
  const { values } = column;
  if (test.kind !== 'range' || !(values instanceof Float64Array)) return null;
  column.steps ??= stepsOf(values);
  const { steps } = column;
  return {
    sure: surelyWithin(steps, test),
    share: shareWithin(steps, test),
    looks: RANGE_LOOKS,
    write: (into, from) => findWithin(values, steps, test, into, from),
  };
}

/** Of at least one. */
export function joinedFinder(kind: 'all' | 'any', finders: readonly Finder[]): Finder {
  const [first, ...others] = finders as [Finder, ...Finder[]];
  if (others.length === 0) return first;
  const own = new Uint32Array(WORDS);
  const shares = finders.map(({ share }) => share);
  return {
    share:
      kind === 'all'
        ? shares.reduce((product, share) => product * share, 1)
        : Math.min(
            1,
            shares.reduce((sum, share) => sum + share, 0),
          ),
    looks: finders.reduce((sum, { looks }) => sum + looks, 0),
    write(into, from) {
      first.write(into, from);
      for (const { write, bits } of others) {
        if (!bits) write(own, from);
        const [other, at] = bits ? [bits, from] : [own, 0];
        if (kind === 'all') keepBits(into, other, at);
        else addBits(into, other, at);
      }
    },
  };
}
