import { z } from 'zod';
import { deleteNote } from '../../commands/note/deleteNote';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { noteIdText } from './schemas';

const deleteOwnNoteInput = z.strictObject({ noteId: noteIdText() });

/** Deletes a note of the viewer, who can have it back for a day. */
export async function deleteOwnNote(context: ApiContext, given: { noteId: string }): Promise<{ deleted: true }> {
  const { noteId } = checked(deleteOwnNoteInput, given);
  await deleteNote(context, viewerOf(context), noteId);
  return { deleted: true };
}
