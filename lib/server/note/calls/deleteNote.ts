import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { deleteNote } from '../commands/deleteNote';
import { noteIdText } from './noteSchemas';

const deleteOwnNoteInput = z.strictObject({ noteId: noteIdText() });

/** Deletes a note of the viewer, who can have it back for a day. */
export async function deleteOwnNote(context: ApiContext, given: { noteId: string }): Promise<{ deleted: true }> {
  const { noteId } = checked(deleteOwnNoteInput, given);
  await deleteNote(context, viewerOf(context), noteId);
  return { deleted: true };
}
