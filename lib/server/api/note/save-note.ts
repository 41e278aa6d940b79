import { z } from 'zod';
import { NOTE_LIMITS } from '@/lib/config/noteLimits';
import { CHECKS } from '@/lib/domain/note/checklist';
import { HOME_MARKS } from '@/lib/domain/note/mark';
import { NOTE_REFUSALS } from '@/lib/views/note/noteRefusals';
import { ApiError } from '@/services/http/apiError';
import type { NoteInput } from '@/services/note';
import { saveNote } from '../../commands/note/saveNote';
import { findPlaceOf } from '../../repositories/homeMarks';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { id, idOptional, oneOfOptional, textOptional } from '../schema';
import { checkSchema, noteIdText } from './schemas';

const saveOwnNoteInput = z.strictObject({
  noteId: noteIdText(),
  houseId: id(),
  homeKind: oneOfOptional(['estate', 'rental']),
  homeId: idOptional(),
  content: textOptional(NOTE_LIMITS.text),
  checks: z.array(checkSchema).max(CHECKS.length),
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
