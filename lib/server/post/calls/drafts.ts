import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { requireAccess, signedIn } from '@/lib/server/call/operation';
import type { DraftFields } from '@/services/draft';
import { findDraft as findDraftCommand } from '../commands/findDraft';
import { keepDraft as keepDraftCommand } from '../commands/keepDraft';

// What visitors write before they sign in.

const FIELDS = 12;
/** Of UTF-16: a comment of a thousand characters, each of two. */
const LONGEST = 2_000;

const pathText = () => z.string().regex(/^\/[\w/-]{1,100}$/);
const fieldsSchema = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), z.string().max(LONGEST))
  .refine((fields) => Object.keys(fields).length <= FIELDS);

const keepDraftInput = z.strictObject({ path: pathText(), fields: fieldsSchema });

/** Keeps what a visitor has written to a form before they sign in, for a day; sixty an address and hour. */
export async function keepDraft(
  context: ApiContext,
  given: { path: string; fields: DraftFields },
): Promise<{ draft: string }> {
  const kept = checked(keepDraftInput, given);
  return { draft: await keepDraftCommand(context, kept) };
}

const findDraftInput = z.strictObject({ path: pathText(), draft: z.string().max(128) });

/** What was written on a page before signing in, by the draft that its keeping answered with. */
export async function findDraft(
  context: ApiContext,
  given: { path: string; draft: string },
): Promise<{ fields: DraftFields | null }> {
  requireAccess(signedIn, context.viewer);
  const named = checked(findDraftInput, given);
  return { fields: await findDraftCommand(context, named) };
}
