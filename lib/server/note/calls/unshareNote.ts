import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { unshareNote } from '../commands/shareNote';
import { idText } from './noteSchemas';

const unshareOwnNoteInput = z.strictObject({ shareId: idText() });

/** Takes a link to a note of the viewer back: it opens nothing any more. */
export async function unshareOwnNote(context: ApiContext, given: { shareId: string }): Promise<{ takenBack: true }> {
  const { shareId } = checked(unshareOwnNoteInput, given);
  await unshareNote(context, viewerOf(context), shareId);
  return { takenBack: true };
}
