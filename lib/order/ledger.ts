import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { ProductKind } from './product';
import type { OutsideWay } from './refund';

// Double entry. Above 0: what we have, or what something cost us. Below 0: what we owe, or what we have earned.

/** Money at a channel. */
export const channelAccount = (platform: PayPlatform): string => `channel:${platform}`;
export const incomeAccount = (kind: ProductKind): string => `income:${kind}`;
/** What a refund cost that was not made by a channel: by a bank, from a wallet, in cash. */
export const outsideAccount = (way: OutsideWay): string => `outside:${way}`;
/** Came after the order was closed, or twice: to be paid back. */
export const OWED_LATE = 'owed:late';
/** Of refunds that the channel has not paid yet. */
export const OWED_REFUND = 'owed:refund';

const REHEARSAL = 'rehearsal:';

/** What the rehearsal moves has accounts of its own: it is nobody's money, and no sum of real ones knows it. */
export const rehearsed = (account: string, isRehearsal: boolean): string =>
  isRehearsal ? `${REHEARSAL}${account}` : account;

export const isRehearsalAccount = (account: string): boolean => account.startsWith(REHEARSAL);

export interface LedgerRow {
  account: string;
  amountFen: number;
}

/** One thing that happened to money. */
export interface Posting {
  /** UTC ms */
  at: number;
  /** What it stands for; unique with each account. */
  ref: string;
  orderId: string | null;
  rows: readonly LedgerRow[];
}

/** Throws RangeError for what is no posting: whole fen, two rows at least, no account twice, and 0 in all. */
export function requireBalance({ ref, rows }: Pick<Posting, 'ref' | 'rows'>): void {
  const accounts = new Set(rows.map(({ account }) => account));
  if (rows.length < 2 || accounts.size !== rows.length)
    throw new RangeError(`${ref}: two accounts at least, each once`);
  if (!rows.every(({ amountFen }) => Number.isSafeInteger(amountFen) && amountFen !== 0))
    throw new RangeError(`${ref}: whole fen, none of them 0`);
  const sum = rows.reduce((all, { amountFen }) => all + amountFen, 0);
  if (sum !== 0) throw new RangeError(`${ref}: adds up to ${sum}`);
}
