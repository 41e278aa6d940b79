import type { FormPageProps, FormProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export const IMPORT_DONE = ['upload', 'check', 'run', 'undo', 'remove'] as const;
export type ImportDone = (typeof IMPORT_DONE)[number];

/** What the forms of imports ask for. */
export interface ImportFormView extends FormProps {
  mappings: ConsoleChoice[];
}

export interface ImportsPageProps extends TablePageProps {
  form: ImportFormView;
  /** Those that have not gone through. */
  open: { id: string; href: string; text: string; state: string; tone: 'busy' | 'good' | 'bad' }[];
  done: ImportDone | null;
}

/** How many rows became what: a part of the equation, and its share of the bar. */
export interface ImportFigure {
  id: 'read' | 'stored' | 'updated' | 'unchanged' | 'rejected';
  text: string;
  /** Of a thousand. */
  share: number;
}

export interface ImportReportView {
  title: string;
  /** "用时 38 秒，没有改动任何数据。" */
  aside: string;
  figures: ImportFigure[];
  rejected: string;
  /** Of each file, where there are several. */
  files: ConsoleFact[];
  warnings: ConsoleFact[];
  doubts: ConsoleFact[];
  notes: string[];
  /** Before and after a run; null: there is nothing to compare. */
  medians: { what: string; rows: MedianRow[] } | null;
}

export interface MedianRow {
  name: string;
  before: string;
  after: string;
  change: string;
  tone: 'up' | 'down' | 'same';
}

export interface ImportPageProps extends FormPageProps<typeof IMPORT_DONE> {
  title: string;
  /** Of the page itself. */
  address: string;
  state: string;
  tone: 'busy' | 'good' | 'bad';
  /** Seconds until it is asked for anew; null: nothing will have changed by then. */
  refreshSeconds: number | null;
  /** Of a thousand; null: nobody is at it. */
  progress: number | null;
  facts: ConsoleFact[];
  problem: string | null;
  /** Why a schedule has not run it. */
  held: string | null;
  /** The schedule that has fetched its files. */
  scheduleHref: string | null;
  report: ImportReportView | null;
  /** Kept rows may be fewer than were refused. */
  keptNote: string;
  table: ConsoleTableView | null;
  /** "运行：新增 11,906，更新 2,318"; null: it cannot be run now. */
  run: string | null;
  /** To make another dry run; null: there is nothing to make it of. */
  form: ImportFormView | null;
  /** Where what its columns are can be said anew; null: a mapping was chosen, or it ran. */
  columnsHref: string | null;
  /** The number of the run that can be taken out. */
  undo: number | null;
  /** Why there is nothing to undo or to run: "已撤销（第 13 次）". */
  stateNote: string;
  mayRemove: boolean;
  cityHref: string | null;
}
