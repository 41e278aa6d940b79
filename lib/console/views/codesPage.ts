import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';

export const CODES_DONE = ['make', 'stop'] as const;

export interface ConsoleCodesProps extends FormPageProps<typeof CODES_DONE>, TablePageProps {
  cards: ConsoleChoice[];
  /** The batch that the address names; null: none. */
  batch: { id: string; name: string; state: string; mayExport: boolean; mayStop: boolean } | null;
  /** Of the page itself. */
  address: string;
}
