import type { ServerResponse } from 'node:http';
import { yuanText } from '@/lib/kernel/money';

/** An amount in yuan; nothing where it is not known. */
export const yuanCell = (fen: number | null): string => (fen === null ? '' : yuanText(fen));

export interface CsvFile {
  name: string;
  /** For browsers that read no other than Latin names. */
  plainName: string;
  text: string;
  /** CSV, unless said. */
  type?: 'text/csv' | 'text/calendar';
}

/** Answers with the file. */
export function sendCsv(res: ServerResponse, { name, plainName, text, type = 'text/csv' }: CsvFile): void {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  const encoded = encodeURIComponent(name);
  res.setHeader('Content-Disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`);
  res.setHeader('X-Robots-Tag', 'noindex');
  res.end(text);
}
