import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';

export const CODES_DONE = ['make', 'stop'] as const;
export type CodesDone = (typeof CODES_DONE)[number];

export interface DeskCodesProps extends DeskPageProps {
  table: DeskTableView;
  cards: DeskChoice[];
  /** The batch that the address names; null: none. */
  batch: { id: string; name: string; state: string; mayExport: boolean; mayStop: boolean } | null;
  /** Of the page itself. */
  address: string;
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: CodesDone | null;
}
