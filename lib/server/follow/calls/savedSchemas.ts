import { z } from 'zod';
import type { AreaState, HomeState, ProjectState, RentalState } from '@/lib/follow/saved';
import { floorBandSchema, namedAreaSchema, pictureSchema } from '@/lib/server/call/outputs';
import { schemaOf } from '@/lib/server/call/sameFields';
import { soldForSchema } from '@/lib/server/estate/calls/estateSchemas';

const number = z.number().nullable();
const text = z.string().nullable();

export const homeStateSchema = schemaOf<HomeState>()(
  z.object({
    id: z.number(),
    cityId: z.number(),
    community: namedAreaSchema,
    plate: namedAreaSchema.nullable(),
    layout: z.object({ rooms: number, halls: number }),
    area: z.number(),
    floorBand: floorBandSchema.nullable(),
    totalFloors: number,
    price: z.number(),
    status: z.enum(['on_sale', 'withdrawn', 'sold']),
    statusDay: text,
    seenDay: z.string(),
    soldFor: soldForSchema.nullable(),
    picture: pictureSchema.nullable(),
  }),
);

export const rentalStateSchema = schemaOf<RentalState>()(
  z.object({
    id: z.number(),
    cityId: z.number(),
    title: z.string(),
    community: namedAreaSchema,
    plate: namedAreaSchema.nullable(),
    area: number,
    rent: z.number(),
    status: z.enum(['to_let', 'let', 'withdrawn']),
    statusDay: text,
    seenDay: z.string(),
    picture: pictureSchema.nullable(),
  }),
);

export const areaStateSchema = schemaOf<AreaState>()(
  z.object({
    id: z.number(),
    cityId: z.number(),
    name: z.string(),
    within: z.array(z.string()),
    unitPrice: number,
    dealsDay: text,
    listings: number,
    picture: pictureSchema.nullable(),
  }),
);

export const projectStateSchema = schemaOf<ProjectState>()(
  z.object({
    id: z.number(),
    cityId: z.number(),
    name: z.string(),
    within: z.array(z.string()),
    unitPrice: number,
    saleStatus: z.enum(['on_sale', 'upcoming', 'sold_out', 'unknown']),
    seenDay: z.string(),
    picture: pictureSchema.nullable(),
  }),
);
