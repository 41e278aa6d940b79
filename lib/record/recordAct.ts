/** What may be done to a record: a field put right, a listing taken off sale, all of it hidden, its twin merged into it, a field locked or unlocked. */
export const RECORD_ACTS = ['correct', 'withdraw', 'hide', 'merge', 'lock', 'unlock'] as const;
export type RecordAct = (typeof RECORD_ACTS)[number];

/** Those that change what visitors see, and can be undone. */
export const CHANGING_ACTS = ['correct', 'withdraw', 'hide', 'merge'] as const satisfies readonly RecordAct[];

export const isChangingAct = (act: RecordAct): boolean => CHANGING_ACTS.some((one) => one === act);

/** A value of a row. */
export type Cell = string | number | null;

/** A change of one row: the columns that differ, before and after. Removed: before is the whole row, after null. */
export interface RowImage {
  table: string;
  /** The columns that name the row. */
  key: Readonly<Record<string, Cell>>;
  before: Readonly<Record<string, Cell>>;
  after: Readonly<Record<string, Cell>> | null;
}
