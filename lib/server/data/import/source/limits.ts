const MB = 1024 * 1024;

/** What a file may be at most. A table is streamed; a JSON document has to be in memory at once. */
export const FILE_LIMITS = {
  tableBytes: 1024 * MB,
  documentBytes: 64 * MB,
  rowCharacters: 256 * 1024,
  columns: 500,
  rows: 2_000_000,
} as const;
