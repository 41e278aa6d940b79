import { z } from 'zod';
import { NOTE_REFUSALS } from '@/lib/views/note/noteRefusals';
import { ApiError } from '@/services/http/apiError';
import { getSharedNote } from '@/services/note';
import { subjectOf } from '../../commands/note/saveNote';
import { findMark } from '../../repositories/homeMarks';
import { listNotePictures } from '../../repositories/notePictures';
import { findNoteShare } from '../../repositories/noteShares';
import { findNoteOf } from '../../repositories/notes';
import { hashToken } from '../../session/tokens';
import { operation } from '../operation';
import { sharedNoteSchema } from './schemas';

export const getSharedNoteOperation = operation(getSharedNote, {
  summary: 'What a link to a note opens, with the pictures that its writer chose; nothing of its writer.',
  input: z.strictObject({ token: z.string().min(1).max(128) }),
  output: z.object({ note: sharedNoteSchema }),
  cache: 'private',
  handle: async ({ token }, { db }) => {
    const share = await findNoteShare(db, hashToken(token));
    const note = share && (await findNoteOf(db, share.userId, share.noteId));
    if (!note) throw new ApiError('notFound', NOTE_REFUSALS.gone);
    const subject = subjectOf({ home: note.home, communityId: note.community.id });
    const [pictures, mark] = [
      await listNotePictures(db, share.userId, share.noteId),
      await findMark(db, share.userId, subject),
    ];
    return { note: { ...note, mark, pictures: pictures.filter(({ id }) => share.pictureIds.includes(id)) } };
  },
});
