import type { ReportMedians } from './importSchedule';

/** read = stored + updated + unchanged + rejected */
export interface ImportCounts {
  read: number;
  stored: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** What a dry run or a run has found, as it is kept. */
export interface ConsoleImportReport {
  isDryRun: boolean;
  /** Of the city that was meant, and the mapping's title. */
  city: string;
  title: string;
  files: (ImportCounts & { name: string })[];
  total: ImportCounts;
  /** Rows refused, by reason, the most first. */
  reasons: { sort: string; count: number }[];
  /** Cells left empty because they could not be read. */
  warnings: { field: string; count: number; example: string }[];
  /** Cells that were taken and should be looked at; reports from before 2026-11-28 have none. */
  doubts?: { field: string; count: number; example: string }[];
  /** Of `unchanged`. */
  superseded: number;
  older: number;
  notes: string[];
  /** Of a dry run; null for kinds that have none, and in reports from before 2026-11-30. */
  medians?: ReportMedians | null;
  /** How long it took, ms. */
  tookMs: number;
}
