import { z } from 'zod';
import { id, oneOf } from '@/lib/kernel/decoders';
import { HOLD_REASONS, POST_KINDS, POST_STATES, REPORT_REASONS } from '@/lib/post/post';

// Questions and answers. Times in UTC ms.

export const reportPostInput = z.strictObject({ id: id(), reason: oneOf(REPORT_REASONS) });
export type ReportPostInput = z.input<typeof reportPostInput>;

export const reportPostAnswer = z.object({ reported: z.literal(true) });
export type ReportPostAnswer = z.output<typeof reportPostAnswer>;

/** Something that the viewer wrote, with its state. */
export const ownPostSchema = z.object({
  id: z.int(),
  kind: z.enum(POST_KINDS),
  /** The question it is, or answers; null of what is about a comment. */
  questionId: z.int().nullable(),
  /** The comment it is, or replies to, while that is there; null of questions and answers. */
  comment: z.object({ id: z.int(), houseId: z.int() }).nullable(),
  cityId: z.int(),
  text: z.string(),
  state: z.enum(POST_STATES),
  heldFor: z.array(z.enum(HOLD_REASONS)),
  /** Why it was refused. */
  verdict: z.string().nullable(),
  isAnonymous: z.boolean(),
  madeAt: z.int(),
});
export type OwnPost = z.output<typeof ownPostSchema>;

export const ownReportSchema = z.object({ id: z.int(), reason: z.enum(REPORT_REASONS), reportedAt: z.int() });
export type OwnReport = z.output<typeof ownReportSchema>;
