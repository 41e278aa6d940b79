import { operators } from '@/lib/console/deskAccess';
import { strayFacts } from '@/lib/console/views/strayPayment';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from '@/lib/server/console/commands/deskContext';
import { ApiError } from '@/services/http/apiError';
import { findStrayPayment, storeStraySettled } from '../queries/deskStrayPayments';

const { stray: copy } = DESK_MONEY_COPY;

/**
 * Notes what somebody has done about a notice that fits no order: its money is moved at the channel, and no order or book
 * changes. Throws ApiError: forbidden for anybody but operators, notFound, badInput, conflict where it is dealt with.
 */
export async function settleStrayPayment(context: DeskContext, id: string, typed: string | undefined): Promise<void> {
  requireDesk(operators, context.staff);
  const note = readReason(typed, copy.noteMissing);
  const stray = await findStrayPayment(context.db, id);
  if (!stray) throw new ApiError('notFound');
  const detail = strayFacts(stray).summary;
  await changeAtDesk(context, { action: 'stray-settle', subject: id, detail, reason: note }, async (transaction) => {
    const settled = { settled_at: context.now, settled_by: context.staff.id, settled_note: note };
    if (!(await storeStraySettled(transaction, id, settled))) throw new ApiError('conflict', copy.over);
  });
}
