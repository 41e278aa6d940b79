import { z } from 'zod';
import { removeNotePicture } from '@/services/note';
import { removePicture } from '../../commands/note/keepPicture';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { idText } from './schemas';

export const removePictureOperation = operation(removeNotePicture, {
  summary: 'Deletes a picture of a note of the viewer.',
  input: z.strictObject({ pictureId: idText() }),
  output: z.object({ removed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ pictureId }, context) => {
    await removePicture(context, viewerOf(context), pictureId);
    return { removed: true as const };
  },
});
