import { z } from 'zod';
import { unshareNote } from '../../commands/note/shareNote';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { idText } from './schemas';

const unshareOwnNoteInput = z.strictObject({ shareId: idText() });

/** Takes a link to a note of the viewer back: it opens nothing any more. */
export async function unshareOwnNote(context: ApiContext, given: { shareId: string }): Promise<{ takenBack: true }> {
  const { shareId } = checked(unshareOwnNoteInput, given);
  await unshareNote(context, viewerOf(context), shareId);
  return { takenBack: true };
}
