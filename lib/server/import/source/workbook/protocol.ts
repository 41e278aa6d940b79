import type { ZipFault } from './zipFault';

// What the process that reads a workbook and the import say to each other: lines of JSON on stdout, one number on stdin.

/** The first rows of a sheet, by which the import chooses. */
export interface SheetHead {
  name: string;
  isHidden: boolean;
  /** The reader gave it up: its part is missing, damaged or too long. */
  isBroken: boolean;
  rows: SheetRow[];
}

/** The row's number in the sheet, from 1, and its cells as text; blank rows are left out. */
export type SheetRow = [line: number, ...cells: string[]];

/** The last line: without it rows are missing. */
export const END = null;

/** The first line of the reading process; each further line but the last is a SheetRow of the requested sheet. */
export type Opening = { sheets: SheetHead[]; is1904: boolean } | { wrong: ZipFault | 'password' };
