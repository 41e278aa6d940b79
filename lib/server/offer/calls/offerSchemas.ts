import { z } from 'zod';
import { FLOOR_BANDS } from '@/lib/estate/estate';
import { DECORATIONS, ORIENTATIONS } from '@/lib/estimate/homeWords';
import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { OFFER_KINDS, OFFER_PRICES, OFFER_TIES } from '@/lib/offer/offer';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { schemaOf } from '@/lib/server/call/sameFields';
import {
  decimal,
  id,
  idOptional,
  oneOf,
  oneOfOptional,
  pageNumber,
  pageSize,
  whole,
  wholeOptional,
} from '@/lib/server/call/schema';
import { pictureSchema } from '@/lib/server/comment/calls/commentEntries';
import { namedSchema } from '@/lib/server/estimate/calls/estimateSchemas';
import { signatureFields } from '@/lib/server/post/calls/postSignature';
import { written } from '@/lib/server/question/calls/changeQuestions';
import type * as calls from '@/services/offer';

export const offerSchema = schemaOf<calls.OfferEntry>()(
  z.object({
    ...signatureFields,
    id: z.int(),
    cityId: z.int(),
    community: namedSchema,
    kind: z.enum(OFFER_KINDS),
    tie: z.enum(OFFER_TIES),
    area: z.number(),
    rooms: z.int(),
    halls: z.int(),
    floorBand: z.enum(FLOOR_BANDS).nullable(),
    totalFloors: z.int().nullable(),
    orientation: z.string().nullable(),
    decoration: z.string().nullable(),
    price: z.int(),
    cutFrom: z.int().nullable(),
    text: z.string(),
    pictures: z.array(pictureSchema),
    superId: z.int().nullable(),
    shownAt: z.int().nullable(),
    confirmedAt: z.int(),
  }),
);

export const askedSchema = z.strictObject({
  cityId: id(),
  houseId: idOptional(),
  superId: idOptional(),
  agentId: idOptional(),
  kind: oneOfOptional(OFFER_KINDS),
  page: pageNumber(),
  pageSize: pageSize(OFFER_LIMITS.aPage),
});

export const foundSchema = z.object({ offers: z.array(offerSchema), total: z.int() });

const orNone = <Value>(given: Value | undefined): Value | null => given ?? null;

/** Base64 writes three bytes as four letters. */
const LONGEST = Math.ceil(OFFER_LIMITS.pictureBytes / 3) * 4;
const { leastArea, mostArea, mostRooms, mostFloors } = APPRAISAL_LIMITS;

/** What is written of a home. */
export const writtenFields = {
  kind: oneOf(OFFER_KINDS),
  tie: oneOf(OFFER_TIES),
  area: decimal(leastArea, mostArea),
  rooms: whole(0, mostRooms),
  halls: whole(0, mostRooms),
  floor: wholeOptional(-9, mostFloors).transform(orNone),
  totalFloors: wholeOptional(1, mostFloors).transform(orNone),
  floorBand: oneOfOptional(FLOOR_BANDS).transform(orNone),
  orientation: oneOfOptional(ORIENTATIONS).transform(orNone),
  decoration: oneOfOptional(DECORATIONS).transform(orNone),
  price: whole(OFFER_PRICES.rent.least, OFFER_PRICES.sale.most),
  text: written(),
  consentVersion: z.string().max(40).default(''),
  pictures: z
    .array(z.string().min(1).max(LONGEST, copy.pictureBytes))
    .max(OFFER_LIMITS.pictures, copy.pictures)
    .default([]),
};
