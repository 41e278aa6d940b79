import { z } from 'zod';
import { deleteLead } from '@/services/lead';
import { forgetOwnLead } from '../../commands/lead/forgetOwnLead';
import { operation } from '../operation';
import { receiptSchema } from './progress';

export const deleteLeadOperation = operation(deleteLead, {
  summary: 'Deletes a lead, for who has its number and phone.',
  input: receiptSchema,
  output: z.object({ deleted: z.literal(true) }),
  rate: 'receipt',
  handle: async (receipt, context) => {
    await forgetOwnLead(context, receipt);
    return { deleted: true as const };
  },
});
