import { extname } from 'node:path';
import { type Delimiter, openCsv } from './csvRows';
import { openJson, openJsonLines } from './jsonRows';
import { type Encoding, type OnBytes, openText, readText, type TextFile } from './openText';
import type { SourceRows } from './row';
import { openSubwayNetwork } from './subwayRows';

export const FORMATS = ['csv', 'json', 'jsonl', 'subway-network'] as const;
export type Format = (typeof FORMATS)[number];

export interface SourceOptions {
  format: Format | null;
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** Where the records of a JSON document are. */
  records: string;
}

/** Opens a file and answers its rows; whatever the mapping leaves open is found out from the file. */
export async function openRows(
  path: string,
  options: SourceOptions,
  onBytes?: OnBytes,
): Promise<{ file: TextFile } & SourceRows> {
  const file = await openText(path, options.encoding);
  const format = options.format ?? (await likelyFormat(file));
  return { file, ...(await openAs(format, file, options, onBytes)) };
}

async function openAs(
  format: Format,
  file: TextFile,
  { delimiter, records }: SourceOptions,
  onBytes?: OnBytes,
): Promise<SourceRows> {
  if (format === 'subway-network') return openSubwayNetwork(file, onBytes);
  if (format === 'json') return openJson(file, records, onBytes);
  return format === 'jsonl' ? openJsonLines(file, onBytes) : openCsv(file, delimiter, onBytes);
}

async function likelyFormat(file: TextFile): Promise<Format> {
  const ending = extname(file.path).toLowerCase();
  if (['.jsonl', '.ndjson'].includes(ending)) return 'jsonl';
  if (['.csv', '.tsv', '.txt'].includes(ending)) return 'csv';
  const head = await headOf(file);
  if (!/^\s*[[{]/.test(head)) return 'csv';
  const [first = '', second = ''] = head.split('\n').filter((line) => line.trim() !== '');
  return isObject(first) && second.trim().startsWith('{') ? 'jsonl' : 'json';
}

async function headOf(file: TextFile): Promise<string> {
  for await (const piece of readText(file)) return piece;
  return '';
}

function isObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
