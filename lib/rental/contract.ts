import { z } from 'zod';
import { namedAreaSchema } from '@/lib/area/contract';
import { floorBandSchema, layoutSchema, nearStationSchema } from '@/lib/estate/contract';
import { positionSchema } from '@/lib/kernel/contract';
import { pictureRefSchema } from '@/lib/picture/contract';

/** What a list card of a home to let shows; rent in fen a month. */
export const rentalSummarySchema = z.object({
  id: z.number(),
  title: z.string(),
  mode: z.enum(['whole', 'shared']),
  roomName: z.string().nullable(),
  community: namedAreaSchema,
  plate: namedAreaSchema.nullable(),
  district: namedAreaSchema.nullable(),
  layout: layoutSchema,
  area: z.number().nullable(),
  orientation: z.string().nullable(),
  floorBand: floorBandSchema.nullable(),
  totalFloors: z.number().nullable(),
  decoration: z.string().nullable(),
  hasLift: z.boolean().nullable(),
  rent: z.number(),
  payment: z.string().nullable(),
  agencyFee: z.number().nullable(),
  serviceFee: z.number().nullable(),
  leaseMonths: z.number().nullable(),
  availableDay: z.string().nullable(),
  facilities: z.array(z.string()),
  listedDay: z.string().nullable(),
  /** The day on which a file last told of it: its rent is of that day. */
  seenDay: z.string(),
  station: nearStationSchema.nullable(),
  picture: pictureRefSchema.nullable(),
  position: positionSchema.nullable(),
});
export type RentalSummary = z.output<typeof rentalSummarySchema>;
