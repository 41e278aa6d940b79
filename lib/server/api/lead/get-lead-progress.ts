import type { LeadProgress, LeadReceipt } from '@/services/lead';
import * as calls from '@/services/lead';
import { readOwnLead } from '../../commands/lead/readOwnLead';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { progressOf, progressSchema, receiptSchema } from './progress';

/** How far a lead has come, for who has its number and phone; twenty wrong ones an address and hour. */
export async function getLeadProgress(context: ApiContext, receipt: LeadReceipt): Promise<LeadProgress> {
  return progressOf(await readOwnLead(context, receipt));
}

export const getLeadProgressOperation = operation(calls.getLeadProgress, {
  summary: 'How far a lead has come, for who has its number and phone; twenty wrong ones an address and hour.',
  input: receiptSchema,
  output: progressSchema,
  rate: 'receipt',
  handle: (input, context) => getLeadProgress(context, input),
});
