import type { VisitorContext } from '@/lib/server/command/context';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { deleteLead } from '../queries/leads';
import { ofOwnLead, type Receipt } from './ownLead';

/** Deletes the lead of a receipt, so that nothing of it is left. Throws as ofOwnLead. */
export const deleteOwnLead = (context: VisitorContext, receipt: Receipt): Promise<void> =>
  ofOwnLead(context, receipt, async (transaction, { number }) => {
    await deleteLead(transaction, number);
    await emptyLogAfter(transaction, context);
  });
