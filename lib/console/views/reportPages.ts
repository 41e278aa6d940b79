import type { ConsolePageProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView } from './consoleTable';
import type { ConsoleFact } from './leadPages';

export interface ConsoleReportsProps extends ConsolePageProps {
  table: ConsoleTableView;
}

export const REPORT_DONE = ['assign', 'decide', 'reopen'] as const;

export interface ConsoleReportProps extends ConsolePageProps {
  id: string;
  /** "假房源：三林苑 2室1厅" */
  title: string;
  facts: ConsoleFact[];
  /** The page of what it is about; null where there is none. */
  href: string | null;
  text: string;
  pictures: { id: string; text: string }[];
  isOpen: boolean;
  staff: ConsoleChoice[];
  assignee: string;
  hasPhone: boolean;
  /** Told once, in the answer to the form that asked for it. */
  phone: string | null;
  history: ConsoleFact[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof REPORT_DONE)[number] | null;
}
