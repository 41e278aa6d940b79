import { readOwnMessagePicture } from '../repositories/messagePictures';
import { ownPicture } from './ownPicture';

/** GET /api/talk-picture/<id>: a picture of a message, for the member whose conversation it is; the desk has its own way. */
export const talkPicture = ownPicture(async ({ db, viewer }, id) =>
  viewer.userId ? readOwnMessagePicture(db, viewer.userId, id) : null,
);
