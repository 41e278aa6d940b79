import { type LeadProgress, type LeadReceipt, leadProgressSchema, leadReceiptSchema } from '@/lib/lead/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/lead';
import { readOwnLead } from '../commands/readOwnLead';
import { withdrawLead as withdraw } from '../commands/withdrawLead';
import { progressOf } from './leadProgress';

export async function withdrawLead(context: ApiContext, receipt: LeadReceipt): Promise<LeadProgress> {
  await withdraw(context, receipt);
  return progressOf(await readOwnLead(context, receipt));
}

export const withdrawLeadOperation = operation(calls.withdrawLead, {
  summary: 'Takes a lead and all consent back for good, for who has its number and phone.',
  input: leadReceiptSchema,
  output: leadProgressSchema,
  rate: 'receipt',
  handle: (input, context) => withdrawLead(context, input),
});
