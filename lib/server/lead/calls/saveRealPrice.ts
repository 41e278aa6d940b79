import { z } from 'zod';
import { defined } from '@/lib/kernel/defined';
import { ASKED_KINDS, MAX_LEAD_QUESTION } from '@/lib/lead/leadKind';
import { DAY_PARTS } from '@/lib/lead/wishedTime';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { always, id, idOptional, listOf, textOptional } from '@/lib/server/call/schema';
import type { RealPriceLead } from '@/services/lead';
import * as calls from '@/services/lead';
import { leaveLead } from '../commands/leaveLead';

export const saveRealPriceLeadInput = z.strictObject({
  type: always(2),
  kind: z.enum(ASKED_KINDS).optional(),
  mobile: z.string().max(40).default(''),
  intentionEstateId: idOptional(),
  rentalId: idOptional(),
  offerId: idOptional(),
  houseId: idOptional(),
  agentId: idOptional(),
  cityId: idOptional(),
  secondEstateIdList: listOf(id()).optional(),
  wishedDays: z.array(z.string().max(10)).max(14).optional(),
  wishedParts: z.array(z.enum(DAY_PARTS)).max(DAY_PARTS.length).optional(),
  question: textOptional(MAX_LEAD_QUESTION),
  consentVersion: z.string().max(40).default(''),
  shareConsent: z.boolean().default(false),
  sourcePage: textOptional(200),
  proxyCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  requestKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});

/** Nobody is told that an agent will call who has not agreed to it. */
function messageOf(number: string | null, { shareConsent, offerId }: RealPriceLead): string {
  if (number === null) return LEAD_CALL_COPY.acceptedBefore;
  if (shareConsent && offerId !== undefined) return LEAD_CALL_COPY.acceptedByWriter;
  return shareConsent ? LEAD_CALL_COPY.accepted : LEAD_CALL_COPY.acceptedByUs;
}

/** Leaves a phone number to be told a real price, shown a home or called. Needs consent; three a phone and day. */
export async function saveRealPriceLead(
  context: ApiContext,
  lead: RealPriceLead,
): Promise<{ accepted: true; message: string; number: string | null }> {
  // Of a form that is posted without a script the cookie alone says whose link led here.
  const proxyCode = context.promoterCode ?? lead.proxyCode;
  const { number } = await leaveLead(context, { ...lead, ...defined({ proxyCode }) });
  return { accepted: true as const, message: messageOf(number, lead), number };
}

export const saveRealPriceLeadOperation = operation(calls.saveRealPriceLead, {
  summary:
    'Leaves a phone number to be told a real price, shown a home or called. Needs consent; three a phone and day.',
  input: saveRealPriceLeadInput,
  output: z.object({ accepted: z.literal(true), message: z.string(), number: z.string().nullable() }),
  rate: 'lead',
  handle: (input, context) => saveRealPriceLead(context, input),
});
