// How the staff work with the console's lists, as rows. The conventions are those of schema.ts.

/** A filter of a list under a name. */
export interface ConsoleFilterTable {
  id: string;
  /** Who saved it: they alone rename it and share it. */
  staff_id: string;
  /** The list's name: "leads". */
  list: string;
  name: string;
  /** JSON: the query of the list's address, without its page. */
  address: string;
  /** Everybody who may open the list sees it. */
  is_shared: 0 | 1;
  /** UTC ms */
  created_at: number;
}

/** The columns that somebody does not want to see; a column that is new is shown. */
export interface ConsoleColumnsTable {
  staff_id: string;
  list: string;
  /** JSON: names of columns. */
  hidden: string;
}

/** One act on many rows of a list, prepared, and done once its author has seen what it comes to. Times in UTC ms. */
export interface ConsoleBulkRunTable {
  id: string;
  staff_id: string;
  list: string;
  /** As the list declares it: "assign:staff-1". */
  act: string;
  /** Said when it is begun; null of an act that needs none. */
  reason: string | null;
  created_at: number;
  started_at: number | null;
}

/**
 * A row that it is done to. `begun` is written before the row is changed and replaced by the outcome after it: no row is
 * taken twice, and one that stays `begun` is one of which a crash has hidden the outcome.
 */
export interface ConsoleBulkRowTable {
  run_id: string;
  /** From 1, in the order of the list. */
  seq: number;
  row_key: string;
  state: 'waiting' | 'begun' | 'done' | 'refused';
  /** Why it was refused, a sentence. */
  problem: string | null;
}

export interface ConsoleListDatabase {
  console_filters: ConsoleFilterTable;
  console_columns: ConsoleColumnsTable;
  console_bulk_runs: ConsoleBulkRunTable;
  console_bulk_rows: ConsoleBulkRowTable;
}
