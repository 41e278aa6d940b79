import type { Insertable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { MessagePictureTable } from '@/lib/server/db/schema';
import { openPicture, sealPicture } from '@/lib/server/vault/sealedPicture';
import type { TalkSide } from '@/lib/talk/talk';

export async function storeMessagePicture(db: Db, row: Insertable<MessagePictureTable>): Promise<void> {
  await db
    .insertInto('message_pictures')
    .values({ ...row, data: sealPicture(row.data, 'message_pictures') })
    .execute();
}

/** How many one side of a member's conversations has sent since a moment (UTC ms). */
export async function countPicturesSent(db: Db, userId: string, side: TalkSide, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('message_pictures')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The bytes of a picture (WebP) of a member's own conversations; null of any other. */
export async function readOwnMessagePicture(db: Db, userId: string, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('message_pictures')
    .select('data')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? openPicture(row.data, 'message_pictures') : null;
}

/** The same of one conversation, for the console. */
export async function readMessagePicture(db: Db, conversationId: string, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('message_pictures')
    .select('data')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row ? openPicture(row.data, 'message_pictures') : null;
}
