/** What can be done with an import in the console: looking at its columns, a dry run, the run itself, taking it out again. */
export const IMPORT_TASKS = ['columns', 'check', 'run', 'undo'] as const;
export type ImportTaskName = (typeof IMPORT_TASKS)[number];

/** What the console takes as an upload: all files of a form together, and how many. Larger ones are the command line's. */
export const IMPORT_UPLOAD = { bytes: 64 * 1024 * 1024, files: 20 } as const;

/** Of the rows that a report refuses, so many are kept to be looked at. */
export const IMPORT_ROWS_KEPT = 10_000;

const DAY_MS = 86_400_000;
/** Files that nobody has run by then are removed. */
export const IMPORT_FILES_MS = 7 * DAY_MS;
/** What is known of an import that never ran, and the refused rows of those that did. */
export const IMPORT_REPORT_MS = 90 * DAY_MS;
/** Who is at an import says so again and again; after this silence it is anybody's. One step may take minutes. */
export const IMPORT_SILENCE_MS = 600_000;
export const IMPORT_ATTEMPTS = 3;
