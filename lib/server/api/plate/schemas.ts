import { z } from 'zod';
import type { MonthPoint, PlateDetail, PlateRow } from '@/lib/domain/model/plateDetail';
import { nearPlaceSchema, nearSubwaySchema } from '../estate/schemas';
import { areaSummarySchema, namedAreaSchema, positionSchema } from '../outputs';
import { schemaOf } from '../sameFields';

const number = z.number().nullable();

export const monthPointSchema = schemaOf<MonthPoint>()(
  z.object({
    month: z.string(),
    deals: number,
    dealUnitPrice: number,
    askingUnitPrice: number,
  }),
);

const communitySchema = namedAreaSchema.extend({
  position: positionSchema.nullable(),
  dealUnitPrice: number,
  dealMom: number,
  deals90: number,
  listings: number,
  rentalYield: number,
});

export const plateDetailSchema = schemaOf<PlateDetail>()(
  namedAreaSchema.extend({
    cityId: z.number(),
    district: namedAreaSchema,
    ring: z.string().nullable(),
    position: positionSchema.nullable(),
    summary: areaSummarySchema.nullable(),
    cityUnitPrice: number,
    districtUnitPrice: number,
    months: z.array(monthPointSchema),
    supplyRatio: number,
    inventoryMonths: number,
    communities: z.array(communitySchema),
    communityCount: z.number(),
    stations: z.array(nearSubwaySchema),
    places: z.array(nearPlaceSchema),
    neighbours: z.array(namedAreaSchema.extend({ dealUnitPrice: number, dealMom: number, distance: z.number() })),
  }),
);

export const plateRowSchema = schemaOf<PlateRow>()(
  namedAreaSchema.extend({
    dealUnitPrice: number,
    dealMom: number,
    deals30: number,
    listings: number,
  }),
);
