import type { VisitorContext } from '@/lib/server/command/context';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { storeWithdrawal } from '../queries/leads';
import { ofOwnLead, type Receipt } from './ownLead';

/** Takes a wish back for good, whatever its state: its number and phone still find that. Throws as ofOwnLead. */
export const withdrawLead = (context: VisitorContext, receipt: Receipt): Promise<void> =>
  ofOwnLead(context, receipt, async (transaction, { number, state }) => {
    if (state === 'withdrawn') return;
    await storeWithdrawal(transaction, number, context.now);
    await emptyLogAfter(transaction, context);
  });
