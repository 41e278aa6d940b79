import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { hoursText } from '@/lib/support/views/hoursText';
import type { LoanConsult } from '@/services/support';
import * as calls from '@/services/support';
import { readSupport } from '../queries/supportSettings';

/** The operator's loan adviser: number, name and hours; all null where there is none. */
export async function getLoanConsult({ db }: ApiContext): Promise<LoanConsult> {
  const { loanPhone: phone, loanName: name, loanWeek: week } = await readSupport(db);
  if (phone === null) return { phone, name: null, hours: null };
  return { phone, name, hours: week && hoursText(week) };
}

export const getLoanConsultOperation = operation(calls.getLoanConsult, {
  summary: "The operator's loan adviser: number, name and hours; all null where there is none.",
  input: z.strictObject({}),
  output: z.object({ phone: z.string().nullable(), name: z.string().nullable(), hours: z.string().nullable() }),
  handle: (_input, context) => getLoanConsult(context),
});
