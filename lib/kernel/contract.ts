import { z } from 'zod';

// Units of every subject's contract: money in fen (分), unit prices in fen per ㎡, areas in ㎡, days 'YYYY-MM-DD' in
// Asia/Shanghai, moments in UTC ms, rates as fractions, positions GCJ-02. null = not known, shown as '--'.
// What is answered has no field but those that its schema lists: a new column stays inside until it is named.

/** Of calls that take nothing. */
export const noInput = z.strictObject({});
export type NoInput = z.input<typeof noInput>;

/** A place on earth, GCJ-02. */
export const positionSchema = z.object({ lng: z.number(), lat: z.number() });
export type Position = z.output<typeof positionSchema>;

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    total: z.number(),
    totalIsCapped: z.boolean(),
  });
