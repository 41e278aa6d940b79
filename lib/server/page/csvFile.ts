import type { ServerResponse } from 'node:http';
import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/** Rows as a CSV file's text, with a mark for Excel, which otherwise reads 汉字 wrongly, and with no text that it would take for a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
}

export interface CsvFile {
  name: string;
  /** For browsers that read no other than Latin names. */
  plainName: string;
  text: string;
}

/** Answers with the file in place of a page; its getServerSideProps then returns no props. */
export function sendCsv(res: ServerResponse, { name, plainName, text }: CsvFile): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  const encoded = encodeURIComponent(name);
  res.setHeader('Content-Disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`);
  res.setHeader('X-Robots-Tag', 'noindex');
  res.end(text);
}
