import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/** Rows as a CSV file's text, with a mark for Excel, which otherwise reads 汉字 wrongly, and with no text that it would take for a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
}
