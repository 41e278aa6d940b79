import { extname } from 'node:path';
import { type CsvOptions, openCsv } from './csvRows';
import { fileTypeOf } from './fileType';
import { openJson, openJsonLines } from './jsonRows';
import { type Encoding, type OnBytes, openFile, openText, readText, type SourceFile, type TextFile } from './openText';
import type { SourceRows } from './row';
import { openSubwayNetwork } from './subwayRows';
import { openWorkbook } from './workbook/workbookRows';

export const FORMATS = ['csv', 'json', 'jsonl', 'subway-network'] as const;
export type Format = (typeof FORMATS)[number];

/** How a file is to be read; what is null is found out from it. `wanted` are the columns that the mapping reads. */
export interface SourceOptions extends CsvOptions {
  format: Format | null;
  encoding: Encoding | null;
  /** Where the records of a JSON document are. */
  records: string;
  /** Which sheet of a workbook: its name, or its place from 1. */
  sheet: string | number | null;
}

export type OpenSource = SourceRows & { file: SourceFile & { encoding?: Encoding } };

/**
 * Opens a file and answers its rows; whatever the mapping leaves open is found out from the file. A workbook is read as
 * one, whatever the mapping calls the format: people save their tables anew.
 */
export async function openRows(path: string, options: SourceOptions, onBytes?: OnBytes): Promise<OpenSource> {
  const found = openFile(path);
  const type = await fileTypeOf(path);
  if (type.is === 'workbook') return { file: found, ...(await openWorkbook(found, options, onBytes)) };
  const file = await openText(path, options.encoding);
  const format = options.format ?? (await likelyFormat(file));
  return { file, ...(await openAs(format, file, options, onBytes)) };
}

async function openAs(format: Format, file: TextFile, options: SourceOptions, onBytes?: OnBytes): Promise<SourceRows> {
  if (format === 'subway-network') return openSubwayNetwork(file, onBytes);
  if (format === 'json') return openJson(file, options.records, onBytes);
  return format === 'jsonl' ? openJsonLines(file, onBytes) : openCsv(file, options, onBytes);
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
