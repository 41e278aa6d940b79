import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

export interface DeskReportsProps extends DeskPageProps {
  table: DeskTableView;
}

export const REPORT_DONE = ['assign', 'decide', 'reopen'] as const;

export interface DeskReportProps extends DeskPageProps {
  id: string;
  /** "假房源：三林苑 2室1厅" */
  title: string;
  facts: DeskFact[];
  /** The page of what it is about; null where there is none. */
  href: string | null;
  text: string;
  pictures: { id: string; text: string }[];
  isOpen: boolean;
  staff: DeskChoice[];
  assignee: string;
  hasPhone: boolean;
  /** Told once, in the answer to the form that asked for it. */
  phone: string | null;
  history: DeskFact[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof REPORT_DONE)[number] | null;
}
