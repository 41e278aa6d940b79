import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

type Typed = Readonly<Record<string, string | undefined>>;
type Problems = Readonly<Record<string, string>>;

export interface DeskProductsProps extends DeskPageProps {
  table: DeskTableView;
}

export const PRODUCT_DONE = ['add', 'save', 'price'] as const;
export type ProductDone = (typeof PRODUCT_DONE)[number];

export interface DeskProductProps extends DeskPageProps {
  /** null: a new card. */
  code: string | null;
  title: string;
  /** Of the page itself. */
  address: string;
  isCard: boolean;
  /** What the form of its facts shows; benefits as `benefit-appraisals`: '1'. */
  typed: Typed;
  problems: Problems;
  /** What visitors see from when: "2026-12-01 09:00 起", "30.00元"; null: nothing yet. */
  preview: DeskFact[] | null;
  /** With a price that is typed and not kept. */
  isTypedPreview: boolean;
  isOnSale: boolean;
  /** The App Store took another price than stands here; null: not that we know. */
  storeWarning: string | null;
  /** null of a new card. */
  table: DeskTableView | null;
  history: DeskFact[];
  done: ProductDone | null;
}

export interface DeskOrdersProps extends DeskPageProps {
  table: DeskTableView;
  /** "3 笔收款对不上"; null: none waits. */
  strays: string | null;
  /** Where all orders are; null: they are shown. */
  allHref: string | null;
  typed: Typed;
  problems: Problems;
}

export const ORDER_DONE = ['ask', 'second', 'approve', 'noted', 'refuse', 'retry', 'settle', 'sent'] as const;
export type OrderDone = (typeof ORDER_DONE)[number];

/** A refund that somebody has to do something about. */
export interface RefundToDecide {
  id: string;
  facts: DeskFact[];
  /** asked: to say yes or no; failed: to be tried again. */
  state: 'asked' | 'failed';
  needsSecond: boolean;
}

export interface DeskOrderProps extends DeskPageProps {
  id: string;
  title: string;
  facts: DeskFact[];
  personHref: string | null;
  isRehearsal: boolean;
  timeline: DeskFact[];
  ledger: { id: string; name: string; text: string; href: string | null }[];
  refunds: DeskFact[];
  toDecide: RefundToDecide[];
  /** What a refund may be of; null: nothing can go back. */
  refundable: { left: string; days: string | null; limit: string } | null;
  /** null: none was asked for. */
  invoice: { state: string; mayReveal: boolean; maySend: boolean; shown: DeskFact[] | null } | null;
  history: DeskFact[];
  typed: Typed;
  problems: Problems;
  done: OrderDone | null;
}

export interface DeskRefundsProps extends DeskPageProps {
  table: DeskTableView;
}

export interface DeskStrayPaymentsProps extends DeskPageProps {
  table: DeskTableView;
  one: {
    id: string;
    facts: DeskFact[];
    orderHref: string | null;
    /** What there is to do; null: somebody has. */
    how: string | null;
    history: DeskFact[];
  } | null;
  done: boolean;
  typed: Typed;
  problems: Problems;
}

export interface DeskLedgerProps extends DeskPageProps {
  table: DeskTableView;
  balances: DeskFact[];
  /** Of the rehearsal. */
  rehearsals: DeskFact[];
  /** Of all entries: always 0. */
  total: string;
  /** Of those that the table shows, on all of its pages. */
  shownTotal: string;
  isBalanced: boolean;
}

export const STATEMENT_DONE = ['import', 'again', 'undo'] as const;
export type StatementDone = (typeof STATEMENT_DONE)[number];

/** One statement. */
export interface StatementView {
  facts: DeskFact[];
  /** How many lines came to what. */
  outcomes: { name: string; text: string; href: string; note: string | null; isWrong: boolean }[];
  /** What the statement adds up to and what ours does, by kind. */
  sums: { title: string; facts: DeskFact[] }[];
  /** The file says another number of rows than were read; null: it does not. */
  warning: string | null;
  mayUndo: boolean;
}

export interface DeskReconciliationProps extends DeskPageProps {
  title: string;
  address: string;
  /** null: the list of all. */
  statement: StatementView | null;
  /** Of all statements, or of the lines of one. */
  table: DeskTableView;
  platforms: DeskChoice[];
  typed: Typed;
  problems: Problems;
  done: StatementDone | null;
}

export interface RevenueBar {
  name: string;
  /** Fen */
  value: number;
  text: string;
}

export interface DeskRevenueProps extends DeskPageProps {
  table: DeskTableView;
  /** "近 30 天" */
  range: string;
  totals: DeskFact[];
  /** By day, or by month where that would be too many. */
  bars: RevenueBar[];
  barsTitle: string;
  products: RevenueBar[];
  /** Of the rehearsal, apart; null: there was none. */
  rehearsal: DeskFact[] | null;
}
