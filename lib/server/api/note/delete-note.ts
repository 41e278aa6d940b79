import { z } from 'zod';
import { deleteOwnNote } from '@/services/note';
import { deleteNote } from '../../commands/note/deleteNote';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { noteIdText } from './schemas';

export const deleteNoteOperation = operation(deleteOwnNote, {
  summary: 'Deletes a note of the viewer, who can have it back for a day.',
  input: z.strictObject({ noteId: noteIdText() }),
  output: z.object({ deleted: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ noteId }, context) => {
    await deleteNote(context, viewerOf(context), noteId);
    return { deleted: true as const };
  },
});
