import { COMPARE, type FactTest, passes } from './factTests';
import { RUN } from './finders';
import { type Columns, columnIn, type PackedColumn, type Term } from './packedColumn';
import type { Amount, Test } from './readTest';

// Tests that look at rows one by one.

/** Moves the rows that pass to the front and answers how many they are. The rows are of one run. */
type Narrow = (rows: Uint32Array) => number;

function narrowBy(test: Test, columns: Columns): Narrow {
  if (test.kind === 'all') return narrowByAll(test.tests, columns);
  if (test.kind === 'any') return narrowToAny(test.tests, columns);
  if (test.kind === 'amounts') return narrowByAmounts(test, columns);
  const column = columnIn(columns, test.column);
  return column.terms || column.form === 'u8' ? narrowByValue(column, test) : narrowByNumber(column, test);
}

export function narrowByAll(tests: readonly Test[], columns: Columns): Narrow {
  const narrows = tests.map((test) => narrowBy(test, columns));
  return (rows) => narrows.reduce((left, narrow) => left.subarray(0, narrow(left)), rows).length;
}

function narrowToAny(tests: readonly Test[], columns: Columns): Narrow {
  const narrows = tests.map((test) => narrowBy(test, columns));
  return (rows) => {
    const [first = 0] = rows;
    const marks = new Uint8Array(RUN);
    for (const narrow of narrows) {
      const own = rows.slice();
      for (let at = narrow(own) - 1; at >= 0; at--) marks[(own[at] as number) - first] = 1;
    }
    let matched = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (marks[row - first] === 1) rows[matched++] = row;
    }
    return matched;
  };
}

/** Each value is tested once. */
function narrowByValue({ values, none, terms }: PackedColumn, test: FactTest): Narrow {
  const isPassing = passes(test);
  const passing = new Uint8Array(terms?.length ?? none);
  for (let value = 0; value < passing.length; value++)
    passing[value] = Number(isPassing(terms ? (terms[value] as Term) : value));
  const isUnknownWanted = test.kind === 'unknown';
  return (rows) => {
    let matched = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const value = values[row] as number;
      if (value === none ? isUnknownWanted : passing[value] === 1) rows[matched++] = row;
    }
    return matched;
  };
}

function narrowByNumber({ values, none }: PackedColumn, test: FactTest): Narrow {
  if (test.kind === 'unknown') return narrowToUnknown(values);
  const isPassing = passes(test);
  return (rows) => {
    let matched = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const value = values[row] as number;
      if (value !== none && isPassing(value)) rows[matched++] = row;
    }
    return matched;
  };
}

/** Of numbers, NaN is what is not known. */
function narrowToUnknown(values: PackedColumn['values']): Narrow {
  return (rows) => {
    let matched = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (Number.isNaN(values[row] as number)) rows[matched++] = row;
    }
    return matched;
  };
}

function narrowByAmounts({ left, operator, right }: Extract<Test, { kind: 'amounts' }>, columns: Columns): Narrow {
  const [one, other] = [amountOf(left, columns), amountOf(right, columns)];
  const compare = COMPARE[operator];
  return (rows) => {
    let matched = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      // NaN, which is not known, passes no comparison.
      if (compare(one(row), other(row))) rows[matched++] = row;
    }
    return matched;
  };
}

type AmountOf = (row: number) => number;

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
