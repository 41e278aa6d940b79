import { z } from 'zod';
import { ABUSE_KINDS, ABUSE_STATES, REPORTED_THINGS } from '@/lib/domain/inform/abuseReport';
import type { AbuseReportProgress, ReportedCard } from '@/services/inform';
import { schemaOf } from '../sameFields';
import { idOptional } from '../schema';

export const thingInput = {
  estateId: idOptional(),
  rentalId: idOptional(),
  houseId: idOptional(),
  agentId: idOptional(),
};

/** As typed: what cannot be one is refused with a sentence for its field. */
export const typedText = () => z.string().max(40).default('');

export const keyText = () => z.string().max(64);

export const cardSchema = schemaOf<ReportedCard>()(
  z.object({
    kind: z.enum(REPORTED_THINGS),
    id: z.int(),
    cityId: z.int(),
    communityId: z.int(),
    title: z.string(),
    facts: z.string(),
    price: z.string().nullable(),
  }),
);

export const progressSchema = schemaOf<AbuseReportProgress>()(
  z.object({
    number: z.string(),
    key: z.string(),
    kind: z.enum(ABUSE_KINDS),
    card: cardSchema.nullable(),
    text: z.string(),
    pictures: z.int(),
    hasPhone: z.boolean(),
    state: z.enum(ABUSE_STATES),
    leftAt: z.int(),
    dueDay: z.string(),
    stateAt: z.int().nullable(),
    verdict: z.string().nullable(),
  }),
);
