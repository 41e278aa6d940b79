import { unmatchedFacts } from '@/lib/console/views/unmatchedPayment';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { findUnmatchedPayment, storeUnmatchedSettled } from '../queries/consoleUnmatchedPayments';

const { stray: copy } = CONSOLE_MONEY_COPY;

/**
 * Notes what somebody has done about a notice that fits no order: its money is moved at the channel, and no order or book
 * changes. Throws ApiError: forbidden, notFound, badInput, conflict where it is dealt with.
 */
export async function settleUnmatchedPayment(
  context: ConsoleContext,
  id: string,
  typed: string | undefined,
): Promise<void> {
  requireConsole('money', context.staff);
  const note = readReason(typed, copy.noteMissing);
  const stray = await findUnmatchedPayment(context.db, id);
  if (!stray) throw new ApiError('notFound');
  const detail = unmatchedFacts(stray).summary;
  await changeInConsole(context, { action: 'stray-settle', subject: id, detail, reason: note }, async (transaction) => {
    const settled = { settled_at: context.now, settled_by: context.staff.id, settled_note: note };
    if (!(await storeUnmatchedSettled(transaction, id, settled))) throw new ApiError('conflict', copy.over);
  });
}
