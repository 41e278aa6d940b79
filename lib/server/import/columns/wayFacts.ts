import type { MoneyUnit } from '../parse/measure';
import type { ColumnProfile, FileProfile } from './fileProfile';
import type { Way } from './readCell';

/** What decides what a way is worth: the other columns of the file, by what they are. */
export interface WayContext {
  profile: FileProfile;
  /** The column of a field; null where none is. */
  columnOf: (field: string) => ColumnProfile | null;
  /** The unit of the main price, where it is known. */
  priceUnit: MoneyUnit | null;
  now: number;
}

/** One way to read a column, with what it comes to. */
export interface WayFacts {
  value: string;
  way: Way;
  /** How the first of such cells is read. */
  from: string;
  /** Fen of that cell, of money; and of a ㎡ in the middle row, where the file has areas. */
  fen?: number | null;
  unitPrice?: number | null;
  /** The day that cell gives; null: none. */
  day?: string | null;
  /** Of floors: in how many rows it agrees with what the file says elsewhere, or cannot be. */
  rows?: number;
  /** What speaks for it or against it, where something does. */
  isLikely: boolean | null;
}

/** A column whose cells can be read in several ways. */
export interface Ways {
  about: 'unit' | 'number' | 'order';
  ways: WayFacts[];
  /** That which is taken unless somebody says otherwise; null: they are asked. */
  taken: string | null;
  /** In how many of the rows that were looked at it matters. */
  rows: number;
}
