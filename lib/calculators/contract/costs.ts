import { z } from 'zod';
import { MAX_NAMED } from '@/lib/calculators/cost/sheetSize';
import { id, listOf } from '@/lib/kernel/decoders';

/** A home on a sheet, as far as it is named there. */
export const sheetHomeFactsSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  community: z.string(),
  layout: z.object({ rooms: z.number().nullable(), halls: z.number().nullable() }),
  area: z.number(),
  orientation: z.string().nullable(),
  price: z.number().int(),
  status: z.enum(['on_sale', 'withdrawn', 'sold']),
});
export type SheetHomeFacts = z.output<typeof sheetHomeFactsSchema>;

export const nameHomesInput = z.strictObject({ estateIds: listOf(id(), MAX_NAMED) });
export type NameHomesInput = z.input<typeof nameHomesInput>;

export const nameHomesAnswer = z.object({ homes: z.array(sheetHomeFactsSchema) });
export type NameHomesAnswer = z.output<typeof nameHomesAnswer>;
