import { z } from 'zod';

// Comments on communities. Points from 1 to 5, times in UTC ms.

const points = z.int().min(1).max(5);

/** null: left open. */
export const commentScoresSchema = z.object({
  overall: points,
  property: points.nullable(),
  noise: points.nullable(),
  parking: points.nullable(),
  greenery: points.nullable(),
  neighbours: points.nullable(),
});
export type CommentScores = z.output<typeof commentScoresSchema>;

export const commentPictureSchema = z.object({
  id: z.string(),
  /** px */
  width: z.int(),
  height: z.int(),
});
export type CommentPicture = z.output<typeof commentPictureSchema>;
