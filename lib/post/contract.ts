import { z } from 'zod';
import { POST_BADGES } from '@/lib/post/post';

/** Who wrote it, as others see them. */
export const signatureSchema = z.object({
  /** Empty of whoever wrote without a name. */
  author: z.string(),
  badge: z.enum(POST_BADGES).nullable(),
  /** The agent's own page, where there is one. */
  agentId: z.int().nullable(),
});
export type Signature = z.output<typeof signatureSchema>;
