import { getLeadProgress } from '@/services/lead';
import { readOwnLead } from '../../commands/lead/readOwnLead';
import { operation } from '../operation';
import { progressOf, progressSchema, receiptSchema } from './progress';

export const getLeadProgressOperation = operation(getLeadProgress, {
  summary: 'How far a lead has come, for who has its number and phone; twenty wrong ones an address and hour.',
  input: receiptSchema,
  output: progressSchema,
  rate: 'receipt',
  handle: async (receipt, context) => progressOf(await readOwnLead(context, receipt)),
});
