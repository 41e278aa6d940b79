import type { PackedColumn, PackedValues, Term } from './packedColumn';
import type { Amount, Comparison, Test } from './readTest';

export type Columns = ReadonlyMap<string, PackedColumn>;

/** The rows out of `count` that pass all tests, ascending. Throws RangeError for a column that was not given. */
export function selectRows(count: number, tests: readonly Test[], columns: Columns): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return tests.reduce((left, test) => left.subarray(0, narrow(left, test, columns)), rows);
}

/** Moves the rows that pass to the front and answers how many they are. */
function narrow(rows: Uint32Array, test: Test, columns: Columns): number {
  if (test.kind === 'all')
    return test.tests.reduce((left, one) => left.subarray(0, narrow(left, one, columns)), rows).length;
  if (test.kind === 'any') return narrowToAny(rows, test.tests, columns);
  if (test.kind === 'amounts') return narrowByAmounts(rows, test, columns);
  const column = columnIn(columns, test.column);
  if (column.terms) return narrowByTable(rows, column.values, passing(column.terms, passes(test)));
  if (test.kind === 'contains') return 0;
  if (test.kind === 'among') return narrowToAny(rows, test.values.map(equalTo(test.column)), columns);
  return narrowByRange(rows, column, rangeOf(test.operator, Number(test.value)));
}

function columnIn(columns: Columns, name: string): PackedColumn {
  const column = columns.get(name);
  if (!column) throw new RangeError(`Column ${name} is not there`);
  return column;
}

const equalTo =
  (column: string) =>
  (value: Term): Test => ({ kind: 'fact', column, operator: '=', value });

function narrowToAny(rows: Uint32Array, tests: readonly Test[], columns: Columns): number {
  const [only] = tests;
  if (only && tests.length === 1) return narrow(rows, only, columns);
  const passed = tests.map((test) => {
    const own = rows.slice();
    return own.subarray(0, narrow(own, test, columns));
  });
  const marks = new Uint8Array((rows[rows.length - 1] ?? -1) + 1);
  for (const own of passed) for (let at = 0; at < own.length; at++) marks[own[at] as number] = 1;
  return narrowByTable(rows, null, marks);
}

/** By a table of which values pass, or of which rows do. Values beyond the table do not. */
function narrowByTable(rows: Uint32Array, values: PackedValues | null, table: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (table[values === null ? row : (values[row] as number)] === 1) rows[kept++] = row;
  }
  return kept;
}

const passing = (terms: readonly Term[], test: (term: Term) => boolean): Uint8Array =>
  Uint8Array.from(terms, (term) => Number(test(term)));

function passes(test: Extract<Test, { column: string }>): (term: Term) => boolean {
  if (test.kind === 'contains') return (term) => String(term).includes(test.text);
  if (test.kind === 'among') return (term) => test.values.includes(term);
  const compare = COMPARE[test.operator];
  return (term) => compare(term, test.value);
}

const COMPARE: Record<Comparison, <Value extends Term>(one: Value, other: Value) => boolean> = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

interface Range {
  from: number;
  to: number;
  /** Whether the ends belong to it. */
  closed: boolean;
}

function rangeOf(operator: Comparison, value: number): Range {
  return {
    from: operator.startsWith('<') ? Number.NEGATIVE_INFINITY : value,
    to: operator.startsWith('>') ? Number.POSITIVE_INFINITY : value,
    closed: operator.endsWith('='),
  };
}

function narrowByRange(rows: Uint32Array, { values, none }: PackedColumn, { from, to, closed }: Range): number {
  let kept = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const value = values[row] as number;
    if (value !== none && (closed ? value >= from && value <= to : value > from && value < to)) rows[kept++] = row;
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
  if (amount.operator === '+') return (row) => one(row) + other(row);
  return amount.operator === '-' ? (row) => one(row) - other(row) : (row) => one(row) * other(row);
}
