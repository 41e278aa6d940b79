import type { FieldTypeName } from '../mapping/fieldTypes';
import type { SerialStart } from '../parse/day';
import type { RowKindName } from './rowKinds';

/** Of the cells of a column that hold numbers alone. */
export interface NumberFacts {
  /** Of the cells that say something: from 0 to 1. */
  share: number;
  min: number;
  median: number;
  max: number;
  /** All are whole. */
  isWhole: boolean;
}

/** One column of a file as it is, before anybody has said what it means. */
export interface ColumnProfile {
  name: string;
  /** How a mapping calls it: by its name, `总价#2` where two have one, `#5` where it has none. */
  ref: string;
  /** The unit that its name or the line below the header states. */
  unit: string | null;
  /** How many rows say something. */
  filled: number;
  /** How many different things its rows say, of all rows: from 0 to 1, and 1 where every row says something of its own. */
  distinct: number;
  /** It tells of persons: its cells are shown masked, and read past. */
  isPersonal: boolean;
  /** Its cells in the rows that were looked at; '' where one says nothing. */
  values: string[];
  /** How many of these cells, from 0 to 1, can be read as each type; 0 is left out. */
  reads: Partial<Record<FieldTypeName, number>>;
  /** How many of these cells, from 0 to 1, name what the city has. */
  known: { district: number; plate: number; community: number };
  numbers: NumberFacts | null;
  /** Its different values with how many rows have each, where they are few and some look like codes. */
  codes?: [code: string, rows: number][] | undefined;
}

/** What is known of a file whose columns nobody has mapped. */
export interface FileProfile {
  file: string;
  /** Which sheet of a workbook of several; null for other files. */
  sheet: string | null;
  /** On which line the header is, where it is not the first that is not blank. */
  headerLine: number | null;
  /** The rows below the header that can be read at all, and those that cannot (sums, notes, too many cells). */
  rows: number;
  badRows: number;
  serialStart: SerialStart | null;
  /** What kind of data it most likely is, where that was found out; a second for the widest files. */
  guess?: { kind: RowKindName; isSure: boolean };
  columns: ColumnProfile[];
  /** The districts of the city, by name. */
  districts?: string[];
}
