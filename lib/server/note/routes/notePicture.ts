import type { Db } from '@/lib/server/db/client';
import { ownPicture } from '@/lib/server/request/ownPicture';
import { hashToken } from '@/lib/server/session/tokens';
import { readOwnPicture } from '../queries/notePictures';
import { findNoteShare } from '../queries/noteShares';

/**
 * GET /api/note-picture/<id>: a picture of a note, for whoever wrote it; with ?share=<token> for whoever was sent a link that
 * works and that the picture goes with. Nobody keeps it: from the request after it was taken back on it is not there.
 */
export const notePicture = ownPicture(async ({ db, viewer }, id, { share }) => {
  if (typeof share === 'string') return sharedPicture(db, share, id);
  return viewer.userId ? readOwnPicture(db, viewer.userId, id) : null;
});

async function sharedPicture(db: Db, token: string, id: string): Promise<Uint8Array | null> {
  const share = await findNoteShare(db, hashToken(token));
  return share?.pictureIds.includes(id) ? readOwnPicture(db, share.userId, id) : null;
}
