import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { setNoteDeleted } from '../queries/notes';

/**
 * Deletes a member's own note: nobody sees it any more, its pictures and links neither. A day later it is forgotten
 * (upkeep/jobs/forgetExpired); until then its writer can have it back. Throws ApiError notFound.
 */
export const deleteNote = (context: CommandContext, userId: string, noteId: string): Promise<void> =>
  change(context, userId, noteId, context.now);

/** Takes that back. Throws ApiError notFound of one that is forgotten. */
export const restoreNote = (context: CommandContext, userId: string, noteId: string): Promise<void> =>
  change(context, userId, noteId, null);

function change(context: CommandContext, userId: string, id: string, at: number | null): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await setNoteDeleted(transaction, { id, userId, at }))) throw new ApiError('notFound', NOTE_REFUSALS.gone);
  });
}
