import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, csvText } from '@/lib/server/text/csvText';

/** As a spreadsheet reads it: any line end ends a row that is not within quotation marks. */
const opened = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });

const FORMULAS = ['=1+1', '+86', '-1', '@sum', '\t=1', '＝cmd', ' =1', '=HYPERLINK("http://x","y")'];
const ENDS = ['\n', '\r', '\r\n'];
/** Each formula alone, and behind each end of a line: what is typed into a text of several lines. */
const CELLS = FORMULAS.flatMap((formula) => [
  formula,
  ...ENDS.flatMap((end) => [`看房${end}${formula}`, `${end}${formula}`, `a,"b"${end}${formula},c`]),
]);

test('no cell is a formula, in none of its lines, and none ends its row', () => {
  const rows = CELLS.map((cell, at) => [at, cell, '尾']);
  const read = opened(csvText(rows));
  expect(read).toHaveLength(CELLS.length);
  for (const [at, row] of read.entries()) {
    expect([row[0], row[2], row.length]).toEqual([String(at), '尾', 3]);
    for (const line of (row[1] ?? '').split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^\s*[=+\-@＝＋－＠]|^\t/);
  }
});

test('whatever is written, there are as many rows and cells as were given, and none begins a formula', () => {
  const text = fc.array(fc.constantFrom('=', '+', '-', '@', '\t', '\n', '\r', '"', ',', ';', "'", '1', '房', ' '));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (drawn) => {
      const rows = drawn.map(([one, other]) => ['首', one.join(''), other.join('')]);
      const read = opened(csvText(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map(() => 3));
      for (const cell of read.flat())
        for (const line of cell.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^[=+\-@]|^\t/);
    }),
  );
});

test.each(['13800138000', '202611281234567890123', '007', '1E5', '1.5E+10', '3-2', '3/4', '(12)'])(
  '%s stays the text that it is',
  (digits) => {
    expect(opened(csvText([[digits]]))).toEqual([[`${digits}\t`]]);
  },
);

test.each<[string | number | null, string]>([
  ['12.5', '12.5'],
  [-5, '-5'],
  [null, ''],
  ['2026-11-28', '2026-11-28'],
  ['2026-11', '2026-11'],
  ['3-2-501', '3-2-501'],
  ['0.5', '0.5'],
  ['0', '0'],
])('%j is written as it is', (cell, text) => expect(opened(csvRows([[cell, 'x']]))[0]?.[0]).toBe(text));
