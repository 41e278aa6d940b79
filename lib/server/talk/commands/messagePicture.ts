import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import type { SizedImage } from '@/lib/server/images/reencode';
import type { TalkSide } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import type { ConversationRow } from '../queries/conversations';
import { countPicturesSent, storeMessagePicture } from '../queries/messagePictures';

/** A picture that was checked and encoded anew, by the id that it will have. */
export interface KeptPicture extends SizedImage {
  id: string;
}

const ID_BYTES = 16;

/**
 * A picture for a message: checked by its bytes, encoded anew without the camera's own facts. Throws ApiError: badInput of
 * what is no picture or too large, tooMany where too many wait or one side has sent TALK_LIMITS.picturesADay.
 */
export async function pictureForMessage(
  db: Db,
  { userId, side, now }: { userId: string; side: TalkSide; now: number },
  bytes: Uint8Array,
): Promise<KeptPicture> {
  if (bytes.length === 0) throw ApiError.ofFields({ picture: copy.noPicture });
  if (bytes.length > TALK_LIMITS.pictureBytes) throw ApiError.ofFields({ picture: copy.pictureBytes });
  // Before anything is decoded for them; the transaction counts again.
  await requireRoom(db, userId, side, now);
  const image = await fetchPicture(bytes, TALK_LIMITS.pictureWidth, copy, 'picture');
  return { id: randomBytes(ID_BYTES).toString('base64url'), ...image };
}

/** Stores it in the transaction of its message. */
export async function keepPicture(
  transaction: Db,
  { id: conversationId, user_id: userId }: ConversationRow,
  side: TalkSide,
  { id, data }: KeptPicture,
  now: number,
): Promise<void> {
  await requireRoom(transaction, userId, side, now);
  await storeMessagePicture(transaction, {
    id,
    conversation_id: conversationId,
    user_id: userId,
    side,
    byte_count: data.length,
    data,
    created_at: now,
  });
}

/** What a message's row says of its picture. */
export const pictureColumns = (picture: KeptPicture | undefined) => ({
  picture_id: picture?.id ?? null,
  picture_width: picture?.width ?? null,
  picture_height: picture?.height ?? null,
});

async function requireRoom(db: Db, userId: string, side: TalkSide, now: number): Promise<void> {
  const sent = await countPicturesSent(db, userId, side, now - DAY_MS);
  if (sent >= TALK_LIMITS.picturesADay) throw ApiError.tooMany(DAY_MS, copy.tooManyPictures);
}
