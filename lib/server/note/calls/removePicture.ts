import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { removePicture } from '../commands/keepPicture';
import { idText } from './noteSchemas';

const removeNotePictureInput = z.strictObject({ pictureId: idText() });

/** Deletes a picture of a note of the viewer. */
export async function removeNotePicture(context: ApiContext, given: { pictureId: string }): Promise<{ removed: true }> {
  const { pictureId } = checked(removeNotePictureInput, given);
  await removePicture(context, viewerOf(context), pictureId);
  return { removed: true };
}
