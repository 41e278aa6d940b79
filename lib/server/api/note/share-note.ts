import { z } from 'zod';
import { NOTE_LIMITS } from '@/lib/config/noteLimits';
import { shareOwnNote } from '@/services/note';
import { shareNote } from '../../commands/note/shareNote';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { idText, noteIdText } from './schemas';

export const shareNoteOperation = operation(shareOwnNote, {
  summary: 'Makes a link to a note of the viewer, with the pictures that are named. Its token is told this once.',
  input: z.strictObject({ noteId: noteIdText(), pictureIds: z.array(idText()).max(NOTE_LIMITS.pictures) }),
  output: z.object({ token: z.string() }),
  access: signedIn,
  owner: 'viewer',
  handle: async (share, context) => ({ token: await shareNote(context, viewerOf(context), share) }),
});
