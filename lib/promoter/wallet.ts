import { rehearsed } from '@/lib/order/ledger';

/** What is owed to a promoter: below 0 in the ledger (lib/order/ledger.ts). */
export const promoterAccount = (code: string, isRehearsal: boolean): string =>
  rehearsed(`promoter:${code}`, isRehearsal);

/** What a wallet shows: money, or what was rehearsed. Never both: what is paid out is paid from where it was earned. */
export interface WalletOrigin {
  code: string;
  isRehearsal: boolean;
}

/** What promotion costs us. */
export const PROMOTION_COST = 'cost:promotion';
/** Asked for, and not paid yet. */
export const PAYOUT_ASKED = 'payout:promoter';
/** Withheld, and owed to the tax office. */
export const PAYOUT_TAX = 'tax:promoter';
/** Paid from the firm's account. */
export const PAYOUT_BANK = 'bank:promoter';

/** What a promoter has, in fen. All may be negative but `pending`: a refund takes back what was withdrawn already. */
export interface Balance {
  /** What they have earned and has neither gone back nor been withdrawn. */
  owed: number;
  /** Of that: too young to be withdrawn. */
  pending: number;
  /** The rest: below 0 the next orders make up for it first. */
  available: number;
  /** Never below 0. */
  withdrawable: number;
}

/** `owed`: the ledger's sum; `pending`: what is left of commissions whose time has not come. */
export const balanceOf = (owed: number, pending: number): Balance => {
  const available = owed - pending;
  return { owed, pending, available, withdrawable: Math.max(0, available) };
};

/** What an entry of the wallet is. `back`: a refund; `return`: a withdrawal that was refused or taken back. */
export const ENTRY_KINDS = ['commission', 'back', 'withdrawal', 'return'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a ledger's row stands for; of each of these there is one at most. */
export const entryRef = (kind: EntryKind | 'payout', id: string): string => `promoter-${kind} ${id}`;

/** The kind of an entry by its reference; null: none of a wallet's. */
export function entryKindOf(ref: string): EntryKind | null {
  return ENTRY_KINDS.find((kind) => ref.startsWith(`promoter-${kind} `)) ?? null;
}
