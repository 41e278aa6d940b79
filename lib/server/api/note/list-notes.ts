import { z } from 'zod';
import type { OwnNote } from '@/lib/domain/model/note';
import { getOwnNotes } from '@/services/note';
import type { Db } from '../../db/client';
import { listNotePictures } from '../../repositories/notePictures';
import { listNoteShares } from '../../repositories/noteShares';
import { listNotesOf, type WantedNotes } from '../../repositories/notes';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { idOptional } from '../schema';
import { ownNoteSchema } from './schemas';

export const listNotesOperation = operation(getOwnNotes, {
  summary: "The viewer's own notes of viewings, with their pictures and the links to them that work.",
  input: z.strictObject({ cityId: idOptional(), houseId: idOptional() }),
  output: z.object({ notes: z.array(ownNoteSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['notes.content'],
  handle: async ({ cityId = null, houseId = null }, context) => ({
    notes: await ownNotes(context.db, viewerOf(context), { cityId, communityId: houseId }),
  }),
});

/** Notes of a user with all that hangs on them, the latest first. */
export async function ownNotes(db: Db, userId: string, wanted: WantedNotes): Promise<OwnNote[]> {
  const notes = await listNotesOf(db, userId, wanted);
  const [pictures, shares] = [await listNotePictures(db, userId), await listNoteShares(db, userId)];
  return notes.map((note) => ({
    ...note,
    pictures: pictures.filter(({ noteId }) => noteId === note.id),
    shares: shares.filter(({ noteId }) => noteId === note.id),
  }));
}
