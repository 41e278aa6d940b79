import { z } from 'zod';
import { unshareOwnNote } from '@/services/note';
import { unshareNote } from '../../commands/note/shareNote';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { idText } from './schemas';

export const unshareNoteOperation = operation(unshareOwnNote, {
  summary: 'Takes a link to a note of the viewer back: it opens nothing any more.',
  input: z.strictObject({ shareId: idText() }),
  output: z.object({ takenBack: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ shareId }, context) => {
    await unshareNote(context, viewerOf(context), shareId);
    return { takenBack: true as const };
  },
});
