import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ConversationMessageTable, ConversationTable } from '@/lib/server/db/schema';
import type { TalkPeerKind, TalkSide } from '@/lib/talk/talk';

export type ConversationRow = Selectable<ConversationTable>;
export type MessageRow = Selectable<ConversationMessageTable>;

/** Whom a member talks to; agentId is 0 of customer service. */
export interface ConversationPeer {
  peer: TalkPeerKind;
  agentId: number;
}

export async function findConversation(
  db: Db,
  userId: string,
  { peer, agentId }: ConversationPeer,
): Promise<ConversationRow | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('peer', '=', peer)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findConversationById(db: Db, id: string): Promise<ConversationRow | null> {
  return (await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A member's, the latest first. */
export const listConversationsOf = (db: Db, userId: string, most: number): Promise<ConversationRow[]> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_id', '>', 0)
    .orderBy('last_id', 'desc')
    .limit(most)
    .execute();

/** Stores one unless there is one with the same peer. */
export async function storeConversation(db: Db, row: Insertable<ConversationTable>): Promise<void> {
  await db
    .insertInto('conversations')
    .values(row)
    .onConflict((clash) => clash.columns(['user_id', 'peer', 'agent_id']).doNothing())
    .execute();
}

export async function changeConversation(db: Db, id: string, change: Updateable<ConversationTable>): Promise<void> {
  await db.updateTable('conversations').set(change).where('id', '=', id).execute();
}

/** Moves a read mark on, never back. */
export async function moveReadMark(
  db: Db,
  id: string,
  mark: 'member_read' | 'staff_read',
  upTo: number,
): Promise<boolean> {
  const result = await db
    .updateTable('conversations')
    .set({ [mark]: upTo })
    .where('id', '=', id)
    .where(mark, '<', upTo)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** What was sent before under the same id; null: nothing. */
export async function findSentMessage(
  db: Db,
  conversationId: string,
  side: TalkSide,
  clientId: string,
): Promise<MessageRow | null> {
  const row = await db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | null> {
  return (await db.selectFrom('conversation_messages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function storeMessage(db: Db, row: Insertable<ConversationMessageTable>): Promise<MessageRow> {
  return db.insertInto('conversation_messages').values(row).returningAll().executeTakeFirstOrThrow();
}

interface MessagePage {
  /** Those after this one, the oldest of them first. */
  after?: number;
  /** Else the latest, or the latest before this one. */
  before?: number;
  most: number;
}

/** The oldest first. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { after, before, most }: MessagePage,
): Promise<MessageRow[]> {
  const all = db.selectFrom('conversation_messages').selectAll().where('conversation_id', '=', conversationId);
  if (after !== undefined) return all.where('id', '>', after).orderBy('id').limit(most).execute();
  const older = before === undefined ? all : all.where('id', '<', before);
  return (await older.orderBy('id', 'desc').limit(most).execute()).reverse();
}

/** All that a member and their peers have written, by the order of writing, with whose page it was (0: customer service). */
export const listMessagesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_messages.conversation_id')
    .selectAll('conversation_messages')
    .select('conversations.agent_id')
    .where('conversation_messages.user_id', '=', userId)
    .orderBy('conversation_messages.id')
    .execute();

/** The newest message of each conversation. */
export async function listLastMessages(db: Db, rows: readonly ConversationRow[]): Promise<Map<string, MessageRow>> {
  const ids = rows.map(({ last_id }) => last_id);
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('conversation_messages').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.conversation_id, row]));
}

/** How many messages of the other side a member has not read, by conversation. */
export async function countUnreadMessages(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('conversation_messages', 'conversation_messages.conversation_id', 'conversations.id')
    .select(['conversations.id', (is) => is.fn.countAll<number>().as('count')])
    .where('conversations.user_id', '=', userId)
    .where('side', '=', 'staff')
    .whereRef('conversation_messages.id', '>', 'conversations.member_read')
    .groupBy('conversations.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Whether anybody has written to a member what they have not read. */
export async function hasUnreadMessage(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .innerJoin('conversation_messages', 'conversation_messages.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversations.user_id', '=', userId)
    .whereRef('last_id', '>', 'member_read')
    .where('side', '=', 'staff')
    .whereRef('conversation_messages.id', '>', 'conversations.member_read')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a member wrote since a moment (UTC ms), the oldest first. */
export async function listWritingTimes(db: Db, userId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation_messages')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('side', '=', 'member')
    .where('created_at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** When a member wrote to agents of communities since a moment (UTC ms), the oldest first. */
export async function listContractorTimes(db: Db, userId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation_messages')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('via', '=', 'contractor')
    .where('created_at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** When a member began to talk to somebody new since a moment (UTC ms), the oldest first. */
export async function listTemplates(db: Db, userId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Deletes conversations in which nobody has written since a moment (UTC ms); answers how many. */
export async function deleteConversationsBefore(db: Db, before: number): Promise<number> {
  for (const table of ['message_pictures', 'conversation_messages'] as const) {
    await db
      .deleteFrom(table)
      .where('conversation_id', 'in', (is) =>
        is.selectFrom('conversations').select('conversations.id').where('last_at', '<', before),
      )
      .execute();
  }
  const result = await db.deleteFrom('conversations').where('last_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
