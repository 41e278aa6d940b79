// The process that reads a workbook, apart from the import: what a file unfolds to in memory, or how long it keeps the
// reader busy, ends this process and not the import.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as XLSX from '@e965/xlsx';
import { FILE_LIMITS, MAX_LINES_BEFORE_HEADER, WORKBOOK_LIMITS } from '../limits';
import { cellText } from './cellText';
import { fillMerged } from './fillMerged';
import { END, type Opening, type SheetHead, type SheetRow } from './protocol';
import { zipFault } from './zipFault';

const FIRST_OF_OLD = 0xd0;
const FIRST_OF_ZIP = 0x50;

type Sheet = (XLSX.CellObject | undefined)[][];

async function main([path = '', encoding = '']: string[]): Promise<void> {
  const opened = await open(path, encoding);
  if ('wrong' in opened) return say(opened);
  const { SheetNames: names, Sheets, Workbook } = opened;
  const is1904 = Workbook?.WBProps?.date1904 === true;
  const sheets = names.map((name) => sheetOf(Sheets[name]));
  const heads = names.map(
    (name, at): SheetHead => ({
      name,
      isHidden: Boolean(Workbook?.Sheets?.[at]?.Hidden),
      isBroken: !Sheets[name],
      rows: [...rowsOf(sheets[at] ?? [], is1904, MAX_LINES_BEFORE_HEADER)],
    }),
  );
  await say({ sheets: heads, is1904 });
  for await (const line of createInterface({ input: process.stdin })) {
    for (const row of rowsOf(sheets[Number(line)] ?? [], is1904, Number.POSITIVE_INFINITY)) await say(row);
    return say(END);
  }
}

async function open(path: string, encoding: string): Promise<XLSX.WorkBook | Extract<Opening, { wrong: unknown }>> {
  const options: XLSX.ParsingOptions = { dense: true, cellNF: true, cellText: false, cellHTML: false };
  try {
    const bytes = readFileSync(path);
    const fault = bytes[0] === FIRST_OF_ZIP ? await zipFault(bytes, WORKBOOK_LIMITS.memoryBytes) : null;
    if (fault) return { wrong: fault };
    // Only workbooks from before 1997 are written in a code page; the tables of these take as long to load as the rest.
    if (bytes[0] === FIRST_OF_OLD) XLSX.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
    // Tables of HTML are text: their cells stay as they are written.
    if (encoding === '') return XLSX.read(bytes, { ...options, type: 'buffer' });
    return XLSX.read(new TextDecoder(encoding).decode(bytes), { ...options, type: 'string', raw: true });
  } catch (failure) {
    return { wrong: /password|encrypt/i.test(String(failure)) ? 'password' : 'broken' };
  }
}

function sheetOf(sheet: XLSX.WorkSheet | undefined): Sheet {
  const rows: Sheet = sheet?.['!data'] ?? [];
  fillMerged(rows, sheet?.['!merges'] ?? []);
  return rows;
}

function* rowsOf(sheet: Sheet, is1904: boolean, most: number): Generator<SheetRow> {
  let rows = 0;
  // Not entries(): a sheet may have its only rows at both ends.
  for (const index in sheet) {
    const cells = (sheet[index] ?? []).slice(0, FILE_LIMITS.columns + 1);
    const texts = Array.from(cells, (cell) => cellText(cell, XLSX.SSF, is1904).slice(0, FILE_LIMITS.rowCharacters));
    while (texts.at(-1)?.trim() === '') texts.pop();
    if (texts.length === 0) continue;
    if (rows++ >= most) return;
    yield [Number(index) + 1, ...texts];
  }
}

async function say(message: Opening | SheetRow | typeof END): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain');
}

await main(process.argv.slice(2));
// What is written is not yet sent: leaving at once would lose the last rows.
process.stdout.end(() => process.exit(0));
