import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice } from './consoleTable';
import type { ConsoleFact } from './facts';

/** One way to read a column's cells, by what it would give. */
export interface WayView {
  value: string;
  text: string;
  gives: string;
  note: string;
  isTaken: boolean;
  isLikely: boolean;
}

export interface WaysView {
  /** Of the radio buttons. */
  name: string;
  legend: string;
  lead: string;
  ways: WayView[];
  /** Always in sight; else behind a press. */
  isShown: boolean;
}

export interface ColumnView {
  /** Of its select; also its anchor. */
  name: string;
  title: string;
  /** "A" as spreadsheets count. */
  letter: string;
  samples: string[];
  /** What it is stored as; '' is not at all. */
  to: string;
  isOpen: boolean;
  how: string;
  why: string;
  sure: 0 | 1 | 2 | 3;
  /** "397"; and what was not read: "空 3，看不懂 2". */
  read: string;
  rest: string;
  ways: WaysView | null;
  codes: CodesView | null;
}

/** The codes of a column, each with a choice of what it means. */
export interface CodesView {
  legend: string;
  choices: ConsoleChoice[];
  /** `meaning` is what is chosen; '' where nobody has. */
  codes: { name: string; code: string; label: string; rows: string; meaning: string }[];
}

/** A field without which no row is taken. */
export interface MissingView {
  field: string;
  title: string;
  text: string;
  take: { name: string; label: string; choices: ConsoleChoice[] };
  fixed: { name: string; label: string; hint: string; value: string; problem: string | null };
}

/** A row as the site would show it. */
export interface ColumnsPreview {
  /** Its place among those that were looked at. */
  row: number;
  title: string;
  facts: string;
  price: string;
  unitPrice: string;
  more: string;
  /** What of it nobody has said yet. */
  open: string[];
  /** Why it is refused. */
  wrong: string | null;
}

export interface ImportColumnsPageProps extends FormPageProps<readonly []> {
  title: string;
  address: string;
  importHref: string;
  /** "3,372 行，14 列，工作表“成交”" */
  aside: string;
  by: string;
  kind: string;
  isKindOpen: boolean;
  kinds: ConsoleChoice[];
  openCount: number;
  figures: { columns: number; matched: number; open: number; unused: number };
  missing: MissingView[];
  /** Of two columns that are the same, and of half a position. */
  conflicts: string[];
  datum: { ways: WayView[] } | null;
  /** What a column may be stored as. */
  targets: ConsoleChoice[];
  columns: ColumnView[];
  /** "看了全部 120 行" */
  looked: string;
  preview: ColumnsPreview[];
  /** From which row the next ones are. */
  previewNext: number;
  needed: { label: string; text: string; isThere: boolean }[];
  keyFact: ConsoleFact;
  sure: { dots: 0 | 1 | 2 | 3; text: string; count: string }[];
  save: string;
  run: string;
  openText: string;
}
