import type { OwnPromoterData, OwnWithdrawal, PromotedOrder, WalletEntry } from '@/lib/promoter/contract';
import { maskedAccount, maskedName, type PayoutIdentity } from '@/lib/promoter/identity';
import { entryKindOf, promoterAccount } from '@/lib/promoter/wallet';
import type { Db } from '@/lib/server/db/client';
import type { OwnPromoter } from '@/services/promoter';
import { payoutIdentity } from '../commands/payoutIdentity';
import { findBalance, findWallet } from '../commands/wallet';
import {
  type CommissionRow,
  earnedBy,
  findPromoterOf,
  listCommissions,
  listWallet,
  type PromoterRow,
  type WalletRow,
} from '../queries/promoters';
import { findOpenWithdrawal, listWithdrawalsOf, type WithdrawalRow } from '../queries/promoterWithdrawals';

export async function ownPromoter(
  db: Db,
  { code, joined_at, blocked_at }: PromoterRow,
  now: number,
): Promise<OwnPromoter> {
  const wallet = await findWallet(db, code);
  const { isRehearsal } = wallet;
  const { orders, fen } = await earnedBy(db, wallet);
  const balance = await findBalance(db, wallet, now);
  const open = await findOpenWithdrawal(db, code);
  const underWay = open && (open.rehearsal === 1) === isRehearsal ? open.amount_fen : 0;
  // What is under way has left the balance, which refunds since may have taken below 0.
  const unpaid = Math.max(0, balance.owed + underWay);
  return {
    code,
    joinedAt: joined_at,
    isBlocked: blocked_at !== null,
    orders,
    earned: fen,
    balance,
    isRehearsal,
    unpaid,
  };
}

export const promotedOrder = (row: CommissionRow): PromotedOrder => ({
  kind: row.kind,
  paidAt: row.paid_at,
  paid: row.paid_fen,
  refunded: row.refunded_fen,
  commission: row.commission_fen - row.reversed_fen,
  availableAt: row.available_at,
});

/** What is no entry of a wallet's is left out. */
export const walletEntries = (rows: readonly WalletRow[]): WalletEntry[] =>
  rows.flatMap(({ ref, at, fen }) => {
    const kind = entryKindOf(ref);
    return kind === null ? [] : [{ kind, at, amount: fen }];
  });

export function ownWithdrawal(row: WithdrawalRow): OwnWithdrawal {
  const payee = payoutIdentity(row);
  return {
    id: row.id,
    amount: row.amount_fen,
    tax: row.tax_fen,
    withheld: row.withheld_fen,
    state: row.state,
    stateAt: row.state_at,
    madeAt: row.made_at,
    reason: row.reason,
    payee: payee && maskedPayee(payee),
  };
}

const maskedPayee = ({ name, way, account }: PayoutIdentity): NonNullable<OwnWithdrawal['payee']> => ({
  name: maskedName(name),
  way,
  account: maskedAccount(account),
});

const ALL = { limit: 10_000, offset: 0 };

/** What of an account is to take along; null of who is no promoter. */
export async function ownPromoterData(db: Db, userId: string): Promise<OwnPromoterData | null> {
  const promoter = await findPromoterOf(db, userId);
  if (!promoter) return null;
  const { code, agreement_version, joined_at } = promoter;
  const accounts = [promoterAccount(code, false), promoterAccount(code, true)];
  const entries = await listWallet(db, accounts, ALL);
  const withdrawals = await listWithdrawalsOf(db, code, ALL.limit);
  return {
    code,
    agreementVersion: agreement_version,
    joinedAt: joined_at,
    orders: (await listCommissions(db, { code }, ALL)).map(promotedOrder),
    entries: walletEntries(entries.rows),
    withdrawals: withdrawals.map(wholeWithdrawal),
  };
}

/** With what its owner has told us, as they did: it is theirs. */
function wholeWithdrawal(row: WithdrawalRow): OwnPromoterData['withdrawals'][number] {
  const identity = payoutIdentity(row);
  const payee = identity && { name: identity.name, way: identity.way, account: identity.account };
  return { ...ownWithdrawal(row), payee, idNumber: identity?.idNumber ?? null };
}
