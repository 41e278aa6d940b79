import { z } from 'zod';

/** A home that somebody says is theirs; time in UTC ms. */
export const ownHomeSchema = z.object({
  /** lib/property/propertyId.ts */
  propertyId: z.int(),
  cityId: z.int(),
  name: z.string(),
  saidAt: z.int(),
});
export type OwnHome = z.output<typeof ownHomeSchema>;
