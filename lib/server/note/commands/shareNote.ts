import { randomBytes } from 'node:crypto';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { listNotePictures } from '../queries/notePictures';
import { deleteNoteShare, listNoteShares, storeNoteShare } from '../queries/noteShares';
import { findNoteOf } from '../queries/notes';

const SHARE_ID_BYTES = 12;

/**
 * Makes a link to a member's own note, with those of its pictures that were chosen. Answers its token, which is told now
 * and never again: its hash alone is stored. Throws ApiError notFound, conflict of too many.
 */
export function shareNote(
  context: CommandContext,
  userId: string,
  { noteId, pictureIds }: { noteId: string; pictureIds: readonly string[] },
): Promise<string> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await findNoteOf(transaction, userId, noteId))) throw new ApiError('notFound', NOTE_REFUSALS.gone);
    const links = await listNoteShares(transaction, userId, noteId);
    if (links.length >= NOTE_LIMITS.shares) throw new ApiError('conflict', NOTE_REFUSALS.shares);
    const there = await listNotePictures(transaction, userId, noteId);
    const token = newToken();
    await storeNoteShare(transaction, {
      id: randomBytes(SHARE_ID_BYTES).toString('base64url'),
      tokenHash: hashToken(token),
      noteId,
      userId,
      pictureIds: there.map(({ id }) => id).filter((id) => pictureIds.includes(id)),
      now: context.now,
    });
    return token;
  });
}

/** Takes a link back: from the next request on it opens nothing. Throws ApiError notFound of one that is not theirs. */
export function unshareNote(context: CommandContext, userId: string, shareId: string): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await deleteNoteShare(transaction, userId, shareId))) throw new ApiError('notFound');
  });
}
