import { z } from 'zod';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { shareNote } from '../commands/shareNote';
import { idText, noteIdText } from './noteSchemas';

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
