import type { FormPageProps, FormProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export const SCHEDULES_DONE = ['remove'] as const;
export const SCHEDULE_DONE = ['add', 'change', 'pause', 'resume', 'fetch'] as const;

/** What the form of a schedule asks for. */
export interface ScheduleFormView extends FormProps {
  mappings: ConsoleChoice[];
  /** Of one that has a secret: it stays where none is typed. */
  hasSecret: boolean;
  /** The operator has named a folder. */
  hasFolder: boolean;
}

export interface SchedulesPageProps extends FormPageProps<typeof SCHEDULES_DONE> {
  form: ScheduleFormView;
  list: { id: string; href: string; text: string; about: string; state: string; tone: 'good' | 'bad' }[];
}

export interface SchedulePageProps extends TablePageProps, FormPageProps<typeof SCHEDULE_DONE> {
  title: string;
  address: string;
  state: string;
  tone: 'good' | 'bad';
  /** Why nothing could be fetched. */
  problem: string | null;
  facts: ConsoleFact[];
  form: ScheduleFormView;
  isPaused: boolean;
}
