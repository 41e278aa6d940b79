import { z } from 'zod';
import { restoreOwnNote } from '@/services/note';
import { restoreNote } from '../../commands/note/deleteNote';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { noteIdText } from './schemas';

export const restoreNoteOperation = operation(restoreOwnNote, {
  summary: 'Takes back that a note of the viewer was deleted.',
  input: z.strictObject({ noteId: noteIdText() }),
  output: z.object({ restored: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ noteId }, context) => {
    await restoreNote(context, viewerOf(context), noteId);
    return { restored: true as const };
  },
});
