import { z } from 'zod';
import type { SharedNote } from '@/lib/note/note';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { hashToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { subjectOf } from '../commands/saveNote';
import { findMark } from '../queries/homeMarks';
import { listNotePictures } from '../queries/notePictures';
import { findNoteShare } from '../queries/noteShares';
import { findNoteOf } from '../queries/notes';
import { shownPicture } from './listNotes';

const getSharedNoteInput = z.strictObject({ token: z.string().min(1).max(128) });

/** What a link to a note opens, with the pictures that its writer chose; nothing of its writer. */
export async function getSharedNote({ db }: ApiContext, given: { token: string }): Promise<{ note: SharedNote }> {
  const { token } = checked(getSharedNoteInput, given);
  const share = await findNoteShare(db, hashToken(token));
  const note = share && (await findNoteOf(db, share.userId, share.noteId));
  if (!note) throw new ApiError('notFound', NOTE_REFUSALS.gone);
  const subject = subjectOf({ home: note.home, communityId: note.community.id });
  const [pictures, mark] = await Promise.all([
    listNotePictures(db, share.userId, share.noteId),
    findMark(db, share.userId, subject),
  ]);
  const { cityId, community, home, content, checks, createdAt } = note;
  const chosen = pictures.filter(({ id }) => share.pictureIds.includes(id)).map(shownPicture);
  return { note: { cityId, community, home, content, checks, createdAt, mark, pictures: chosen } };
}
