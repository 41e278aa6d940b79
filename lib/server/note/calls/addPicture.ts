import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { ApiError } from '@/services/http/apiError';
import { addPicture } from '../commands/keepPicture';
import { findNoteOf } from '../queries/notes';
import { noteIdText } from './noteSchemas';

/** Base64 writes three bytes as four letters. */
const LONGEST = Math.ceil(NOTE_LIMITS.pictureBytes / 3) * 4;

const PICTURE_ID_BYTES = 16;

const addNotePictureInput = z.strictObject({
  noteId: noteIdText(),
  picture: z.string().min(1).max(LONGEST, NOTE_REFUSALS.pictureBytes),
});

/** Puts a picture to a note of the viewer: checked by its bytes, encoded anew, without the camera's own facts. */
export async function addNotePicture(
  context: ApiContext,
  given: { noteId: string; picture: string },
): Promise<{ pictureId: string }> {
  const { noteId, picture } = checked(addNotePictureInput, given);
  const userId = viewerOf(context);
  // Before anything is decoded for it.
  if (!(await findNoteOf(context.db, userId, noteId))) throw new ApiError('notFound', NOTE_REFUSALS.gone);
  const image = await fetchPicture(Buffer.from(picture, 'base64'), NOTE_LIMITS.pictureWidth, NOTE_REFUSALS);
  const id = randomBytes(PICTURE_ID_BYTES).toString('base64url');
  await addPicture(context, userId, { id, noteId, ...image });
  return { pictureId: id };
}
