/** Of a statement's file: a year of a small shop, or a day of a large one. */
export const STATEMENT_LIMITS = { bytes: 20 * 1024 * 1024, rows: 100_000, rowCharacters: 16 * 1024 } as const;
