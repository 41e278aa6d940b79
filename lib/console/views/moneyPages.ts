import type { Day } from '@/lib/kernel/day';
import type { FormPageProps, FormProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';
import type { DueView } from './refundDueText';
import type { RefundParts } from './refundParts';

export const PRODUCT_DONE = ['add', 'save', 'price'] as const;

export interface ConsoleProductProps extends FormPageProps<typeof PRODUCT_DONE> {
  /** null: a new card. */
  code: string | null;
  title: string;
  /** Of the page itself. */
  address: string;
  isCard: boolean;
  /** What the form of its facts shows; benefits as `benefit-appraisals`: '1'. */
  /** What visitors see from when: "2026-12-01 09:00 起", "30.00元"; null: nothing yet. */
  preview: ConsoleFact[] | null;
  /** With a price that is typed and not kept. */
  isTypedPreview: boolean;
  isOnSale: boolean;
  /** The App Store took another price than stands here; null: not that we know. */
  storeWarning: string | null;
  /** null of a new card. */
  table: ConsoleTableView | null;
  history: ConsoleFact[];
}

export interface ConsoleOrdersProps extends FormProps, TablePageProps {
  /** "3 笔收款对不上"; null: none waits. */
  strays: string | null;
  /** Where all orders are; null: they are shown. */
  allHref: string | null;
}

export const ORDER_DONE = ['ask', 'second', 'approve', 'noted', 'refuse', 'retry', 'settle', 'sent'] as const;
export type OrderDone = (typeof ORDER_DONE)[number];

/** A refund that somebody has to do something about. */
export interface RefundToDecide {
  id: string;
  facts: ConsoleFact[];
  /** asked: to say yes or no; failed: to be tried again. */
  state: 'asked' | 'failed';
  needsSecond: boolean;
}

export interface ConsoleOrderProps extends FormPageProps<typeof ORDER_DONE> {
  id: string;
  title: string;
  facts: ConsoleFact[];
  personHref: string | null;
  isRehearsal: boolean;
  timeline: ConsoleFact[];
  ledger: { id: string; name: string; text: string; href: string | null }[];
  /** Each with its way, sum, days, state and voucher; null: there are none. */
  refunds: RefundParts | null;
  /** As a note of a refund made outside has it before anybody types. */
  today: Day;
  toDecide: RefundToDecide[];
  /** What a refund may be of; null: nothing can go back. */
  refundable: {
    left: string;
    days: string | null;
    limit: string;
    /** Of a card, by the days that are not used. */
    due: DueView | null;
  } | null;
  /** null: none was asked for. */
  invoice: { state: string; mayReveal: boolean; maySend: boolean; shown: ConsoleFact[] | null } | null;
  history: ConsoleFact[];
}

export interface ConsoleUnmatchedPaymentsProps extends FormProps, TablePageProps {
  one: {
    id: string;
    facts: ConsoleFact[];
    orderHref: string | null;
    /** What there is to do; null: somebody has. */
    how: string | null;
    history: ConsoleFact[];
  } | null;
  done: boolean;
}

export interface ConsoleLedgerProps extends TablePageProps {
  balances: ConsoleFact[];
  /** Of the rehearsal. */
  rehearsals: ConsoleFact[];
  /** Of all entries: always 0. */
  total: string;
  /** Of those that the table shows, on all of its pages. */
  shownTotal: string;
  isBalanced: boolean;
}

export const STATEMENT_DONE = ['import', 'again', 'undo'] as const;

/** One statement. */
export interface StatementView {
  facts: ConsoleFact[];
  /** How many lines came to what. */
  outcomes: { name: string; text: string; href: string; note: string | null; isWrong: boolean }[];
  /** What the statement adds up to and what ours does, by kind. */
  sums: { title: string; facts: ConsoleFact[] }[];
  /** The file says another number of rows than were read; null: it does not. */
  warning: string | null;
  mayUndo: boolean;
}

export interface ConsoleReconciliationProps extends FormPageProps<typeof STATEMENT_DONE>, TablePageProps {
  title: string;
  address: string;
  /** null: the list of all. */
  statement: StatementView | null;
  /** Of all statements, or of the lines of one. */
  platforms: ConsoleChoice[];
}

export interface RevenueBar {
  name: string;
  /** Fen */
  value: number;
  text: string;
}

export interface ConsoleRevenueProps extends TablePageProps {
  /** "近 30 天" */
  range: string;
  totals: ConsoleFact[];
  /** By day, or by month where that would be too many. */
  bars: RevenueBar[];
  barsTitle: string;
  products: RevenueBar[];
  /** Of the rehearsal, apart; null: there was none. */
  rehearsal: ConsoleFact[] | null;
}
