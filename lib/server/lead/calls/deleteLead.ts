import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { LeadReceipt } from '@/services/lead';
import * as calls from '@/services/lead';
import { deleteOwnLead } from '../commands/deleteOwnLead';
import { receiptSchema } from './leadProgress';

/** Deletes a lead, for who has its number and phone. */
export async function deleteLead(context: ApiContext, receipt: LeadReceipt): Promise<{ deleted: true }> {
  await deleteOwnLead(context, receipt);
  return { deleted: true };
}

export const deleteLeadOperation = operation(calls.deleteLead, {
  summary: 'Deletes a lead, for who has its number and phone.',
  input: receiptSchema,
  output: z.object({ deleted: z.literal(true) }),
  rate: 'receipt',
  handle: (input, context) => deleteLead(context, input),
});
