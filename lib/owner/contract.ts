import { z } from 'zod';
import { namedSchema } from '@/lib/estimate/contract';
import { OWNER_RELATIONS, OWNER_STATES, SALE_URGENCIES, VIEWING_TIMES } from '@/lib/owner/ownerQuotation';

/** The home as its owner says it; areas in ㎡. */
export const ownerHomeSchema = z.object({
  area: z.number(),
  rooms: z.number().nullable(),
  halls: z.number().nullable(),
  floor: z.number().nullable(),
  totalFloors: z.number().nullable(),
  floorBand: z.enum(['basement', 'low', 'mid', 'high']).nullable(),
  building: z.string().nullable(),
});
export type OwnerHome = z.output<typeof ownerHomeSchema>;

/** One of the viewer's own. Times in UTC ms, money in fen; null: not said, or deleted with the wish. */
export const ownerQuotationSchema = z.object({
  id: z.string(),
  cityId: z.int(),
  community: namedSchema,
  state: z.enum(OWNER_STATES),
  name: z.string().nullable(),
  relation: z.enum(OWNER_RELATIONS),
  consentVersion: z.string(),
  consentAt: z.int(),
  shareConsent: z.boolean(),
  number: z.string().nullable(),
  home: ownerHomeSchema.nullable(),
  price: z.number().nullable(),
  floorPrice: z.number().nullable(),
  urgency: z.enum(SALE_URGENCIES).nullable(),
  times: z.array(z.enum(VIEWING_TIMES)),
  fiveOnly: z.boolean().nullable(),
  mortgaged: z.boolean().nullable(),
  askedAt: z.int().nullable(),
});
export type OwnerQuotation = z.output<typeof ownerQuotationSchema>;
