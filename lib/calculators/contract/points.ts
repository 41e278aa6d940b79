import { z } from 'zod';
import { changedSchema, factIdSchema, groundsSchema, verdictSchema } from '@/lib/calculators/contract/grounds';
import type { PointsItemKind } from '@/lib/calculators/points/pointsItemKind';

const kind = z.string() as unknown as z.ZodType<PointsItemKind>;

export const pointsItemSchema = z.object({
  kind,
  /** Negative where points are taken away; null where not said. */
  points: z.number().nullable(),
  /** Whether it goes into the sum: the lower of education and skill does not. */
  counts: z.boolean(),
  ruleId: factIdSchema,
});
export type PointsItem = z.output<typeof pointsItemSchema>;

export const pointsResultSchema = z.object({
  /** yes: the standard is reached. */
  state: verdictSchema,
  standard: z.number(),
  /** The sum of what was said. */
  total: z.number(),
  /** Points short of the standard; 0 when reached. */
  gap: z.number(),
  items: z.array(pointsItemSchema),
  missing: z.array(z.string()),
  /** A conviction rules points out, whatever the sum. */
  vetoed: z.boolean(),
  /** What would close the gap by itself, the smallest step first. */
  closers: z.array(z.object({ kind, more: z.number(), reach: z.string() })),
  ...groundsSchema.shape,
});
export type PointsResult = z.output<typeof pointsResultSchema>;

export const pointsAnswerSchema = z.object({
  result: pointsResultSchema,
  changed: changedSchema(z.number()).nullable(),
});
export type PointsAnswer = z.output<typeof pointsAnswerSchema>;
