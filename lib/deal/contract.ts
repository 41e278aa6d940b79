import { z } from 'zod';
import { DEAL_SORTS } from '@/lib/deal/dealQuery';
import { floorBandSchema, layoutSchema } from '@/lib/estate/contract';
import { pageOf } from '@/lib/kernel/contract';
import { id, oneOfOptional, pageNumber, pageSize, wholeOptional } from '@/lib/kernel/decoders';

const MAX_MONTHS = 360;

export const getCommunityDealsInput = z.strictObject({
  houseId: id(),
  /** Bedrooms; 5 is five and more. */
  rooms: wholeOptional(1, 9),
  /** Of the last so many months before the city's last deal day. */
  months: wholeOptional(1, MAX_MONTHS),
  sort: oneOfOptional(DEAL_SORTS),
  page: pageNumber(),
  pageSize: pageSize(),
});
export type GetCommunityDealsInput = z.input<typeof getCommunityDealsInput>;

export const getCommunityDealsAnswer = pageOf(
  z.object({
    id: z.number(),
    dealDay: z.string(),
    /** "2016-08" where no more is known: dealDay is its first then. */
    dealMonth: z.string().nullable(),
    /** fen */
    price: z.number(),
    /** fen per ㎡ */
    unitPrice: z.number(),
    area: z.number(),
    layout: layoutSchema,
    floorBand: floorBandSchema.nullable(),
    totalFloors: z.number().nullable(),
    /** fen */
    askingPrice: z.number().nullable(),
    /** (asking - deal) / asking */
    discount: z.number().nullable(),
    daysToSell: z.number().nullable(),
  }),
).extend({
  /** Of all deals that match, not of this page. */
  figures: z.object({
    /** fen per ㎡; null below three deals */
    unitPrice: z.number().nullable(),
    discount: z.number().nullable(),
    daysToSell: z.number().nullable(),
    firstDay: z.string().nullable(),
  }),
});
export type GetCommunityDealsAnswer = z.output<typeof getCommunityDealsAnswer>;
