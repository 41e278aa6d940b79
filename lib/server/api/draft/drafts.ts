import { z } from 'zod';
import * as calls from '@/services/draft';
import { findDraft } from '../../commands/draft/findDraft';
import { keepDraft } from '../../commands/draft/keepDraft';
import { operation, signedIn } from '../operation';

// What visitors write before they sign in.

const FIELDS = 12;
/** Of UTF-16: a comment of a thousand characters, each of two. */
const LONGEST = 2_000;

const pathText = () => z.string().regex(/^\/[\w/-]{1,100}$/);
const fieldsSchema = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), z.string().max(LONGEST))
  .refine((fields) => Object.keys(fields).length <= FIELDS);

export const keepDraftOperation = operation(calls.keepDraft, {
  summary: 'Keeps what a visitor has written to a form before they sign in, for a day; sixty an address and hour.',
  input: z.strictObject({ path: pathText(), fields: fieldsSchema }),
  output: z.object({ draft: z.string() }),
  rate: 'draft',
  handle: async (kept, context) => ({ draft: await keepDraft(context, kept) }),
});

export const findDraftOperation = operation(calls.findDraft, {
  summary: 'What was written on a page before signing in, by the draft that its keeping answered with.',
  input: z.strictObject({ path: pathText(), draft: z.string().max(128) }),
  output: z.object({ fields: fieldsSchema.nullable() }),
  access: signedIn,
  rate: 'read',
  handle: async (named, context) => ({ fields: await findDraft(context, named) }),
});
