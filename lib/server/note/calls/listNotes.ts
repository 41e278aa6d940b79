import type { NotePicture } from '@/lib/note/contract';
import type { OwnNote } from '@/lib/note/note';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { listNotePictures } from '../queries/notePictures';
import { listNoteShares } from '../queries/noteShares';
import { listNotesOf, type WantedNotes } from '../queries/notes';

/** The viewer's own notes of viewings, with their pictures and the links to them that work. */
export async function getOwnNotes(
  context: ApiContext,
  { cityId, houseId }: { cityId?: number; houseId?: number },
): Promise<{ notes: OwnNote[] }> {
  return {
    notes: await ownNotes(context.db, viewerOf(context), { cityId: cityId ?? null, communityId: houseId ?? null }),
  };
}

/** What a page shows of a picture of a note. */
export const shownPicture = ({ id, width, height }: NotePicture): NotePicture => ({ id, width, height });

/** Notes of a user with all that hangs on them, the latest first. */
export async function ownNotes(db: Db, userId: string, wanted: WantedNotes): Promise<OwnNote[]> {
  const notes = await listNotesOf(db, userId, wanted);
  const [pictures, shares] = await Promise.all([listNotePictures(db, userId), listNoteShares(db, userId)]);
  return notes.map((note) => ({
    ...note,
    pictures: pictures.filter(({ noteId }) => noteId === note.id).map(shownPicture),
    shares: shares.filter(({ noteId }) => noteId === note.id).map(({ noteId: _, ...share }) => share),
  }));
}
