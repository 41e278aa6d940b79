import { z } from 'zod';
import type { HomeMark, MarkedKind } from '@/lib/note/mark';
import { HOME_MARKS, MARKED_KINDS } from '@/lib/note/mark';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { id, oneOf, oneOfOptional } from '@/lib/server/call/schema';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/note';
import { markHome } from '../commands/markHome';
import { findPlaceOf } from '../queries/homeMarks';

export const markOwnHomeInput = z.strictObject({
  kind: oneOf(MARKED_KINDS),
  id: id(),
  mark: oneOfOptional(HOME_MARKS),
});

/** Marks a home or community for the viewer, or takes its mark away. */
export async function markOwnHome(
  context: ApiContext,
  { mark, ...thing }: { kind: MarkedKind; id: number; mark?: HomeMark },
): Promise<{ marked: true }> {
  const place = await findPlaceOf(context.db, thing);
  if (!place) throw new ApiError('notFound');
  await markHome(context, viewerOf(context), { ...thing, cityId: place.cityId, mark: mark ?? null });
  return { marked: true };
}

export const markHomeOperation = operation(calls.markOwnHome, {
  summary: 'Marks a home or community for the viewer, or takes its mark away.',
  input: markOwnHomeInput,
  output: z.object({ marked: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => markOwnHome(context, input),
});
