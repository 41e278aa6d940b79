import { nameKey } from '../parse/cleanText';
import type { SerialStart } from '../parse/day';

/** A cell as text, a list of texts (JSON), or nothing. */
export type Raw = string | string[] | null;

/** One row of an operator's file. */
export interface SourceRow {
  /** Line in the file where the row begins; in a JSON document its place among the records, from 1. */
  line: number;
  /** Why the row cannot be read at all, or null. */
  wrong: string | null;
  /** Cells by column; a column that the row does not have is null. */
  get: (column: string) => Raw;
  /** Of JSON, the record as it is. */
  record?: unknown;
  /** The row as text, for the report. */
  excerpt: () => string;
}

/** A line of a table that may be its header. */
export interface HeaderPlace {
  line: number;
  /** The sheet of a workbook; null elsewhere, and where it is the one that is read. */
  sheet: string | null;
  columns: string[];
}

/** The lines of a text table: all = header (with what stands above) + one a row + those that go on within a cell. */
export interface LineCounts {
  all: number;
  header: number;
  within: number;
}

export interface SourceRows {
  /** The columns of a table; null for JSON, where each record has its own. */
  columns: string[] | null;
  /** The units of the columns, where the line below the header states them. */
  units?: (string | null)[] | null;
  /** A line that has more of the wanted columns than the one taken for the header. */
  elsewhere: HeaderPlace | null;
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
  /** Complete when the rows have been read; undefined where a row has no line. */
  lines?: LineCounts;
  /** The sheet that is read, where a workbook has several. */
  sheet?: string | null;
  /** Sheets in sight that have the wanted columns as well and are not read. */
  otherSheets?: readonly string[];
  /** From when a workbook counts its days. */
  serialStart?: SerialStart;
  /** Gives up what reading holds, where nobody will read the rows. */
  stop?: () => void;
}

/**
 * Where a column is, from 0: by its name (width and spaces do not count where nothing is named exactly so), by its place (`#3`), or by its place among those of one name (`总价#2`). Null
 * where the table has none.
 */
export function findColumn(columns: readonly string[], column: string): number | null {
  const [named] = timesNamed(columns, column);
  if (named !== undefined) return named;
  const [, name, digits] = /^(.*)#([1-9]\d{0,3})$/s.exec(column) ?? [];
  if (digits === undefined) return null;
  const places = name === '' ? columns.map((_, at) => at) : timesNamed(columns, name ?? '');
  return places[Number(digits) - 1] ?? null;
}

/** The places, from 0, of all columns of a name: 总价(万元) finds 总价（万元） and "总价 (万元)", unless it is there itself. */
export function timesNamed(columns: readonly string[], name: string): number[] {
  const places = [...columns.keys()];
  const exact = places.filter((at) => columns[at] === name);
  if (exact.length > 0 || name === '') return exact;
  const key = nameKey(name);
  return places.filter((at) => nameKey(columns[at] ?? '') === key);
}
