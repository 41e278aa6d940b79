import type { AuditAction } from '@/lib/console/auditAction';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { formatYuan } from '@/lib/kernel/format/price';
import { parseTypedYuan } from '@/lib/kernel/money';
import { parseMobile } from '@/lib/kernel/phone';
import { typedLine } from '@/lib/kernel/typedText';
import { rehearsed } from '@/lib/order/ledger';
import type { PayoutIdentity } from '@/lib/promoter/identity';
import { entryRef, PAYOUT_ASKED, PAYOUT_BANK, PAYOUT_TAX } from '@/lib/promoter/wallet';
import { needsSecond, withdrawalAfter } from '@/lib/promoter/withdrawal';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import type { Db } from '@/lib/server/db/client';
import { maskTyped } from '@/lib/server/log/log';
import { isRehearsing } from '@/lib/server/payment/openChannels';
import { postLedger } from '@/lib/server/payment/queries/ledger';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { findPromoter } from '../queries/promoterCodes';
import { findPromoterOf, lockPromoter, storePromoterBlock } from '../queries/promoters';
import { changeWithdrawal, findWithdrawal, lockWithdrawal, type WithdrawalRow } from '../queries/promoterWithdrawals';
import { payoutIdentity } from './payoutIdentity';
import { findBalance, monthOfWallet, originOf } from './wallet';
import { giveBack } from './withdraw';

const { problems } = copy;

/** The code of a promoter by their phone; null where it has none. Throws ApiError: forbidden, badInput of no number. */
export async function findPromoterByPhone(context: ConsoleContext, typed: string): Promise<string | null> {
  requireConsole('campaigns', context.staff);
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: problems.mobile });
  const { index } = vaultPhone(mobile);
  return changeInConsole(
    context,
    (found: string | null) => ({ action: 'promoter-find', subject: found ?? '' }),
    async (transaction) => {
      const person = await findConsolePerson(transaction, { phoneIndex: index });
      const promoter = person && (await findPromoterOf(transaction, person.id));
      return promoter?.code ?? null;
    },
  );
}

/** Has a code earn nothing new and be paid nothing, or stand again. Throws ApiError: forbidden, badInput, notFound. */
export async function blockPromoter(
  context: ConsoleContext,
  code: string,
  isBlocked: boolean,
  why: string,
): Promise<void> {
  requireConsole('campaigns', context.staff);
  const reason = readReason(why);
  const action = isBlocked ? 'promoter-block' : 'promoter-unblock';
  await changeInConsole(context, { action, subject: code, reason }, async (transaction) => {
    if (!(await findPromoter(transaction, code))) throw new ApiError('notFound');
    await storePromoterBlock(transaction, code, isBlocked ? context.now : null);
  });
}

interface ActionButton {
  action: AuditAction;
  id: string;
  reason: string;
}

/** Throws ApiError: forbidden, notFound, conflict where it is not open any more. */
async function changeOne(
  context: ConsoleContext,
  { action, id, reason }: ActionButton,
  change: (transaction: Db, withdrawal: WithdrawalRow) => Promise<string>,
): Promise<void> {
  requireConsole('money', context.staff);
  await changeInConsole(
    context,
    (detail: string) => ({ action, subject: id, reason, detail }),
    async (transaction) => {
      const found = await findWithdrawal(transaction, id);
      // Its wallet first, as whoever asks for one does.
      if (found) await lockPromoter(transaction, context.dialect, found.code);
      const withdrawal = await lockWithdrawal(transaction, context.dialect, id);
      if (!withdrawal) throw new ApiError('notFound');
      return change(transaction, withdrawal);
    },
  );
}

/**
 * Lets a withdrawal be paid; from WITHDRAWAL.secondFrom in a month on that takes two
 * people. Throws as changeOne, badInput without a
 * reason, conflict where whoever approved first does so again, the code is blocked, or a refund since has left the wallet
 * with less than nothing: no more is paid than was earned.
 */
export function approveWithdrawal(context: ConsoleContext, id: string, why: string): Promise<void> {
  const reason = readReason(why);
  const { now, staff } = context;
  return changeOne(context, { action: 'withdrawal-approve', id, reason }, async (transaction, withdrawal) => {
    const to = withdrawalAfter(withdrawal.state, 'approve');
    if (to === null) throw new ApiError('conflict', problems.notAsked);
    const promoter = await findPromoter(transaction, withdrawal.code);
    if (!promoter || promoter.user_id === null || promoter.blocked_at !== null)
      throw new ApiError('conflict', problems.blocked);
    await requireOrigin(transaction, withdrawal);
    if ((await findBalance(transaction, originOf(withdrawal), now)).available < 0)
      throw new ApiError('conflict', problems.negative);
    if (withdrawal.first_by === staff.id) throw new ApiError('conflict', problems.second);
    const isLarge = needsSecond(await monthOfWallet(transaction, withdrawal));
    const isFirst = isLarge && withdrawal.first_by === null;
    const changes = isFirst ? { first_by: staff.id } : { state: to, state_at: now, approved_by: staff.id };
    if (!(await changeWithdrawal(transaction, withdrawal, changes))) throw new ApiError('conflict', problems.notAsked);
    return `${formatYuan(withdrawal.amount_fen)}${isFirst ? copy.firstOfTwo : ''}`;
  });
}

/** Refuses one, or what a bank has sent back, with what its promoter reads. Throws as changeOne, badInput without a reason. */
export function refuseWithdrawal(context: ConsoleContext, id: string, why: string): Promise<void> {
  const reason = readReason(why);
  return changeOne(context, { action: 'withdrawal-refuse', id, reason }, async (transaction, withdrawal) => {
    if (!(await giveBack(transaction, context, withdrawal, 'refuse', maskTyped(reason))))
      throw new ApiError('conflict', problems.over);
    return formatYuan(withdrawal.amount_fen);
  });
}

/**
 * Writes down that it was paid: with the bank's own number and what was withheld. Throws as changeOne, badInput by field,
 * conflict where nobody has approved it.
 */
export function payWithdrawal(
  context: ConsoleContext,
  id: string,
  typed: { bankRef?: string | undefined; withheld?: string | undefined },
): Promise<void> {
  const bankRef = typedLine(typed.bankRef ?? '');
  const withheld = parseTypedYuan(typed.withheld ?? '');
  if (!/^[\w-]{4,64}$/.test(bankRef)) throw ApiError.ofFields({ bankRef: problems.bankRef });
  return changeOne(context, { action: 'withdrawal-pay', id, reason: '' }, async (transaction, withdrawal) => {
    const { amount_fen } = withdrawal;
    if (withheld === null || withheld < 0 || withheld >= amount_fen)
      throw ApiError.ofFields({ withheld: problems.withheld });
    await requireOrigin(transaction, withdrawal);
    const to = withdrawalAfter(withdrawal.state, 'pay');
    const changes = { withheld_fen: withheld, paid_by: context.staff.id, bank_ref: bankRef, state_at: context.now };
    if (to === null || !(await changeWithdrawal(transaction, withdrawal, { ...changes, state: to })))
      throw new ApiError('conflict', problems.notApproved);
    await postPayout(transaction, context.now, withdrawal, withheld);
    return `${formatYuan(amount_fen)}，${copy.columns.withheld} ${formatYuan(withheld)}，${bankRef}`;
  });
}

/** What was rehearsed is paid in the rehearsal alone. Throws ApiError conflict. */
async function requireOrigin(transaction: Db, { rehearsal }: WithdrawalRow): Promise<void> {
  if (rehearsal === 1 && !(await isRehearsing(transaction))) throw new ApiError('conflict', problems.rehearsalOver);
}

function postPayout(transaction: Db, at: number, { id, amount_fen, rehearsal }: WithdrawalRow, withheld: number) {
  const named = (account: string) => rehearsed(account, rehearsal === 1);
  const rows = [
    { account: named(PAYOUT_ASKED), amountFen: amount_fen },
    { account: named(PAYOUT_BANK), amountFen: withheld - amount_fen },
    ...(withheld > 0 ? [{ account: named(PAYOUT_TAX), amountFen: -withheld }] : []),
  ];
  return postLedger(transaction, { at, ref: entryRef('payout', id), orderId: null, rows });
}

/** Who is paid and where to; that it was looked at is written down. null: nobody's any more. Throws as changeOne. */
export async function revealPayout(context: ConsoleContext, id: string, why: string): Promise<PayoutIdentity | null> {
  const reason = readReason(why);
  let shown: PayoutIdentity | null = null;
  await changeOne(context, { action: 'withdrawal-reveal', id, reason }, async (_transaction, withdrawal) => {
    shown = payoutIdentity(withdrawal);
    return '';
  });
  return shown;
}
