import { defined } from '@/lib/kernel/defined';
import {
  type RealPriceLead,
  realPriceLeadSchema,
  type SaveRealPriceLeadAnswer,
  saveRealPriceLeadAnswer,
} from '@/lib/lead/contract';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/lead';
import { leaveLead } from '../commands/leaveLead';

/** Nobody is told that an agent will call who has not agreed to it. */
function messageOf(number: string | null, { shareConsent, offerId }: RealPriceLead): string {
  if (number === null) return LEAD_CALL_COPY.acceptedBefore;
  if (shareConsent && offerId !== undefined) return LEAD_CALL_COPY.acceptedByWriter;
  return shareConsent ? LEAD_CALL_COPY.accepted : LEAD_CALL_COPY.acceptedByUs;
}

export async function saveRealPriceLead(context: ApiContext, lead: RealPriceLead): Promise<SaveRealPriceLeadAnswer> {
  // Of a form that is posted without a script the cookie alone says whose link led here.
  const proxyCode = context.promoterCode ?? lead.proxyCode;
  const { number } = await leaveLead(context, { ...lead, ...defined({ proxyCode, visitSource: context.visitSource }) });
  return { accepted: true as const, message: messageOf(number, lead), number };
}

export const saveRealPriceLeadOperation = operation(calls.saveRealPriceLead, {
  summary:
    'Leaves a phone number to be told a real price, shown a home or called. Needs consent; three a phone and day.',
  input: realPriceLeadSchema,
  output: saveRealPriceLeadAnswer,
  rate: 'lead',
  handle: (input, context) => saveRealPriceLead(context, input),
});
