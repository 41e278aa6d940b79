import { ownPicture } from '@/lib/server/request/ownPicture';
import { readOwnMessagePicture } from '../queries/messagePictures';

/** GET /api/talk-picture/<id>: a picture of a message, for the member whose conversation it is; the console has its own way. */
export const talkPicture = ownPicture(async ({ db, viewer }, id) =>
  viewer.userId ? readOwnMessagePicture(db, viewer.userId, id) : null,
);
