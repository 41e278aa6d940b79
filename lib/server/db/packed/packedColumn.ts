// A column of a list as one run of numbers: a filter looks at a city's homes in a fraction of the time that it takes
// to visit their rows.

const FORMS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array };

export type PackedForm = keyof typeof FORMS;
export type PackedValues = InstanceType<(typeof FORMS)[PackedForm]>;
export type Term = string | number;

export interface PackedColumn {
  form: PackedForm;
  values: PackedValues;
  /** Stands for a fact that is not known; greater than every fact, and NaN among doubles. */
  none: number;
  /** What the values point into, ascending; null where they are the facts themselves. */
  terms: readonly Term[] | null;
}

/** The largest number of each form is its `none`. */
const NONE: Record<PackedForm, number> = { u8: 0xff, u16: 0xffff, u32: 0xffffffff, f64: Number.NaN };

/** Numbers as they are, in the narrowest form that holds them. */
export function packNumbers(facts: readonly (number | null)[], terms: readonly Term[] | null = null): PackedColumn {
  const form = formFor(facts);
  const none = NONE[form];
  const values = new FORMS[form](facts.length);
  for (const [row, fact] of facts.entries()) values[row] = fact ?? none;
  return { form, none, terms, values };
}

function formFor(facts: readonly (number | null)[]): PackedForm {
  let most = 0;
  for (const fact of facts) {
    if (fact === null) continue;
    if (!Number.isInteger(fact) || fact < 0) return 'f64';
    if (fact > most) most = fact;
  }
  return (['u8', 'u16', 'u32'] as const).find((form) => most < NONE[form]) ?? 'f64';
}

/** Facts of which many are the same: each once, and the numbers of their places. */
export function packTerms(facts: readonly (Term | null)[]): PackedColumn {
  const known = new Set<Term>();
  for (const fact of facts) if (fact !== null) known.add(fact);
  const terms = [...known].sort((one, other) => (one < other ? -1 : 1));
  const places = new Map(terms.map((term, place) => [term, place]));
  return packNumbers(
    facts.map((fact) => (fact === null ? null : (places.get(fact) ?? null))),
    terms,
  );
}

export const bytesOf = ({ values }: PackedColumn): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** What bytesOf has taken apart; they are copied, since a database hands them out at any address. */
export function columnOf(form: PackedForm, bytes: Uint8Array, terms: readonly Term[] | null): PackedColumn {
  return { form, none: NONE[form], terms, values: new FORMS[form](new Uint8Array(bytes).buffer) };
}
