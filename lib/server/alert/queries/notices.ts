import type { Insertable, Selectable } from 'kysely';
import type { AlertChannel } from '@/lib/alert/channel';
import type { Db } from '@/lib/server/db/client';
import type { NeedFindTable, NoticeTable } from '@/lib/server/db/schema';

export type StoredNotice = Selectable<NoticeTable>;

/**
 * So many rows a statement, and no other number: SQLite's statements are kept by their text, and one of some hundreds of rows
 * takes a megabyte, so that each count of rows would be another.
 */
const BATCHES = [128, 16, 1] as const;

/** Rows in as few statements as those sizes allow. */
function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let from = 0;
  for (const size of BATCHES) {
    for (; rows.length - from >= size; from += size) yield rows.slice(from, from + size);
  }
}

/** Stores what is not stored yet: an account is told of one thing once. */
export async function storeNotices(db: Db, notices: readonly Insertable<NoticeTable>[]): Promise<void> {
  for (const some of inBatches(notices))
    await db
      .insertInto('notices')
      .values(some)
      .onConflict((clash) => clash.columns(['user_id', 'key']).doNothing())
      .execute();
}

interface Page {
  /** UTC ms: what is due later is not shown yet. */
  now: number;
  /** Those before it, by when they were due and their id. */
  before?: { dueAt: number; id: string };
  most: number;
}

/** Notes which notices a need of a year has found, whichever search was told of them. */
export async function storeNeedFinds(db: Db, finds: readonly Insertable<NeedFindTable>[]): Promise<void> {
  for (const some of inBatches(finds))
    await db
      .insertInto('need_finds')
      .values(some)
      .onConflict((clash) => clash.columns(['search_id', 'key']).doNothing())
      .execute();
}

/** Those of an account, the latest first; those that a need of a year has found where it is named. */
export const listNotices = (
  db: Db,
  userId: string,
  { now, before, most }: Page,
  searchId?: string,
): Promise<StoredNotice[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .$if(searchId !== undefined, (query) =>
      query.where('key', 'in', (eb) =>
        eb
          .selectFrom('need_finds')
          .select('need_finds.key')
          .where('need_finds.search_id', '=', searchId ?? '')
          .where('need_finds.user_id', '=', userId),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('due_at', '<', before?.dueAt ?? 0),
          eb.and([eb('due_at', '=', before?.dueAt ?? 0), eb('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** All of an account, those that are not due yet too; the latest first. */
export const listAllNotices = (db: Db, userId: string): Promise<StoredNotice[]> =>
  db.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('due_at', 'desc').orderBy('id').execute();

/** How many an account has not read, up to `most`. */
export async function countUnread(db: Db, userId: string, now: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('due_at', '<=', now)
    .limit(most)
    .execute();
  return rows.length;
}

/** Marks those of an account as read that were due up to a moment; both in UTC ms. Answers how many. */
export async function markRead(db: Db, userId: string, dueUpTo: number, now: number): Promise<number> {
  const result = await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('due_at', '<=', dueUpTo)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** In which column a channel's state is, and what told it. */
const STATES = { text: 'text_state', push: 'push_state', wechat: 'wechat_state' } as const;
const TELLINGS = { text: 'told_by_text', push: 'told_by_push', wechat: 'told_by_wechat' } as const;

/** What has told something. */
export interface NoticeSource {
  searchId?: string;
  followId?: string;
}

/** No message of these channels will say these: of an account, or of one search or follow of it. */
export async function stopNotifying(
  db: Db,
  userId: string,
  channels: readonly AlertChannel[],
  { searchId, followId }: NoticeSource = {},
): Promise<void> {
  for (const channel of channels)
    await db
      .updateTable('notices')
      .set({ [STATES[channel]]: 'none' })
      .where('user_id', '=', userId)
      .where(STATES[channel], '=', 'waiting')
      .$if(searchId !== undefined, (query) => query.where('search_id', '=', searchId ?? ''))
      .$if(followId !== undefined, (query) => query.where('follow_id', '=', followId ?? ''))
      .execute();
}

/** Takes away what a follow has told that was not due yet. */
export async function deleteUndueOfFollow(db: Db, userId: string, followId: string, now: number): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('follow_id', '=', followId)
    .where('due_at', '>', now)
    .execute();
}

/** No message of a channel will say what an account follows no longer. */
export async function stopNotifyingOfEnded(db: Db, userId: string, channel: AlertChannel): Promise<void> {
  await db
    .updateTable('notices')
    .set({ [STATES[channel]]: 'none' })
    .where('user_id', '=', userId)
    .where(STATES[channel], '=', 'waiting')
    .where('follow_id', 'in', (eb) =>
      eb
        .selectFrom('follows')
        .select('follows.id')
        .where('follows.user_id', '=', userId)
        .where('ended_at', 'is not', null),
    )
    .execute();
}

/** Takes away what a search has told that was not due yet, and its timeline; the rest stays as what was told. */
export async function deleteUndue(db: Db, userId: string, searchId: string, now: number): Promise<void> {
  await db.deleteFrom('need_finds').where('user_id', '=', userId).where('search_id', '=', searchId).execute();
  await db
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('search_id', '=', searchId)
    .where('due_at', '>', now)
    .execute();
}

/** Accounts that are to be told by a channel, the longest waiting first; `now` in UTC ms. */
export async function listToTell(db: Db, channel: AlertChannel, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('user_id')
    .select((eb) => eb.fn.min('due_at').as('first'))
    .where(STATES[channel], '=', 'waiting')
    .where('due_at', '<=', now)
    .groupBy('user_id')
    .orderBy('first')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Takes what waits to be said to an account by a channel, for one telling; answers how many things it is. */
export async function claimToNotify(
  db: Db,
  channel: AlertChannel,
  userId: string,
  telling: string,
  now: number,
): Promise<number> {
  const result = await db
    .updateTable('notices')
    .set({ [STATES[channel]]: 'told', [TELLINGS[channel]]: telling })
    .where('user_id', '=', userId)
    .where(STATES[channel], '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Forgets notices that were due before a moment (UTC ms), and who found them; answers how many. */
export async function deleteNoticesBefore(db: Db, before: number): Promise<number> {
  await db.deleteFrom('need_finds').where('made_at', '<', before).execute();
  const result = await db.deleteFrom('notices').where('due_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Of what a telling is to say: how many things there were, and how many are still so. */
export async function countNotified(
  db: Db,
  channel: AlertChannel,
  telling: string,
): Promise<{ told: number; left: number }> {
  const rows = await db.selectFrom('notices').select('taken_back_at').where(TELLINGS[channel], '=', telling).execute();
  return { told: rows.length, left: rows.filter((row) => row.taken_back_at === null).length };
}

/** Imports that were undone, and of which notices stand as if they were not. */
export async function listUndoneRuns(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('notices')
    .select('run_number')
    .distinct()
    .where('taken_back_at', 'is', null)
    .where('run_number', 'in', (eb) =>
      eb.selectFrom('import_runs').select('import_runs.number').where('import_runs.undone_by', 'is not', null),
    )
    .execute();
  return rows.flatMap(({ run_number }) => run_number ?? []);
}

/** Takes back what imports have caused: what nobody has seen goes, the rest says so. Answers how many; `now` in UTC ms. */
export async function revokeOf(db: Db, runNumbers: readonly number[], now: number): Promise<number> {
  const runs = [0, ...runNumbers];
  const gone = await db
    .deleteFrom('notices')
    .where('run_number', 'in', runs)
    .where('taken_back_at', 'is', null)
    .where('read_at', 'is', null)
    .where('told_by_text', 'is', null)
    .where('told_by_push', 'is', null)
    .where('told_by_wechat', 'is', null)
    .returning(['user_id', 'key'])
    .execute();
  for (const { user_id, key } of gone)
    await db.deleteFrom('need_finds').where('user_id', '=', user_id).where('key', '=', key).execute();
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ taken_back_at: now, text_state: 'none', push_state: 'none', wechat_state: 'none' })
    .where('run_number', 'in', runs)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return gone.length + Number(numUpdatedRows);
}

/** Of what no channel says. */
export const SAID_BY_NONE = { text_state: 'none', push_state: 'none', wechat_state: 'none' } as const;
