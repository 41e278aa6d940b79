import { NOTE_LIMITS } from '@/lib/config/noteLimits';
import { NOTE_REFUSALS } from '@/lib/views/note/noteRefusals';
import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { emptyLogAfter } from '../../outbox/kinds';
import {
  deleteNotePicture,
  listNotePictures,
  type NewPicture,
  storeNotePicture,
} from '../../repositories/notePictures';
import { findNoteOf } from '../../repositories/notes';
import type { CommandContext } from '../context';

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
