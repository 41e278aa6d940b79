import { type LeadProgress, type LeadReceipt, leadProgressSchema, leadReceiptSchema } from '@/lib/lead/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/lead';
import { readOwnLead } from '../commands/readOwnLead';
import { progressOf } from './leadProgress';

export async function getLeadProgress(context: ApiContext, receipt: LeadReceipt): Promise<LeadProgress> {
  return progressOf(await readOwnLead(context, receipt));
}

export const getLeadProgressOperation = operation(calls.getLeadProgress, {
  summary: 'How far a lead has come, for who has its number and phone; twenty wrong ones an address and hour.',
  input: leadReceiptSchema,
  output: leadProgressSchema,
  rate: 'receipt',
  handle: (input, context) => getLeadProgress(context, input),
});
