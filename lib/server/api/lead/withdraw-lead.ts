import type { LeadProgress, LeadReceipt } from '@/services/lead';
import * as calls from '@/services/lead';
import { readOwnLead } from '../../commands/lead/readOwnLead';
import { withdrawLead as withdraw } from '../../commands/lead/withdrawLead';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { progressOf, progressSchema, receiptSchema } from './progress';

/** Takes a lead and all consent back for good, for who has its number and phone. */
export async function withdrawLead(context: ApiContext, receipt: LeadReceipt): Promise<LeadProgress> {
  await withdraw(context, receipt);
  return progressOf(await readOwnLead(context, receipt));
}

export const withdrawLeadOperation = operation(calls.withdrawLead, {
  summary: 'Takes a lead and all consent back for good, for who has its number and phone.',
  input: receiptSchema,
  output: progressSchema,
  rate: 'receipt',
  handle: (input, context) => withdrawLead(context, input),
});
