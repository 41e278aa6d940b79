import { z } from 'zod';
import { MAX_CODE_TEXT_LENGTH } from '@/lib/account/code';
import { typed } from '@/lib/kernel/decoders';

/** What proves the viewer's phone once more. */
export const proofSchema = z.strictObject({
  code: typed(MAX_CODE_TEXT_LENGTH),
  ticket: typed(200),
});
