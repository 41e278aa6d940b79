import { z } from 'zod';
import { commentPictureSchema } from '@/lib/comment/contract';
import { FLOOR_BANDS } from '@/lib/estate/estate';
import { namedSchema } from '@/lib/estimate/contract';
import { id, idOptional, oneOfOptional, pageNumber, pageSize } from '@/lib/kernel/decoders';
import { OFFER_KINDS, OFFER_TIES } from '@/lib/offer/offer';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import { signatureSchema } from '@/lib/post/contract';

// Homes that people publish here themselves. Prices in fen, a month's where they are to let; areas in ㎡; times in UTC ms.

export const offerEntrySchema = z.object({
  ...signatureSchema.shape,
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
  /** The price before, where it was reduced within seven days. */
  cutFrom: z.int().nullable(),
  text: z.string(),
  pictures: z.array(commentPictureSchema),
  /** The number of the 达人's page; null of an agent's. */
  superId: z.int().nullable(),
  /** When others could read it first; null as long as nobody could. */
  shownAt: z.int().nullable(),
  /** When its writer last wrote, changed or renewed it. */
  confirmedAt: z.int(),
});
export type OfferEntry = z.output<typeof offerEntrySchema>;

export const offersAskedSchema = z.strictObject({
  cityId: id(),
  /** Of a community. */
  houseId: idOptional(),
  /** Of a 达人, or of an agent. */
  superId: idOptional(),
  agentId: idOptional(),
  kind: oneOfOptional(OFFER_KINDS),
  page: pageNumber(),
  pageSize: pageSize(OFFER_LIMITS.aPage),
});
export type OffersAsked = z.input<typeof offersAskedSchema>;

export const offersFoundSchema = z.object({ offers: z.array(offerEntrySchema), total: z.int() });
export type OffersFound = z.output<typeof offersFoundSchema>;
