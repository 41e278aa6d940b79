import { z } from 'zod';
import { areaSummarySchema, namedAreaSchema } from '@/lib/area/contract';
import { id, idOptional } from '@/lib/kernel/decoders';

/** A city, or one of its districts, plates or communities: the narrowest that is named. */
export const getMarketFiguresInput = z.strictObject({
  cityId: id(),
  districtId: idOptional(),
  plateId: idOptional(),
  houseId: idOptional(),
});
export type GetMarketFiguresInput = z.input<typeof getMarketFiguresInput>;

export const getMarketFiguresAnswer = z.object({
  place: namedAreaSchema.extend({ level: z.enum(['city', 'district', 'plate', 'community']) }),
  isDemo: z.boolean(),
  /** The last day of the city's deals, and of its listings: every window ends with it. */
  dealsDay: z.string().nullable(),
  listingsDay: z.string().nullable(),
  /** null while nothing has been computed. */
  summary: areaSummarySchema.nullable(),
  /** New listings over deals of 30 days, and months that the homes on sale would last. */
  supplyRatio: z.number().nullable(),
  inventoryMonths: z.number().nullable(),
  /** What each method says of the year up to the last month: a fraction, and the deals behind it. */
  yearly: z.array(z.object({ series: z.string(), change: z.number(), deals: z.number() })),
  /** The districts of a city, the plates of a district. */
  areas: z.array(
    namedAreaSchema.extend({
      dealUnitPrice: z.number().nullable(),
      deals30: z.number().nullable(),
      listings: z.number().nullable(),
      yearlyChange: z.number().nullable(),
    }),
  ),
});
export type GetMarketFiguresAnswer = z.output<typeof getMarketFiguresAnswer>;
