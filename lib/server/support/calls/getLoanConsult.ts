import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { type LoanConsult, loanConsultSchema } from '@/lib/support/contract';
import { hoursText } from '@/lib/support/views/hoursText';
import * as calls from '@/services/support';
import { readSupport } from '../queries/supportSettings';

export async function getLoanConsult({ db }: ApiContext): Promise<LoanConsult> {
  const { loanPhone: phone, loanName: name, loanWeek: week } = await readSupport(db);
  if (phone === null) return { phone, name: null, hours: null };
  return { phone, name, hours: week && hoursText(week) };
}

export const getLoanConsultOperation = operation(calls.getLoanConsult, {
  summary: "The operator's loan adviser: number, name and hours; all null where there is none.",
  input: noInput,
  output: loanConsultSchema,
  handle: (_input, context) => getLoanConsult(context),
});
