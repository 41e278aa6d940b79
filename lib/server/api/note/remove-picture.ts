import { z } from 'zod';
import { removePicture } from '../../commands/note/keepPicture';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { idText } from './schemas';

const removeNotePictureInput = z.strictObject({ pictureId: idText() });

/** Deletes a picture of a note of the viewer. */
export async function removeNotePicture(context: ApiContext, given: { pictureId: string }): Promise<{ removed: true }> {
  const { pictureId } = checked(removeNotePictureInput, given);
  await removePicture(context, viewerOf(context), pictureId);
  return { removed: true };
}
