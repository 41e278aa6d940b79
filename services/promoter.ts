import type { OwnWithdrawal, WalletEntry } from '@/lib/promoter/contract';
import type { Balance } from '@/lib/promoter/wallet';

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
