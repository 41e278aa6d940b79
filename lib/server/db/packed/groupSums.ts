import { amountOf } from './narrow';
import { type Columns, columnIn, type GroupSums, type PackedColumn, type Term } from './packedColumn';
import type { Amount } from './readTest';

export function sumByTerm(rows: Uint32Array, by: PackedColumn, amounts: Float64Array): GroupSums {
  const { values } = by;
  const terms = by.terms ?? [];
  const groups = terms.length;
  const [counts, sums] = [new Int32Array(2 * groups), new Float64Array(2 * groups)];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const group = values[row] as number;
    if (group >= groups) continue;
    const amount = amounts[row] as number;
    const place = Number.isNaN(amount) ? groups + group : group;
    counts[place] = (counts[place] as number) + 1;
    sums[place] = (sums[place] as number) + amount;
  }
  return { terms, counts, sums };
}

/** Of one column. */
export function joinedSums([first, ...others]: readonly [GroupSums, ...GroupSums[]]): GroupSums {
  const [counts, sums] = [first.counts.slice(), first.sums.slice()];
  for (const other of others) {
    for (let place = 0; place < counts.length; place++) {
      counts[place] = (counts[place] as number) + (other.counts[place] as number);
      sums[place] = (sums[place] as number) + (other.sums[place] as number);
    }
  }
  return { terms: first.terms, counts, sums };
}

/** An amount in each of the rows: NaN where it is not known. */
export function amountsIn(rows: Uint32Array, amount: Amount, columns: Columns, count: number): Float64Array {
  const values = amount.kind === 'column' ? columnIn(columns, amount.column).values : null;
  if (values instanceof Float64Array) return values;
  const amountIn = amountOf(amount, columns);
  const amounts = new Float64Array(count);
  for (let at = 0; at < rows.length; at++) amounts[rows[at] as number] = amountIn(rows[at] as number);
  return amounts;
}

export interface GroupMean {
  count: number;
  /** Those where the amount is known. */
  known: number;
  /** Over those. */
  mean: number | null;
}

/** Of the terms named, or of all, those that a row has. */
export function meansOf({ terms, counts, sums }: GroupSums, wanted: readonly Term[] = terms): Map<Term, GroupMean> {
  const means = new Map<Term, GroupMean>();
  for (const [at, term] of wanted.entries()) {
    const place = wanted === terms ? at : placeOf(term, terms);
    if (place === null) continue;
    const known = counts[place] as number;
    const count = known + (counts[terms.length + place] as number);
    if (count > 0) means.set(term, { count, known, mean: known > 0 ? (sums[place] as number) / known : null });
  }
  return means;
}

/** Where a term stands among all, ascending; null where it does not. */
function placeOf(term: Term, terms: readonly Term[]): number | null {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as Term) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? low : null;
}
