import type { RecordKind } from '@/lib/record/recordKind';
import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export const RECORD_DONE = [
  'correct',
  'answer',
  'withdraw',
  'hide',
  'merge',
  'lock',
  'unlock',
  'undo',
  'add-picture',
  'remove-picture',
] as const;

export interface RecordsPageProps extends TablePageProps {
  /** What is asked for, and what may be. */
  search: { query: string; kind: string; city: string; kinds: ConsoleChoice[]; cities: ConsoleChoice[] };
}

/** One field of a record, with where its value comes from. */
export interface RecordFieldView {
  name: string;
  label: string;
  text: string;
  from: string;
  /** Imports leave it as it is. */
  isLocked: boolean;
  /** Where it is put right. */
  href: string;
}

/** The field that is being put right. */
export interface RecordEditView {
  name: string;
  label: string;
  text: string;
  /** As it is typed. */
  input: string;
  unit: string;
  choices: readonly string[] | null;
  /** How it is typed, where it is no plain value. */
  hint: string | null;
  map: RecordMap | null;
  isLong: boolean;
  isList: boolean;
  isRequired: boolean;
  isLocked: boolean;
  /** JSON of the value that the form shows: whoever was faster is not written over. */
  shown: string;
}

/** The addresses of a small map, for both colour schemes. */
export interface RecordMap {
  light: string;
  dark: string;
}

export interface RecordPictureView {
  /** As the record names it. */
  text: string;
  src: string;
}

/** A figure that follows from a change. */
export interface RecordEffect {
  name: string;
  before: string;
  after: string;
  note?: string;
}

/** What a change would come to, before it is made. */
export interface RecordPreview {
  act: 'correct' | 'withdraw' | 'hide';
  effects: RecordEffect[];
  /** "三林苑、三林板块、浦东和上海" */
  follows: string;
  /** What makes the value doubtful. */
  unusual: string | null;
  map: RecordMap | null;
  /** What whoever reported would read; null where no report is answered. */
  sentence: string | null;
}

export interface RecordStep {
  key: string;
  moment: string;
  text: string;
  note: string;
  /** Of a change that can be undone. */
  undo: string | null;
  isUndone: boolean;
}

/** The report that is being answered. */
export interface RecordReportView {
  id: string;
  title: string;
  text: string;
  due: string;
  href: string;
}

export interface RecordPageProps extends FormPageProps<typeof RECORD_DONE> {
  kind: RecordKind;
  id: number;
  /** "三林苑 3室2厅" */
  title: string;
  kindName: string;
  state: string;
  /** The public page; null of what is hidden. */
  href: string | null;
  facts: ConsoleFact[];
  fields: RecordFieldView[];
  unknown: RecordFieldView[];
  edit: RecordEditView | null;
  /** The card's first; null of a kind that has none, or of what is not there. */
  pictures: RecordPictureView[] | null;
  preview: RecordPreview | null;
  report: RecordReportView | null;
  mayWithdraw: boolean;
  isWithdrawnLocked: boolean;
  isHidden: boolean;
  /** Into what it was merged. */
  merged: { text: string; href: string } | null;
  /** Where its twin is looked for; null of what has none. */
  twinHref: string | null;
  history: RecordStep[];
  sources: ConsoleFact[];
}
