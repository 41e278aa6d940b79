import { z } from 'zod';
import { FLOOR_BANDS } from '@/lib/estate/estate';
import { DECORATIONS, ORIENTATIONS } from '@/lib/estimate/homeWords';
import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { decimal, oneOf, oneOfOptional, typed, whole, wholeOptional } from '@/lib/kernel/decoders';
import { OFFER_KINDS, OFFER_PRICES, OFFER_TIES } from '@/lib/offer/offer';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { written } from '@/lib/server/question/calls/changeQuestions';

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
  consentVersion: typed(40),
  pictures: z
    .array(z.string().min(1).max(LONGEST, copy.pictureBytes))
    .max(OFFER_LIMITS.pictures, copy.pictures)
    .default([]),
};
