import { withdrawLead } from '@/services/lead';
import { readOwnLead } from '../../commands/lead/readOwnLead';
import { withdrawLead as withdraw } from '../../commands/lead/withdrawLead';
import { operation } from '../operation';
import { progressOf, progressSchema, receiptSchema } from './progress';

export const withdrawLeadOperation = operation(withdrawLead, {
  summary: 'Takes a lead and all consent back for good, for who has its number and phone.',
  input: receiptSchema,
  output: progressSchema,
  rate: 'receipt',
  handle: async (receipt, context) => {
    await withdraw(context, receipt);
    return progressOf(await readOwnLead(context, receipt));
  },
});
