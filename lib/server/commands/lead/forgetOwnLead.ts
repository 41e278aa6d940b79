import { emptyLogAfter } from '../../outbox/kinds';
import { deleteLead } from '../../repositories/leads';
import type { VisitorContext } from '../context';
import { ofOwnLead, type Receipt } from './ownLead';

/** Deletes the lead of a receipt, so that nothing of it is left. Throws as ofOwnLead. */
export const forgetOwnLead = (context: VisitorContext, receipt: Receipt): Promise<void> =>
  ofOwnLead(context, receipt, async (transaction, { number }) => {
    await deleteLead(transaction, number);
    await emptyLogAfter(transaction, context);
  });
