import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * Rows as the text of a CSV file, with a mark for Excel, which otherwise reads 汉字 wrongly. Whatever is typed into a cell
 * stays text there: nothing that a spreadsheet would take for a formula or for another row, and no number that it would
 * write as 1.38E+10 or without its zeros.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvRows(rows)}`;

/** Further rows of such a file. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell))),
    // A lone line feed ends a row for a spreadsheet, whatever ends the rows of this file; a semicolon a cell for some.
    { record_delimiter: 'windows', quoted_match: /[\r\n;]/ },
  );
}

/** What a formula begins with, as typed on any keyboard; a tab would only hide it. */
const FORMULA = /^[\t ]*[=+\-@＝＋－＠]|^\t/;
const LINES = /(\r\n|\r|\n)/;
/** Digits that a spreadsheet makes another thing of: long ones, such with zeros before, 1E5, a house 3-2 (a day), (12) (-12). */
const CHANGED_DIGITS = /^(\d{11,}|0\d+|\d+(\.\d+)?[eE][+-]?\d+|\d{1,2}[-/]\d{1,2}|\(\d+(\.\d+)?\))$/;

function textCell(text: string): string {
  // A tab behind it is not seen, and keeps it text.
  if (CHANGED_DIGITS.test(text)) return `${text}\t`;
  return text
    .split(LINES)
    .map((line) => (FORMULA.test(line) ? `'${line}` : line))
    .join('');
}
