import { z } from 'zod';
import { restoreNote } from '../../commands/note/deleteNote';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { noteIdText } from './schemas';

const restoreOwnNoteInput = z.strictObject({ noteId: noteIdText() });

/** Takes back that a note of the viewer was deleted. */
export async function restoreOwnNote(context: ApiContext, given: { noteId: string }): Promise<{ restored: true }> {
  const { noteId } = checked(restoreOwnNoteInput, given);
  await restoreNote(context, viewerOf(context), noteId);
  return { restored: true };
}
