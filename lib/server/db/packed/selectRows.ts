import type { PackedColumn, Term } from './packedColumn';
import type { Amount, Comparison, Test } from './readTest';
import { addBits, type Bits, bitsByValue, findWithin, keepBits, lowestBit, stepsOf, wordsFor } from './rowBits';

export type Columns = ReadonlyMap<string, PackedColumn>;

/** Rows are looked at in runs of so many: a search for the first that pass ends soon, and what it writes stays near. */
const RUN = 32_768;
const WORDS = RUN / 32;

/** Where rows are found: a new place for each search would cost as much as the search. */
let found = new Uint32Array(0);

/**
 * The first `most` of `count` rows that pass all tests, ascending. Most tests are asked of bits, 32 rows at once; the
 * others of the rows that these leave. The answer is to be used at once: the next call writes over it. Throws RangeError
 * for a column that was not given.
 */
export function selectRows(count: number, tests: readonly Test[], columns: Columns, most = count): Uint32Array {
  if (found.length < count) found = new Uint32Array(count);
  const finders = tests.map((test) => finderOf(test, columns));
  const find = joinedFinder(
    'all',
    finders.filter((finder) => finder !== null),
  );
  const others = tests.filter((_, at) => finders[at] === null);
  const bits = new Uint32Array(WORDS);
  let kept = 0;
  for (let from = 0; from < count && kept < most; from += RUN) {
    find?.write(bits, from >>> 5);
    const end = fillRun(kept, find && bits, from, Math.min(count, from + RUN));
    kept += narrowByAll(found.subarray(kept, end), others, columns);
  }
  return found.subarray(0, Math.min(kept, most));
}

/** Writes the rows of a run whose bit is set, all of them without bits; answers where they end. */
function fillRun(at: number, bits: Bits | null, from: number, to: number): number {
  let end = at;
  if (!bits) for (let row = from; row < to; row++) found[end++] = row;
  else {
    for (let word = 0; word < (to - from) / 32; word++) {
      for (let left = bits[word] as number; left !== 0; left &= left - 1)
        found[end++] = from + (word << 5) + lowestBit(left);
    }
  }
  return end;
}

interface Finder {
  /** Writes the bits of the rows that pass, from a word of the list on, as many as there is place for. */
  write: (into: Bits, from: number) => void;
  /** Those of the whole list, where they are known. */
  bits?: Bits;
}

/** null for a test that asks of columns whose bits are not known. */
function finderOf(test: Test, columns: Columns): Finder | null {
  if (test.kind === 'amounts') return null;
  if (test.kind === 'all' || test.kind === 'any') {
    const finders = test.tests.map((one) => finderOf(one, columns));
    return finders.includes(null) ? null : joinedFinder(test.kind, finders as Finder[]);
  }
  const column = columnIn(columns, test.column);
  if (column.form === 'u8') return finderOfFew(column, passes(test));
  const range = test.kind === 'fact' && rangeOf(test.operator, test.value);
  const { values } = column;
  if (!range || !(values instanceof Float64Array)) return null;
  column.steps ??= stepsOf(values);
  const { steps } = column;
  return { write: (into, from) => findWithin(values, steps, range, into, from) };
}

function joinedFinder(kind: 'all' | 'any', finders: readonly Finder[]): Finder | null {
  const [first, ...others] = finders;
  if (!first || others.length === 0) return first ?? null;
  const own = new Uint32Array(WORDS);
  return {
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

function finderOfFew(column: PackedColumn, isPassing: Passes): Finder {
  column.byValue ??= bitsByValue(column);
  const { byValue, terms, values } = column;
  const passing = [...byValue].filter(([value]) => isPassing(terms ? (terms[value] as Term) : value));
  const [first = new Uint32Array(wordsFor(values.length)), ...others] = passing.map(([, bits]) => bits);
  return {
    bits: others.length === 0 ? first : undefined,
    write(into, from) {
      into.set(first.subarray(from, from + into.length));
      for (const bits of others) addBits(into, bits, from);
    },
  };
}

/** Both ends belong to it; null where one does not. */
function rangeOf(operator: Comparison, value: Term): { from: number; to: number } | null {
  if (operator === '<' || operator === '>' || typeof value !== 'number') return null;
  return {
    from: operator === '<=' ? Number.NEGATIVE_INFINITY : value,
    to: operator === '>=' ? Number.POSITIVE_INFINITY : value,
  };
}

function narrowByAll(rows: Uint32Array, tests: readonly Test[], columns: Columns): number {
  return tests.reduce((left, test) => left.subarray(0, narrow(left, test, columns)), rows).length;
}

/** Moves the rows that pass to the front and answers how many they are. */
function narrow(rows: Uint32Array, test: Test, columns: Columns): number {
  if (test.kind === 'all') return narrowByAll(rows, test.tests, columns);
  if (test.kind === 'any') return narrowToAny(rows, test.tests, columns);
  if (test.kind === 'amounts') return narrowByAmounts(rows, test, columns);
  return narrowByFact(rows, columnIn(columns, test.column), passes(test));
}

function columnIn(columns: Columns, name: string): PackedColumn {
  const column = columns.get(name);
  if (!column) throw new RangeError(`Column ${name} is not there`);
  return column;
}

/** Of rows of one run. */
function narrowToAny(rows: Uint32Array, tests: readonly Test[], columns: Columns): number {
  const [first = 0] = rows;
  const marks = new Uint8Array(RUN);
  for (const test of tests) {
    const own = rows.slice();
    for (let at = narrow(own, test, columns) - 1; at >= 0; at--) marks[(own[at] as number) - first] = 1;
  }
  let kept = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (marks[row - first] === 1) rows[kept++] = row;
  }
  return kept;
}

type Passes = (fact: Term) => boolean;

function passes(test: Extract<Test, { column: string }>): Passes {
  if (test.kind === 'contains') return (fact) => String(fact).includes(test.text);
  if (test.kind === 'among') return (fact) => test.values.includes(fact);
  const compare = COMPARE[test.operator];
  return (fact) => compare(fact, test.value);
}

const COMPARE: Record<Comparison, <Value extends Term>(one: Value, other: Value) => boolean> = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

function narrowByFact(rows: Uint32Array, { values, none, terms }: PackedColumn, isPassing: Passes): number {
  const passing = terms && Uint8Array.from(terms, (term) => Number(isPassing(term)));
  let kept = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const value = values[row] as number;
    if (passing ? passing[value] === 1 : value !== none && isPassing(value)) rows[kept++] = row;
  }
  return kept;
}

type AmountOf = (row: number) => number;

function narrowByAmounts(
  rows: Uint32Array,
  { left, operator, right }: Extract<Test, { kind: 'amounts' }>,
  columns: Columns,
): number {
  const [one, other] = [amountOf(left, columns), amountOf(right, columns)];
  const compare = COMPARE[operator];
  let kept = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    // NaN, which is not known, passes no comparison.
    if (compare(one(row), other(row))) rows[kept++] = row;
  }
  return kept;
}

/** What a number is in each row: NaN where it is not known. */
export function amountOf(amount: Amount, columns: Columns): AmountOf {
  if (amount.kind === 'number') return () => amount.value;
  if (amount.kind === 'column') {
    const { values, none } = columnIn(columns, amount.column);
    return (row) => (values[row] === none ? Number.NaN : (values[row] as number));
  }
  const [one, other] = [amountOf(amount.left, columns), amountOf(amount.right, columns)];
  return {
    '+': (row: number) => one(row) + other(row),
    '-': (row: number) => one(row) - other(row),
    '*': (row: number) => one(row) * other(row),
    '/': (row: number) => one(row) / other(row),
  }[amount.operator];
}
