import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { LeadProgress, LeadReceipt } from '@/services/lead';
import * as calls from '@/services/lead';
import { readOwnLead } from '../commands/readOwnLead';
import { progressOf, progressSchema, receiptSchema } from './leadProgress';

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
