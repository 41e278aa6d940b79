import type { ProductKind } from '@/lib/order/product';
import type { WithdrawalState } from '@/lib/promoter/withdrawal';

// Promoters, what they earn and what they are paid (docs/decisions/0064). Money in fen, times in UTC ms.

export interface PromoterTable {
  /** Public: what links and the cookie TBSProxyCode say. */
  code: string;
  /** null once the account is deleted: the code earns nothing from then on, and its books stay. */
  user_id: string | null;
  /** Of the agreement that was agreed to. */
  agreement_version: string;
  joined_at: number;
  /** It earns nothing new, and nothing is paid. */
  blocked_at: number | null;
  /** Of the last change of the wallet: who changes it waits for whoever does so already. */
  touched_at: number;
}

/** What an order earned: one row for each. */
export interface PromoterCommissionTable {
  order_id: string;
  code: string;
  kind: ProductKind;
  paid_fen: number;
  refunded_fen: number;
  basis_points: number;
  commission_fen: number;
  /** Gone back with refunds. */
  reversed_fen: number;
  paid_at: number;
  available_at: number;
  /** No money moved when it was paid (payments.rehearsal). */
  rehearsal: 0 | 1;
}

export interface PromoterWithdrawalTable {
  id: string;
  code: string;
  amount_fen: number;
  /** What is likely to be withheld; null: no rule is known. */
  tax_fen: number | null;
  /** What was, and what went to the account; null until it is paid. */
  withheld_fen: number | null;
  /** PayoutIdentity as JSON, encrypted (phoneVault.ts); null once it is over unpaid, or the account is deleted. */
  sealed: string | null;
  /** Of what was agreed to beside name and number. */
  consent_version: string;
  state: WithdrawalState;
  state_at: number;
  made_at: number;
  /** Why it was refused. */
  reason: string | null;
  /** Of the staff: who approved first where two have to, and last. */
  first_by: string | null;
  approved_by: string | null;
  paid_by: string | null;
  bank_ref: string | null;
  rehearsal: 0 | 1;
}

export interface PromoterDatabase {
  promoters: PromoterTable;
  promoter_commissions: PromoterCommissionTable;
  promoter_withdrawals: PromoterWithdrawalTable;
}
