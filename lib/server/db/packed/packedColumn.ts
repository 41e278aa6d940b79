// A column of a list as one run of numbers: a filter looks at a city's homes in a fraction of the time that it takes
// to visit their rows.

/** Few forms, each with its own use, since a loop over arrays of several kinds runs slowly. */
const FORMS = { u8: Uint8Array, u32: Uint32Array, f64: Float64Array };

export type PackedForm = keyof typeof FORMS;
export type PackedValues = InstanceType<(typeof FORMS)[PackedForm]>;
export type Term = string | number;

/** How many rows have each term of a column, and what an amount comes to in them. */
export interface GroupSums {
  terms: readonly Term[];
  /** By the places of the terms, and once more of the rows whose amount is not known. */
  counts: Int32Array;
  sums: Float64Array;
}

/** The rows that have a value. */
export interface ValueRows {
  bits: Uint32Array;
  count: number;
}

/** The rows of a column of doubles, sorted roughly: by steps that hold about as many each. */
export interface Steps {
  /** The greatest value of each step; of the last, infinity. */
  ends: Float64Array;
  /** The rows of the steps before each step, and of all. */
  before: Uint32Array[];
  /** How many they are. */
  counts: number[];
  /** Those of each step, made on first use. */
  rows?: readonly Uint32Array[];
}

export interface PackedColumn {
  form: PackedForm;
  values: PackedValues;
  /** Stands for a fact that is not known; NaN among doubles. */
  none: number;
  /** What the values point into, ascending; null where they are the facts themselves. */
  terms: readonly Term[] | null;
  /** What finds rows by value sooner than a look at each; made when a test first asks. */
  byValue?: ReadonlyMap<number, ValueRows>;
  steps?: Steps;
  /** Of a column of places: which row stands at each. */
  rows?: Uint32Array;
  /** Of a column of terms: what amounts come to in all rows, by the amount. */
  sums?: Map<string, GroupSums>;
  /** The same of the rows in each step. */
  stepSums?: Map<string, readonly GroupSums[]>;
}

export type Columns = ReadonlyMap<string, PackedColumn>;

/** Throws RangeError for a column that was not given. */
export function columnIn(columns: Columns, name: string): PackedColumn {
  const column = columns.get(name);
  if (!column) throw new RangeError(`Column ${name} is not there`);
  return column;
}

const NONE: Record<PackedForm, number> = { u8: 0xff, u32: 0xffffffff, f64: Number.NaN };

/** Numbers as they are; NaN where one is not known. */
export function packNumbers(facts: Float64Array): PackedColumn {
  const isSmall = facts.every((fact) => Number.isNaN(fact) || (Number.isInteger(fact) && fact >= 0 && fact < NONE.u8));
  return isSmall ? packIn('u8', facts) : packIn('f64', facts);
}

/** Doubles as they are: of a column whose ranges are asked and whose values are many. */
export const asDoubles = (values: Float64Array<ArrayBuffer>): PackedColumn => ({
  form: 'f64',
  none: NONE.f64,
  terms: null,
  values,
});

/** Whole numbers that look a row up and are never compared. */
export const packPlaces = (places: Float64Array): PackedColumn => packIn('u32', places);

/** Facts of which many are the same: each once, and the numbers of their places. */
export function packTerms(facts: readonly (Term | null)[]): PackedColumn {
  const known = new Set<Term>();
  for (const fact of facts) if (fact !== null) known.add(fact);
  const terms = [...known].sort((one, other) => (one < other ? -1 : 1));
  const places = new Map(terms.map((term, place) => [term, place]));
  const values = Float64Array.from(facts, (fact) => (fact === null ? Number.NaN : (places.get(fact) as number)));
  return { ...packIn(terms.length < NONE.u8 ? 'u8' : 'u32', values), terms };
}

function packIn(form: PackedForm, facts: Float64Array): PackedColumn {
  const none = NONE[form];
  const values = new FORMS[form](facts.length);
  for (let row = 0; row < facts.length; row++) {
    const fact = facts[row] as number;
    values[row] = Number.isNaN(fact) ? none : fact;
  }
  return { form, none, terms: null, values };
}

export const bytesOf = ({ values }: PackedColumn): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** What bytesOf has taken apart; they are copied, since a database hands them out at any address. */
export function columnOf(form: PackedForm, bytes: Uint8Array, terms: readonly Term[] | null): PackedColumn {
  return { form, none: NONE[form], terms, values: new FORMS[form](new Uint8Array(bytes).buffer) };
}

/** Which row stands at each place. */
export function rowsByPlace(column: PackedColumn): Uint32Array {
  if (!column.rows) {
    column.rows = new Uint32Array(column.values.length);
    for (let row = 0; row < column.values.length; row++) column.rows[column.values[row] as number] = row;
  }
  return column.rows;
}
