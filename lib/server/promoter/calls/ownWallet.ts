import { z } from 'zod';
import { parseTypedYuan } from '@/lib/kernel/money';
import type { PromotedOrder } from '@/lib/promoter/contract';
import { PROMOTER_PAGE } from '@/lib/promoter/promoterPages';
import { PROMOTER_CALL_COPY as copy } from '@/lib/promoter/views/promoterRefusals';
import { promoterAccount } from '@/lib/promoter/wallet';
import { isOpenWithdrawal } from '@/lib/promoter/withdrawal';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { markedDevice } from '@/lib/server/call/markedDevice';
import { offsetOf } from '@/lib/server/call/paging';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { recordDevice } from '@/lib/server/campaign/commands/recordDevice';
import { ApiError } from '@/services/http/apiError';
import type { OwnPromoter, Wallet, WithdrawalRequest } from '@/services/promoter';
import { joinPromoters as joinPromotersCommand } from '../commands/joinPromoters';
import { findBalance, findWallet } from '../commands/wallet';
import {
  cancelWithdrawal as cancelWithdrawalCommand,
  requestWithdrawal as requestWithdrawalCommand,
} from '../commands/withdraw';
import { earnedBy, findPromoterOf, listCommissions, listWallet, type PromoterRow } from '../queries/promoters';
import { listWithdrawalsOf } from '../queries/promoterWithdrawals';
import { ownPromoter, ownWithdrawal, promotedOrder, walletEntries } from './ownPromoter';

/** An answer to a promoter, whose browser is known from then on: another account there earns them nothing. */
async function onDevice<Answer>(context: ApiContext, answer: Answer): Promise<Answer> {
  await recordDevice(context, viewerOf(context), markedDevice(context));
  return answer;
}

async function requirePromoter(context: ApiContext): Promise<PromoterRow> {
  const promoter = await findPromoterOf(context.db, viewerOf(context));
  if (!promoter) throw new ApiError('notFound', copy.notPromoter);
  return promoter;
}

/** The viewer's code as a promoter with what it has earned; null where they are none. */
export async function getOwnPromoter(context: ApiContext): Promise<{ promoter: OwnPromoter | null }> {
  const promoter = await findPromoterOf(context.db, viewerOf(context));
  if (!promoter) return { promoter: null };
  return onDevice(context, { promoter: await ownPromoter(context.db, promoter, context.now) });
}

const joinPromotersInput = z.strictObject({ agreementVersion: z.string().max(40).default('') });

/** Makes the viewer a promoter, with their consent to the agreement; who is one keeps their code. */
export async function joinPromoters(
  context: ApiContext,
  given: { agreementVersion: string },
): Promise<{ code: string }> {
  const { agreementVersion } = checked(joinPromotersInput, given);
  return onDevice(context, await joinPromotersCommand(context, viewerOf(context), agreementVersion));
}

/** The orders that the viewer's link led to, without who bought. Throws ApiError notFound of who is no promoter. */
export async function getPromotedOrders(
  context: ApiContext,
  { page }: { page?: number },
): Promise<{ orders: PromotedOrder[]; total: number }> {
  const { code } = await requirePromoter(context);
  const of = await findWallet(context.db, code);
  const offset = offsetOf({ page, pageSize: PROMOTER_PAGE });
  const rows = await listCommissions(context.db, of, { limit: PROMOTER_PAGE, offset });
  const { orders: total } = await earnedBy(context.db, of);
  return { orders: rows.map(promotedOrder), total };
}

const MAX_WITHDRAWALS = 20;

/** What the viewer's links have earned: what can be withdrawn, what waits, what came and went. Throws ApiError notFound of who is no promoter. */
export async function getWallet(context: ApiContext, { page }: { page?: number }): Promise<Wallet> {
  const { db, now } = context;
  const { code, blocked_at } = await requirePromoter(context);
  const offset = offsetOf({ page, pageSize: PROMOTER_PAGE });
  const { device } = context;
  if (device !== null) await recordDevice(context, viewerOf(context), device);
  const shown = await findWallet(db, code);
  const listed = await listWallet(db, [promoterAccount(code, shown.isRehearsal)], { limit: PROMOTER_PAGE, offset });
  const withdrawals = (await listWithdrawalsOf(db, code, MAX_WITHDRAWALS)).map(ownWithdrawal);
  return {
    code,
    isBlocked: blocked_at !== null,
    balance: await findBalance(db, shown, now),
    isRehearsal: shown.isRehearsal,
    entries: walletEntries(listed.rows),
    total: listed.total,
    withdrawals: withdrawals.toSorted((a, b) => Number(isOpenWithdrawal(b.state)) - Number(isOpenWithdrawal(a.state))),
  };
}

/** As typed: what it cannot be is refused with a sentence for its field. */
const typed = () => z.string().max(80).default('');

const requestWithdrawalInput = z.strictObject({
  amount: typed(),
  name: typed(),
  idNumber: typed(),
  way: typed(),
  account: typed(),
  bank: typed(),
  consentVersion: typed(),
});

/** Asks for money of the viewer's wallet, with who is paid and where to; one at a time. */
export async function requestWithdrawal(context: ApiContext, given: WithdrawalRequest): Promise<{ id: string }> {
  const { amount, ...who } = checked(requestWithdrawalInput, given);
  return requestWithdrawalCommand(context, viewerOf(context), { amountFen: parseTypedYuan(amount), ...who });
}

const cancelWithdrawalInput = z.strictObject({ id: z.string().min(1).max(64) });

/** Takes back a withdrawal of the viewer's that nobody has approved yet. */
export async function cancelWithdrawal(context: ApiContext, given: { id: string }): Promise<{ cancelled: true }> {
  const { id } = checked(cancelWithdrawalInput, given);
  await cancelWithdrawalCommand(context, viewerOf(context), id);
  return { cancelled: true };
}
