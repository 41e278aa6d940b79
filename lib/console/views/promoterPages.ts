import type { ConsolePageProps } from './consoleShell';
import type { ConsoleTableView } from './consoleTable';
import type { ConsoleFact } from './facts';

interface Formed extends ConsolePageProps {
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
}

export const PROMOTER_DONE = ['block', 'unblock'] as const;

export interface OnePromoter {
  code: string;
  facts: ConsoleFact[];
  isBlocked: boolean;
  /** The latest, each leading to the order. */
  orders: { id: string; href: string; text: string; hint: string }[];
  history: ConsoleFact[];
}

export interface ConsolePromotersProps extends Formed {
  /** null: all of them. */
  one: OnePromoter | null;
  table: ConsoleTableView | null;
  /** Somebody was looked for who is none. */
  isNone: boolean;
  done: (typeof PROMOTER_DONE)[number] | null;
}

export const WITHDRAWAL_DONE = ['approve', 'refuse', 'pay'] as const;

export interface OneWithdrawal {
  id: string;
  code: string;
  facts: ConsoleFact[];
  /** What may be done with it as it is. */
  mayApprove: boolean;
  mayRefuse: boolean;
  mayPay: boolean;
  /** Two have to approve it, and so many have. */
  second: 'none' | 'needed' | 'missing';
  /** In yuan: what the form begins with. */
  tax: string;
  hasPayee: boolean;
  /** Told once, in the answer to the form that asked for it. */
  payee: ConsoleFact[] | null;
  history: ConsoleFact[];
}

export interface ConsoleWithdrawalsProps extends Formed {
  one: OneWithdrawal | null;
  table: ConsoleTableView | null;
  done: (typeof WITHDRAWAL_DONE)[number] | null;
}
