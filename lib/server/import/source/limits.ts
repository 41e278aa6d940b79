const MB = 1024 * 1024;

/** What a file may be at most. A table is streamed; a JSON document has to be in memory at once. */
export const FILE_LIMITS = {
  tableBytes: 1024 * MB,
  documentBytes: 64 * MB,
  rowCharacters: 256 * 1024,
  columns: 500,
  rows: 2_000_000,
} as const;

/** How far down a header is looked for, and may be. */
export const MAX_LINES_BEFORE_HEADER = 50;

/**
 * A workbook is unfolded in memory, in a process of its own: about 3 KB a row of a dozen cells, so that 200,000 rows fit
 * (measured 2026-11-22: 565 MB and 12 s).
 */
export const WORKBOOK_LIMITS = { fileBytes: 64 * MB, memoryBytes: 1024 * MB, milliseconds: 120_000 } as const;
