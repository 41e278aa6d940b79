import { type Day, dayOf, monthOf, startOfDay } from '@/lib/kernel/day';
import { rehearsed } from '@/lib/order/ledger';
import { isPayoutWay, type PayoutIdentity, parseAccount, parseIdNumber, parseRealName } from '@/lib/promoter/identity';
import { taxOnPayment } from '@/lib/promoter/serviceTax';
import {
  amountRefusal,
  PROMOTER_CALL_COPY as copy,
  payeeProblems,
  readBank,
} from '@/lib/promoter/views/promoterRefusals';
import { entryRef, PAYOUT_ASKED, promoterAccount, type WalletOrigin } from '@/lib/promoter/wallet';
import { withdrawalAfter } from '@/lib/promoter/withdrawal';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { postLedger } from '@/lib/server/payment/queries/ledger';
import { newToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { deletePromoter, findPromoterOf, lockPromoter, type PromoterRow } from '../queries/promoters';
import {
  changeWithdrawal,
  findOpenWithdrawal,
  lockWithdrawal,
  storeWithdrawal,
  type WithdrawalRow,
  withdrawnSince,
} from '../queries/promoterWithdrawals';
import { sealIdentity } from './payoutIdentity';
import { findBalance, findWallet } from './wallet';

export interface WithdrawalDetails {
  /** fen; null: none that can be read was typed. */
  amountFen: number | null;
  name: string;
  idNumber: string;
  way: string;
  account: string;
  bank: string;
  consentVersion: string;
}

/**
 * Asks for money of a wallet: what is asked for leaves the balance at once. Throws ApiError: badInput by field, notFound
 * of who is no promoter, conflict where one is under way or the code stands no more.
 */
export async function requestWithdrawal(
  context: CommandContext,
  userId: string,
  asked: WithdrawalDetails,
): Promise<{ id: string }> {
  const identity = readIdentity(asked, dayOf(context.now));
  return writeOfVisitor(context, async (transaction) => {
    const { code } = await ownWallet(transaction, context, userId);
    if (await findOpenWithdrawal(transaction, code)) throw new ApiError('conflict', copy.open);
    const wallet = await findWallet(transaction, code);
    const amountFen = await readAmount(transaction, context, wallet, asked.amountFen);
    const row = await newWithdrawal(transaction, context, wallet, amountFen);
    const sealed = sealIdentity(identity);
    const isFirst = await storeWithdrawal(transaction, { ...row, sealed, consent_version: asked.consentVersion });
    if (!isFirst) throw new ApiError('conflict', copy.open);
    await postWithdrawal(transaction, context.now, row, 'withdrawal');
    return { id: row.id };
  });
}

/** The viewer's wallet, which nobody else changes meanwhile. */
async function ownWallet(transaction: Db, { dialect }: CommandContext, userId: string): Promise<PromoterRow> {
  const own = await findPromoterOf(transaction, userId);
  const promoter = own && (await lockPromoter(transaction, dialect, own.code));
  if (!promoter) throw new ApiError('notFound', copy.notPromoter);
  if (promoter.blocked_at !== null) throw new ApiError('conflict', copy.blocked);
  return promoter;
}

async function readAmount(
  transaction: Db,
  { now }: CommandContext,
  wallet: WalletOrigin,
  amountFen: number | null,
): Promise<number> {
  const refusal = amountRefusal(amountFen, await findBalance(transaction, wallet, now));
  if (refusal !== null || amountFen === null) throw ApiError.ofFields({ amount: refusal ?? copy.amount.none });
  return amountFen;
}

type NewWithdrawal = Omit<WithdrawalRow, 'sealed' | 'consent_version'>;

async function newWithdrawal(
  transaction: Db,
  { now }: CommandContext,
  wallet: WalletOrigin,
  amountFen: number,
): Promise<NewWithdrawal> {
  const today = dayOf(now);
  const before = await withdrawnSince(transaction, wallet, startOfDay(`${monthOf(today)}-01`));
  return {
    id: newToken().slice(0, 22),
    code: wallet.code,
    amount_fen: amountFen,
    tax_fen: taxOnPayment(today, amountFen, before),
    withheld_fen: null,
    state: 'asked',
    state_at: now,
    made_at: now,
    reason: null,
    first_by: null,
    approved_by: null,
    paid_by: null,
    bank_ref: null,
    rehearsal: wallet.isRehearsal ? 1 : 0,
  };
}

/** Throws ApiError badInput with what is wrong by field. */
function readIdentity(asked: WithdrawalDetails, today: Day): PayoutIdentity {
  const problems = payeeProblems(asked, today);
  const [name, idNumber] = [parseRealName(asked.name), parseIdNumber(asked.idNumber)];
  const way = isPayoutWay(asked.way) ? asked.way : null;
  const account = way && parseAccount(way, asked.account);
  if (name === null || idNumber === null || way === null || account === null || Object.keys(problems).length > 0)
    throw ApiError.ofFields(problems);
  return { name, idNumber, way, account, bank: way === 'bank' ? readBank(asked.bank) : '' };
}

/** Takes back what nobody has approved yet. Throws ApiError: notFound of any but the viewer's own, conflict. */
export async function cancelWithdrawal(context: CommandContext, userId: string, id: string): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    const own = await findPromoterOf(transaction, userId);
    const withdrawal = own && (await lockWithdrawal(transaction, context.dialect, id));
    if (!withdrawal || withdrawal.code !== own.code) throw new ApiError('notFound');
    if (!(await giveBack(transaction, context, withdrawal, 'cancel'))) throw new ApiError('conflict', copy.cancelLate);
  });
}

/** Ends a withdrawal unpaid: the money is the wallet's again, who was to be paid is forgotten. false: it is not open. */
export async function giveBack(
  transaction: Db,
  { now }: Pick<CommandContext, 'now'>,
  withdrawal: WithdrawalRow,
  event: 'cancel' | 'refuse',
  reason: string | null = null,
): Promise<boolean> {
  const to = withdrawalAfter(withdrawal.state, event);
  if (to === null) return false;
  const isFirst = await changeWithdrawal(transaction, withdrawal, { state: to, state_at: now, reason, sealed: null });
  if (isFirst) await postWithdrawal(transaction, now, withdrawal, 'return');
  return isFirst;
}

/** `withdrawal`: out of the wallet; `return`: into it again. */
function postWithdrawal(
  transaction: Db,
  at: number,
  { id, code, amount_fen, rehearsal }: Pick<WithdrawalRow, 'id' | 'code' | 'amount_fen' | 'rehearsal'>,
  kind: 'withdrawal' | 'return',
): Promise<void> {
  const isRehearsal = rehearsal === 1;
  const fen = kind === 'withdrawal' ? amount_fen : -amount_fen;
  const rows = [
    { account: promoterAccount(code, isRehearsal), amountFen: fen },
    { account: rehearsed(PAYOUT_ASKED, isRehearsal), amountFen: -fen },
  ];
  return postLedger(transaction, { at, ref: entryRef(kind, id), orderId: null, rows });
}

/**
 * Of an account that is deleted: what is under way is ended unpaid, since nobody is left to be paid, and who was paid is
 * forgotten. The books stay, by the code alone.
 */
export async function leavePromoters(transaction: Db, context: CommandContext, userId: string): Promise<void> {
  const own = await findPromoterOf(transaction, userId);
  if (!own) return;
  await lockPromoter(transaction, context.dialect, own.code);
  const open = await findOpenWithdrawal(transaction, own.code);
  if (open) await giveBack(transaction, context, open, 'refuse', copy.left);
  await deletePromoter(transaction, own.code);
}
