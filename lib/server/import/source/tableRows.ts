import { ImportProblem } from '../importProblem';
import { cleanText, nameKey } from '../parse/cleanText';
import { headerUnit } from '../parse/measure';
import { FILE_LIMITS, MAX_LINES_BEFORE_HEADER } from './limits';
import { findColumn, type HeaderPlace, type LineCounts, type SourceRow, type SourceRows } from './row';
import { swallowedLines } from './swallowedLines';
import { unmarked } from './unmarked';

/** One row of cells as the file has it, and the line on which it begins. */
export interface TableRecord {
  line: number;
  /** The line on which it ends, where that is another one. */
  lastLine?: number;
  cells: string[];
}

export interface TableOptions {
  /** To show in problems. */
  name: string;
  /** The line of the header; null: the first that is not blank. */
  headerLine: number | null;
  /** The columns that the mapping reads. */
  wanted: readonly string[];
  /** Rows may be shorter or longer than the header: the sheets of a workbook hold no blank cells. */
  isRagged: boolean;
  /** What parts the cells of a text table. */
  delimiter?: string;
  /** Where the lines of a text table are counted. */
  lines?: LineCounts;
}

/** The rows of a table below its header. `#3` names the third column, for headers that are empty or repeated. */
export async function openTable(
  records: AsyncIterator<TableRecord> | Iterator<TableRecord>,
  options: TableOptions,
): Promise<SourceRows> {
  const { name, headerLine, wanted } = options;
  const above = await readHead(records, headerLine);
  const at = headerLine === null ? firstFilled(above) : above.findIndex(({ line }) => line === headerLine);
  const header = above[at];
  if (!header) throw new ImportProblem(headerLine === null ? `${name} 里没有任何行。` : noSuchLine(name, headerLine));
  const columns = header.cells.map(cleanText);
  while (options.isRagged && columns.at(-1) === '') columns.pop();
  if (columns.length > FILE_LIMITS.columns) {
    throw new ImportProblem(`${name} 有 ${columns.length} 列，最多 ${FILE_LIMITS.columns} 列。请检查分隔符。`);
  }
  if (options.lines) options.lines.header = header.lastLine ?? header.line;
  const units = unitsIn(above[at + 1]);
  return {
    columns,
    units,
    lines: options.lines,
    elsewhere: betterHeader(above, wanted, header.line),
    rows: tableRows(above.slice(at + 1), records, columns, options, units ? above[at + 1] : undefined),
  };
}

const noSuchLine = (name: string, line: number): string =>
  `${name} 没有从第 ${line} 行开始的一行，映射里的 headerLine 要改。一行里如果有换行，以它开始的那一行为准。`;

/** The first lines, down to the header and as far as one may be looked for. */
async function readHead(
  records: AsyncIterator<TableRecord> | Iterator<TableRecord>,
  headerLine: number | null,
): Promise<TableRecord[]> {
  const head: TableRecord[] = [];
  const last = Math.max(headerLine ?? 0, MAX_LINES_BEFORE_HEADER);
  for (let next = await records.next(); !next.done; next = await records.next()) {
    head.push(next.value);
    if (next.value.line >= last) break;
  }
  return head;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The first record with anything in it; the first at all where none has. */
const firstFilled = (records: readonly TableRecord[]): number =>
  Math.max(
    0,
    records.findIndex(({ cells }) => !isBlank(cells)),
  );

/** How many of the wanted columns a header has. */
export function columnsFound(columns: readonly string[], wanted: readonly string[]): number {
  const keys = new Set(columns.map(nameKey));
  return wanted.filter((column) => keys.has(nameKey(column.replace(/#\d+$/, '')))).length;
}

/** The record that has most of the wanted columns, where it has more than the one on `line`. */
function betterHeader(records: readonly TableRecord[], wanted: readonly string[], line: number): HeaderPlace | null {
  let best: HeaderPlace | null = null;
  const found = ({ columns }: { columns: string[] }) => columnsFound(columns, wanted);
  const taken = records.find((record) => record.line === line);
  let most = found({ columns: (taken?.cells ?? []).map(cleanText) });
  for (const record of records) {
    const place = { line: record.line, sheet: null, columns: record.cells.map(cleanText) };
    if (found(place) <= most) continue;
    most = found(place);
    best = place;
  }
  return best;
}

async function* tableRows(
  head: readonly TableRecord[],
  records: AsyncIterator<TableRecord> | Iterator<TableRecord>,
  header: string[],
  { isRagged, delimiter = '', lines }: TableOptions,
  unitsRow: TableRecord | undefined,
): AsyncGenerator<SourceRow> {
  const place = placesOf(header);
  const rowOf = ({ line, lastLine = line, cells }: TableRecord): SourceRow => ({
    line,
    wrong:
      (line === unitsRow?.line ? '单位行，不是数据' : null) ??
      swallowedLines(cells, header.length, delimiter, lastLine - line) ??
      whatIsWrong(cells, header, isRagged, lastLine - line),
    get: (column) => {
      const at = place(column);
      return at === null ? null : unmarked(cells[at] ?? '');
    },
    excerpt: () => cells.join(','),
  });
  const counted = (record: TableRecord): SourceRow => {
    if (lines) lines.within += (record.lastLine ?? record.line) - record.line;
    return rowOf(record);
  };
  for (const record of head) yield counted(record);
  for (let next = await records.next(); !next.done; next = await records.next()) yield counted(next.value);
}

/** The units of a row in which nothing else stands: many tables of authorities have one below their header. */
function unitsIn(row: TableRecord | undefined): (string | null)[] | null {
  const units = row?.cells.map((cell) => (cell.trim() === '' ? null : headerUnit(`(${cell})`))) ?? [];
  const isUnits = units.every((unit, at) => unit !== null || row?.cells[at]?.trim() === '');
  return isUnits && units.some((unit) => unit !== null) ? units : null;
}

/** Where each column is, looked up once. A Map, so that a column called __proto__ is only a name. */
function placesOf(header: string[]): (column: string) => number | null {
  const places = new Map<string, number | null>();
  return (column) => {
    if (!places.has(column)) places.set(column, findColumn(header, column));
    return places.get(column) ?? null;
  };
}

const SUM = /^(?:合\s*计|总\s*计|小\s*计|共计|累计|汇总|平均|平均值|均值|本页小计|本页合计)[:：]?$/;
const NOTE = /^(?:备注|注|说明|附注|数据来源|来源|制表|制表人|制表日期|填表人|统计口径|打印时间)[:：]/;

function whatIsWrong(cells: string[], header: string[], isRagged: boolean, moreLines: number): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [first = ''] = filled;
  if (filled.length === 0) return '空行';
  if (cells.length !== header.length && !isRagged && !fits(cells, header)) {
    const swallowed = moreLines > 0 ? `，连着下面 ${moreLines} 行，多半是引号没有成对` : '';
    return `列数与表头不符（表头 ${header.length} 列，本行 ${cells.length} 列${swallowed}）`;
  }
  if (SUM.test(first.trim())) return '合计行，不是数据';
  if (filled.length === 1 && NOTE.test(first.trim())) return '说明文字，不是数据';
  return header.every((name, at) => cleanText(cells[at] ?? '') === name) ? '重复的表头' : null;
}

/** Whether what a row has too many or too few are only blank cells, or columns without a name. */
const fits = (cells: readonly string[], header: readonly string[]): boolean =>
  [...cells.slice(header.length), ...header.slice(cells.length)].every((text) => text.trim() === '');
