import { z } from 'zod';
import { hoursText } from '@/lib/views/support/hoursText';
import { getLoanConsult } from '@/services/support';
import { readSupport } from '../../repositories/supportSettings';
import { operation } from '../operation';

export const getLoanConsultOperation = operation(getLoanConsult, {
  summary: "The operator's loan adviser: number, name and hours; all null where there is none.",
  input: z.strictObject({}),
  output: z.object({ phone: z.string().nullable(), name: z.string().nullable(), hours: z.string().nullable() }),
  handle: async (_input, { db }) => {
    const { loanPhone: phone, loanName: name, loanWeek: week } = await readSupport(db);
    if (phone === null) return { phone, name: null, hours: null };
    return { phone, name, hours: week && hoursText(week) };
  },
});
