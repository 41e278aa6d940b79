import {
  type MarkOwnHomeAnswer,
  type MarkOwnHomeInput,
  markOwnHomeAnswer,
  markOwnHomeInput,
} from '@/lib/note/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/note';
import { markHome } from '../commands/markHome';
import { findPlaceOf } from '../queries/homeMarks';

export async function markOwnHome(
  context: ApiContext,
  { mark, ...thing }: MarkOwnHomeInput,
): Promise<MarkOwnHomeAnswer> {
  const place = await findPlaceOf(context.db, thing);
  if (!place) throw new ApiError('notFound');
  await markHome(context, viewerOf(context), { ...thing, cityId: place.cityId, mark: mark ?? null });
  return { marked: true };
}

export const markHomeOperation = operation(calls.markOwnHome, {
  summary: 'Marks a home or community for the viewer, or takes its mark away.',
  input: markOwnHomeInput,
  output: markOwnHomeAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => markOwnHome(context, input),
});
