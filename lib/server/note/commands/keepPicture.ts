import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { ApiError } from '@/services/http/apiError';
import { deleteNotePicture, listNotePictures, type NewPicture, storeNotePicture } from '../queries/notePictures';
import { findNoteOf } from '../queries/notes';

/** Puts a picture, checked and encoded anew, to a member's own note. Throws ApiError notFound, conflict of too many. */
export function addPicture(context: CommandContext, userId: string, picture: Omit<NewPicture, 'userId' | 'now'>) {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await findNoteOf(transaction, userId, picture.noteId))) throw new ApiError('notFound', NOTE_REFUSALS.gone);
    const there = await listNotePictures(transaction, userId, picture.noteId);
    if (there.length >= NOTE_LIMITS.pictures) throw new ApiError('conflict', NOTE_REFUSALS.pictures);
    await storeNotePicture(transaction, { ...picture, userId, now: context.now });
  });
}

/** Deletes a picture of a member's own for good: its bytes are overwritten. Throws ApiError notFound. */
export function removePicture(context: CommandContext, userId: string, pictureId: string): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await deleteNotePicture(transaction, userId, pictureId))) throw new ApiError('notFound');
    await emptyLogAfter(transaction, context);
  });
}
