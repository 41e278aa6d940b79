import { type DeleteLeadAnswer, deleteLeadAnswer, type LeadReceipt, leadReceiptSchema } from '@/lib/lead/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/lead';
import { deleteOwnLead } from '../commands/deleteOwnLead';

export async function deleteLead(context: ApiContext, receipt: LeadReceipt): Promise<DeleteLeadAnswer> {
  await deleteOwnLead(context, receipt);
  return { deleted: true };
}

export const deleteLeadOperation = operation(calls.deleteLead, {
  summary: 'Deletes a lead, for who has its number and phone.',
  input: leadReceiptSchema,
  output: deleteLeadAnswer,
  rate: 'receipt',
  handle: (input, context) => deleteLead(context, input),
});
