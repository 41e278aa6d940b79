import { type Columns, type PackedColumn, packNumbers, packTerms, type Term } from './packedColumn';

type Row = Readonly<Record<string, Term | null>>;

/** A few rows as columns, for as long as somebody searches them. */
export function packRows(
  rows: readonly Row[],
  { numbers, terms }: { numbers: readonly string[]; terms: readonly string[] },
): Columns {
  const columns = new Map<string, PackedColumn>();
  for (const name of numbers)
    columns.set(name, packNumbers(Float64Array.from(rows, (row) => (row[name] as number | null) ?? Number.NaN)));
  for (const name of terms) columns.set(name, packTerms(rows.map((row) => row[name] ?? null)));
  return columns;
}
