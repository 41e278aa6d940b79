import { z } from 'zod';
import { LEAD_CALL_COPY } from '@/lib/config/microcopy/leadCall';
import { saveRealPriceLead } from '@/services/lead';
import { leaveLead } from '../../commands/lead/leaveLead';
import { operation } from '../operation';
import { always, id, idOptional, listOf, textOptional } from '../schema';

const input = z.strictObject({
  type: always(2),
  mobile: z.string().max(40).default(''),
  intentionEstateId: idOptional(),
  houseId: idOptional(),
  cityId: idOptional(),
  secondEstateIdList: listOf(id()).optional(),
  consentVersion: z.string().max(40).default(''),
  shareConsent: z.boolean().default(false),
  sourcePage: textOptional(200),
  proxyCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

export const saveRealPriceLeadOperation = operation(saveRealPriceLead, {
  summary: 'Leaves a phone number to be told the real price of a home. Needs consent; three a phone and day.',
  input,
  output: z.object({ accepted: z.literal(true), message: z.string() }),
  rate: 'lead',
  handle: async (lead, context) => {
    await leaveLead(context, lead);
    return { accepted: true as const, message: LEAD_CALL_COPY.accepted };
  },
});
