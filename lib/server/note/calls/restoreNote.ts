import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { restoreNote } from '../commands/deleteNote';
import { noteIdText } from './noteSchemas';

const restoreOwnNoteInput = z.strictObject({ noteId: noteIdText() });

/** Takes back that a note of the viewer was deleted. */
export async function restoreOwnNote(context: ApiContext, given: { noteId: string }): Promise<{ restored: true }> {
  const { noteId } = checked(restoreOwnNoteInput, given);
  await restoreNote(context, viewerOf(context), noteId);
  return { restored: true };
}
