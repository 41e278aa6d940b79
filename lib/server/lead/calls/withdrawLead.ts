import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { LeadProgress, LeadReceipt } from '@/services/lead';
import * as calls from '@/services/lead';
import { readOwnLead } from '../commands/readOwnLead';
import { withdrawLead as withdraw } from '../commands/withdrawLead';
import { progressOf, progressSchema, receiptSchema } from './leadProgress';

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
