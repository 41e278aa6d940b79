import type { ProductKind } from '@/lib/order/product';
import type { PayoutWay } from '@/lib/promoter/identity';
import type { Balance, EntryKind } from '@/lib/promoter/wallet';
import type { WithdrawalState } from '@/lib/promoter/withdrawal';

// 推广员: whose links lead to orders, and what that earns them (docs/decisions/0064). Money in fen, times in UTC ms.

export interface OwnPromoter {
  code: string;
  joinedAt: number;
  isBlocked: boolean;
  /** Orders that earned something, and how much that is after refunds. */
  orders: number;
  earned: number;
  balance: Balance;
  /** Where no money moves: payments are rehearsed here. */
  isRehearsal: boolean;
  /** What would be lost with the account: what is owed, with what was asked for and not paid. */
  unpaid: number;
}

/** An order that a promoter's link led to. Who bought, and what exactly, is not theirs to know. */
export interface PromotedOrder {
  kind: ProductKind;
  paidAt: number;
  paid: number;
  refunded: number;
  /** After refunds. */
  commission: number;
  availableAt: number;
}

export interface WalletEntry {
  kind: EntryKind;
  at: number;
  /** Above 0: it came in. */
  amount: number;
}

export interface OwnWithdrawal {
  id: string;
  amount: number;
  /** What is likely to be withheld; null: no rule is known. */
  tax: number | null;
  /** What was; null until it is paid. */
  withheld: number | null;
  /** "王*明", "****8000"; null once they are forgotten. */
  payee: { name: string; way: PayoutWay; account: string } | null;
  state: WithdrawalState;
  stateAt: number;
  madeAt: number;
  /** Why it was refused. */
  reason: string | null;
}

export interface Wallet {
  code: string;
  isBlocked: boolean;
  balance: Balance;
  /** Where no money moves: payments are rehearsed here. */
  isRehearsal: boolean;
  entries: WalletEntry[];
  total: number;
  /** The latest, the one that is under way first. */
  withdrawals: OwnWithdrawal[];
}

export interface WithdrawalRequest {
  /** As typed, in yuan: "128.50". */
  amount: string;
  /** As on the identity card. */
  name: string;
  idNumber: string;
  way: string;
  account: string;
  /** Of a bank card. */
  bank: string;
  /** Of the text that was agreed to. */
  consentVersion: string;
}

/** All of it that an account takes along. */
export interface OwnPromoterData {
  code: string;
  agreementVersion: string;
  joinedAt: number;
  orders: PromotedOrder[];
  entries: WalletEntry[];
  withdrawals: (OwnWithdrawal & { idNumber: string | null })[];
}
