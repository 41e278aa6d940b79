import { z } from 'zod';
import { NOTE_LIMITS } from '@/lib/config/noteLimits';
import { shareNote } from '../../commands/note/shareNote';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { idText, noteIdText } from './schemas';

const shareOwnNoteInput = z.strictObject({
  noteId: noteIdText(),
  pictureIds: z.array(idText()).max(NOTE_LIMITS.pictures),
});

/** Makes a link to a note of the viewer, with the pictures that are named. Its token is told this once. */
export async function shareOwnNote(
  context: ApiContext,
  given: { noteId: string; pictureIds: string[] },
): Promise<{ token: string }> {
  const share = checked(shareOwnNoteInput, given);
  return { token: await shareNote(context, viewerOf(context), share) };
}
