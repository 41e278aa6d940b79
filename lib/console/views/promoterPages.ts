import type { DeskPageProps } from './deskShell';
import type { DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

interface Formed extends DeskPageProps {
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
}

export const PROMOTER_DONE = ['block', 'unblock'] as const;

export interface OnePromoter {
  code: string;
  facts: DeskFact[];
  isBlocked: boolean;
  /** The latest, each leading to the order. */
  orders: { id: string; href: string; text: string; hint: string }[];
  history: DeskFact[];
}

export interface DeskPromotersProps extends Formed {
  /** null: all of them. */
  one: OnePromoter | null;
  table: DeskTableView | null;
  /** Somebody was looked for who is none. */
  isNone: boolean;
  done: (typeof PROMOTER_DONE)[number] | null;
}

export const WITHDRAWAL_DONE = ['approve', 'refuse', 'pay'] as const;

export interface OneWithdrawal {
  id: string;
  code: string;
  facts: DeskFact[];
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
  payee: DeskFact[] | null;
  history: DeskFact[];
}

export interface DeskWithdrawalsProps extends Formed {
  one: OneWithdrawal | null;
  table: DeskTableView | null;
  done: (typeof WITHDRAWAL_DONE)[number] | null;
}
