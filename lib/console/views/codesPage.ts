import type { ConsolePageProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView } from './consoleTable';

export const CODES_DONE = ['make', 'stop'] as const;
export type CodesDone = (typeof CODES_DONE)[number];

export interface ConsoleCodesProps extends ConsolePageProps {
  table: ConsoleTableView;
  cards: ConsoleChoice[];
  /** The batch that the address names; null: none. */
  batch: { id: string; name: string; state: string; mayExport: boolean; mayStop: boolean } | null;
  /** Of the page itself. */
  address: string;
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: CodesDone | null;
}
