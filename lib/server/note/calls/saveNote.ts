import { z } from 'zod';
import { id, idOptional, oneOfOptional, textOptional } from '@/lib/kernel/decoders';
import { CHECKS } from '@/lib/note/check';
import { noteCheckSchema } from '@/lib/note/contract';
import { HOME_MARKS } from '@/lib/note/homeMark';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { ApiError } from '@/services/http/apiError';
import type { NoteInput } from '@/services/note';
import { saveNote } from '../commands/saveNote';
import { findPlaceOf } from '../queries/homeMarks';
import { noteIdText } from './noteSchemas';

const saveOwnNoteInput = z.strictObject({
  noteId: noteIdText(),
  houseId: id(),
  homeKind: oneOfOptional(['estate', 'rental']),
  homeId: idOptional(),
  content: textOptional(NOTE_LIMITS.text),
  checks: z.array(noteCheckSchema).max(CHECKS.length),
  mark: oneOfOptional(HOME_MARKS),
});

/** Writes a note of the viewer about a community or a home in it, or writes it anew. */
export async function saveOwnNote(context: ApiContext, given: NoteInput): Promise<{ saved: true }> {
  const { noteId, houseId, homeKind, homeId, content = '', checks, mark = null } = checked(saveOwnNoteInput, given);
  const userId = viewerOf(context);
  if (content === '' && checks.length === 0 && mark === null) throw new ApiError('badInput', NOTE_REFUSALS.empty);
  const home = homeKind && homeId !== undefined ? { kind: homeKind, id: homeId } : null;
  const place = await findPlaceOf(context.db, home ?? { kind: 'community', id: houseId });
  if (place?.communityId !== houseId) throw new ApiError('notFound');
  const about = { communityId: houseId, cityId: place.cityId, home };
  await saveNote(context, userId, { id: noteId, ...about, content, checks, mark });
  return { saved: true };
}
