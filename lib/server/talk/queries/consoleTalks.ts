import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ConversationRow } from './conversations';

/** Nobody's: conversations that any operator may take. */
export const UNTAKEN = 'none';

export const TALK_STATES = ['waiting', 'answered', 'ended'] as const;
export type TalkState = (typeof TALK_STATES)[number];

/** A conversation as the console's list shows it. */
export type ConsoleTalk = ConversationRow & {
  phone_cipher: string;
  staff_name: string | null;
  agent_name: string | null;
  city_name: string | null;
  /** The newest message, as phoneVault sealed it. */
  last_sealed: string;
  /** Of a picture: its text is empty. */
  last_picture: string | null;
};

export interface ConsoleTalkFilter {
  id?: string;
  state?: TalkState;
  /** Somebody's, or UNTAKEN. */
  staffId?: string;
}

const talksWithNames = (db: Db) =>
  db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .innerJoin('conversation_messages', 'conversation_messages.id', 'conversations.last_id')
    .leftJoin('staff', 'staff.id', 'conversations.staff_id')
    .leftJoin('agents', 'agents.id', 'conversations.agent_id')
    .leftJoin('cities', 'cities.id', 'conversations.city_id');

/** The conversations that are asked for, with how many there are. */
export async function listConsoleTalks(
  db: Db,
  { id, state, staffId }: ConsoleTalkFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleTalk>> {
  let query = talksWithNames(db);
  if (id !== undefined) query = query.where('conversations.id', '=', id);
  if (state === 'waiting') query = query.where('waiting_since', 'is not', null);
  if (state === 'answered')
    query = query.where('waiting_since', 'is', null).where('conversations.ended_at', 'is', null);
  if (state === 'ended') query = query.where('conversations.ended_at', 'is not', null);
  if (staffId === UNTAKEN) query = query.where('conversations.staff_id', 'is', null);
  else if (staffId !== undefined) query = query.where('conversations.staff_id', '=', staffId);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  // Whoever has waited longest first; then what was answered, the newest first.
  const sorted =
    sort === 'waits'
      ? query
          .orderBy(sql`case when waiting_since is null then 1 else 0 end`, way)
          .orderBy(sql`coalesce(waiting_since, -last_at)`, way)
      : query.orderBy('last_at', way);
  const rows = await sorted
    .selectAll('conversations')
    .select(['users.phone_cipher', 'staff.shown_name as staff_name', 'agents.name as agent_name'])
    .select(['cities.name as city_name', 'conversation_messages.sealed as last_sealed'])
    .select('conversation_messages.picture_id as last_picture')
    .orderBy('conversations.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

const ONE = { sort: 'last', descending: false, limit: 1, offset: 0 };

export async function findConsoleTalk(db: Db, id: string): Promise<ConsoleTalk | null> {
  return (await listConsoleTalks(db, { id }, ONE)).rows[0] ?? null;
}
