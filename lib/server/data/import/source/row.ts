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
  /** The row as text, for the report. */
  excerpt: () => string;
}

export interface SourceRows {
  /** The columns of a table; null for JSON, where each record has its own. */
  columns: string[] | null;
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}
