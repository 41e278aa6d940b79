import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice } from './consoleTable';
import type { ConsoleFact } from './facts';

export const REPORT_DONE = ['assign', 'decide', 'reopen'] as const;

export interface ConsoleReportProps extends FormPageProps<typeof REPORT_DONE> {
  id: string;
  /** "假房源：三林苑 2室1厅" */
  title: string;
  facts: ConsoleFact[];
  /** The page of what it is about; null where there is none. */
  href: string | null;
  /** Where the thing is put right and the report answered in one step; null where neither can be. */
  recordHref: string | null;
  text: string;
  pictures: { id: string; text: string }[];
  isOpen: boolean;
  staff: ConsoleChoice[];
  assignee: string;
  hasPhone: boolean;
  /** Told once, in the answer to the form that asked for it. */
  phone: string | null;
  history: ConsoleFact[];
}
