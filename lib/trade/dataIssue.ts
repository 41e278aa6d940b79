import type { Day } from '@/lib/kernel/day';
import type { IssueSection, SampledSection } from '@/lib/trade/contract';

// What somebody buys, as it is kept: sections of sentences, figures, charts and tables. It says itself what each column
// is, so that an issue of years ago is read, printed and saved by the code of today without changing.

export interface IssueContent {
  /** "上海一天成交" */
  title: string;
  /** Both counted. */
  from: Day;
  until: Day;
  isDemo: boolean;
  sections: IssueSection[];
}

/** Rows of each table that anybody may see. */
export const SAMPLE_ROWS = 5;

/** What of an issue is free: every sentence, figure and chart, and the first rows of each table. */
export const sampleOf = (sections: readonly IssueSection[]): SampledSection[] =>
  sections.map((section) => ({
    ...section,
    rows: section.table?.rows.length ?? 0,
    table: section.table && { ...section.table, rows: section.table.rows.slice(0, SAMPLE_ROWS) },
  }));

/** All rows of all tables. */
export const countRows = (sections: readonly IssueSection[]): number =>
  sections.reduce((sum, { table }) => sum + (table?.rows.length ?? 0), 0);
