import { communityInput, getNotesAnswer } from '@/lib/community/contract/community';
import { operation, signedIn } from '@/lib/server/call/operation';
import { listNotePictures } from '@/lib/server/note/queries/notePictures';
import { listNotes } from '@/lib/server/note/queries/notes';
import { getNotes } from '@/services/community';
import { ApiError } from '@/services/http/apiError';
import { communityScope } from './communityScope';

const MAX_NOTES = 50;

export const getNotesOperation = operation(getNotes, {
  summary: "The viewer's own notes on a community and those that others made public.",
  input: communityInput,
  output: getNotesAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['notes.content'],
  handle: async ({ houseId }, { db, viewer }) => {
    if (viewer.userId === null) throw new ApiError('loginRequired');
    await communityScope(db, houseId);
    const notes = await listNotes(db, houseId, viewer.userId, MAX_NOTES);
    const pictures = await listNotePictures(db, viewer.userId);
    return { notes: notes.map((note) => ({ ...note, pictures: pictures.filter(({ noteId }) => noteId === note.id) })) };
  },
});
