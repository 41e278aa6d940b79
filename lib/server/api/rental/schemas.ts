import { z } from 'zod';
import type { RentLayoutFigures } from '@/lib/domain/model/rentalSummary';
import { schemaOf } from '../sameFields';

const number = z.number().nullable();

export const rentLayoutSchema = schemaOf<RentLayoutFigures>()(
  z.object({ rooms: z.number(), rentals: z.number(), rentMedian: number, rentFrom: number, rentTo: number }),
);
