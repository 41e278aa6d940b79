import { addDays, dayOf } from '@/lib/kernel/day';
import { ImportProblem } from '../importProblem';
import type { ReadOptions } from '../mapping/fieldTypes';
import { cleanText, isEmptyWord } from '../parse/cleanText';
import { parseDay } from '../parse/day';
import { headerUnit, parseNumber } from '../parse/measure';
import { FILE_LIMITS } from '../source/limits';
import { type OpenSource, openRows } from '../source/openRows';
import type { OnBytes } from '../source/openText';
import { findColumn, timesNamed } from '../source/row';
import { columnsFound } from '../source/tableRows';
import { FewValues } from './codes';
import { type CityNames, columnProfile } from './columnProfile';
import type { FileProfile } from './fileProfile';
import { flatColumns } from './flatRecords';
import { allHeaderWords } from './headerWords';
import { Distinct, Samples } from './sampleRows';

export interface ProfileWish {
  /** Where somebody has said it. */
  headerLine: number | null;
  city: CityNames;
  /** UTC ms */
  now: number;
  onBytes?: OnBytes | undefined;
}

/** Above, no more cells are remembered to count those that are different. */
const MAX_REMEMBERED = 600_000;
/** So many lines are tried as the header. */
const MAX_HEADERS_TRIED = 8;

/** Reads all of a file and says what its columns hold. Throws ImportProblem for what is no table. */
export async function readProfile(path: string, wish: ProfileWish): Promise<FileProfile> {
  const { opened, headerLine, isJson = false } = await openTable(path, wish);
  const columns = opened.columns ?? [];
  const samples = new Samples(columns.length);
  const different = columns.map(() => new Distinct());
  const values = columns.map(() => new FewValues());
  const filled = columns.map(() => 0);
  let [rows, badRows, remembered] = [0, 0, 0];
  for await (const row of opened.rows) {
    if (row.wrong !== null) {
      badRows += 1;
      continue;
    }
    rows += 1;
    if (rows > FILE_LIMITS.rows)
      throw new ImportProblem(`${opened.file.name} 超过 ${FILE_LIMITS.rows} 行，请拆成几个文件。`);
    const cells = columns.map((name, at) => cleanText(String(row.get(isJson ? name : `#${at + 1}`) ?? '')));
    for (const [at, cell] of cells.entries()) {
      if (isEmptyWord(cell)) continue;
      filled[at] = (filled[at] ?? 0) + 1;
      values[at]?.add(cell);
      if (remembered < MAX_REMEMBERED) remembered += different[at]?.add(cell) ?? 0;
    }
    samples.offer(cells);
  }
  if (rows === 0) throw new ImportProblem(emptyText(opened.file.name, columns, badRows));
  const look = { city: wish.city, options: readOptions(wish.now, opened) };
  return {
    file: opened.file.name,
    sheet: opened.sheet ?? null,
    headerLine,
    rows,
    badRows,
    serialStart: opened.serialStart ?? null,
    districts: [...wish.city.districts],
    columns: columns.map((name, at) =>
      columnProfile(
        {
          name,
          ref: isJson ? name : columnRef(columns, at),
          unit: opened.units?.[at] ?? headerUnit(name),
          filled: filled[at] ?? 0,
          distinct: different[at]?.share(filled[at] ?? 0, rows) ?? 0,
          codes: values[at]?.counts,
        },
        samples.ofColumn(at),
        look,
      ),
    ),
  };
}

function emptyText(name: string, columns: readonly string[], badRows: number): string {
  if (columns.every((column) => column === '')) return `${name} 里没有列名。`;
  return badRows === 0
    ? `${name} 只有表头，没有数据。`
    : `${name} 的 ${badRows} 行都和表头对不上（表头 ${columns.length} 列）。请检查表头在第几行，或另存为 .xlsx 再上传。`;
}

/** How a mapping calls a column so that it is found again, and no other. */
export function columnRef(columns: readonly string[], at: number): string {
  const name = columns[at] ?? '';
  const place = timesNamed(columns, name).indexOf(at) + 1;
  const found = [name, `${name}#${place}`].find(
    (ref) =>
      ref !== '' && ref.length <= MAX_REF && findColumn(columns, ref) === at && timesNamed(columns, ref).length <= 1,
  );
  return found ?? `#${at + 1}`;
}

const MAX_REF = 100;

/** `isJson`: its columns are the keys of its records, and are found by them alone. */
type Opened = { opened: OpenSource; headerLine: number | null; isJson?: true };

/** The file below its header: on the line that somebody has said, or which has most of the words that headers have. */
async function openTable(path: string, { headerLine, onBytes }: ProfileWish): Promise<Opened> {
  const open = (line: number | null, sheet: string | null) =>
    openRows(
      path,
      {
        format: null,
        encoding: null,
        delimiter: null,
        headerLine: line,
        sheet,
        records: '',
        wanted: allHeaderWords(),
      },
      line === headerLine ? onBytes : undefined,
    );
  const first = await open(headerLine, null);
  if (first.columns === null) {
    const columns = await flatColumns(first);
    return { opened: { ...(await open(headerLine, null)), columns }, headerLine: null, isJson: true };
  }
  if (headerLine !== null) return { opened: first, headerLine };
  const { elsewhere } = first;
  // One word alone may stand in any row.
  if (elsewhere && columnsFound(elsewhere.columns, allHeaderWords()) > 1) {
    first.stop?.();
    return { opened: await open(elsewhere.line, elsewhere.sheet), headerLine: elsewhere.line };
  }
  return headerBelow(first, (line) => open(line, null));
}

/** A title above the header has one cell, or one that is merged over all columns: then the header is on one of the next lines. */
async function headerBelow(first: OpenSource, open: (line: number | null) => Promise<OpenSource>): Promise<Opened> {
  let found: Opened = { opened: first, headerLine: null };
  for (let tried = 0; tried < MAX_HEADERS_TRIED && isTitle(found.opened.columns ?? []); tried++) {
    const next = await nextLine(found.opened);
    if (next === null) break;
    found = { opened: await open(next), headerLine: next };
  }
  const { columns } = found.opened;
  if (found.headerLine !== null && (isTitle(columns ?? []) || isData(columns ?? [])))
    return { opened: await open(null), headerLine: null };
  if (isData(columns ?? [])) {
    first.stop?.();
    throw new ImportProblem(`${first.file.name} 的第一行像是数据，不像列名。请在上面加一行列名，再上传。`);
  }
  return found;
}

/** Names of columns are words; a third of the cells of a row are numbers or days. */
function isData(columns: readonly string[]): boolean {
  const named = columns.filter((name) => name !== '');
  const figures = named.filter((name) => parseNumber(name) !== null || parseDay(name) !== null);
  return named.length > 2 && 3 * figures.length >= named.length;
}

function isTitle(columns: readonly string[]): boolean {
  const named = columns.filter((name) => name !== '');
  return columns.length > 0 && new Set(named).size <= Math.max(1, columns.length / 4);
}

/** The line of the row below; the rows of this opening are not read further. */
async function nextLine({ rows, stop }: OpenSource): Promise<number | null> {
  for await (const { line } of rows) {
    stop?.();
    return line;
  }
  return null;
}

const readOptions = (now: number, { serialStart }: OpenSource): ReadOptions => ({
  unit: '元',
  datum: 'GCJ-02',
  bare: 'total',
  day: dayOf(now),
  lastDay: addDays(dayOf(now), 1),
  serialStart,
});
