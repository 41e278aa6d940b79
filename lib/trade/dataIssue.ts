import type { Day } from '@/lib/kernel/day';

// What somebody buys, as it is kept: sections of sentences, figures, charts and tables. It says itself what each column
// is, so that an issue of years ago is read, printed and saved by the code of today without changing.

/**
 * Of a column or a figure. Money in fen (`total`, `unit` per ㎡, `rent` a month), `area` in ㎡, `share` and `change` as
 * fractions; a change is shown with its direction.
 */
export const ISSUE_KINDS = [
  ...(['text', 'day', 'count', 'days', 'ratio', 'index', 'area', 'total', 'unit', 'rent', 'share', 'change'] as const),
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** null: not known. */
export type IssueCell = string | number | null;

export interface IssueColumn {
  title: string;
  kind: IssueKind;
}

export interface IssueTable {
  columns: IssueColumn[];
  rows: IssueCell[][];
}

export interface IssueFigure {
  label: string;
  value: number | null;
  kind: Exclude<IssueKind, 'text' | 'day'>;
  /** What it rests on, or why there is none. */
  source: string;
}

export type IssueChart =
  /** Deal prices over the number of deals. */
  | { form: 'mirror'; title: string; points: { period: string; deal: number | null; count: number | null }[] }
  /** Index and average from 100. */
  | { form: 'lines'; title: string; periods: string[]; series: { name: string; values: (number | null)[] }[] }
  /** How many of each. */
  | { form: 'bars'; title: string; bars: { name: string; value: number }[] };

export interface IssueSection {
  /** Of the address where it is read. */
  id: string;
  title: string;
  says: string[];
  figures: IssueFigure[];
  chart: IssueChart | null;
  table: IssueTable | null;
  /** What to mind: the period, what -- means here. */
  note: string | null;
}

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

/** A section as it is shown before it is bought. */
export interface SampledSection extends IssueSection {
  /** Rows of its table; 0 without one. */
  rows: number;
}

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
