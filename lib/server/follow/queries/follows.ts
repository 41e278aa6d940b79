import { type Insertable, type Selectable, sql } from 'kysely';
import { NOTIFYING_FOLLOW_KINDS } from '@/lib/alert/followNews';
import type { AlertPace } from '@/lib/alert/savedSearch';
import type { FollowedThing, OwnFollow } from '@/lib/follow/contract';
import { keyOfFollowed, markBefore } from '@/lib/follow/follow';
import type { FollowKind } from '@/lib/follow/followKind';
import { defined } from '@/lib/kernel/defined';
import { sameCount } from '@/lib/server/alert/queries/savedSearches';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { Flag, FollowTable } from '@/lib/server/db/schema';

// What accounts follow. Every statement has the owner in its WHERE, but that of who is told of a change.

export type FollowRow = Selectable<FollowTable>;

/** Two requests of one account wait for each other, so that what is counted stays true (leads.ts's lockPhone). */
export async function lockFollows(transaction: Db, dialect: DialectName, userId: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`follows ${userId}`}, 0))`.execute(transaction);
}

const followsOf = (db: Db, userId: string) =>
  db.selectFrom('follows').selectAll().where('user_id', '=', userId).where('ended_at', 'is', null);

/** What somebody follows, the latest first; of some kinds where they are named. */
export function listFollows(db: Db, userId: string, kinds?: readonly FollowKind[]): Promise<FollowRow[]> {
  const all = followsOf(db, userId);
  const chosen = kinds ? all.where('kind', 'in', kinds) : all;
  return chosen.orderBy('followed_at', 'desc').orderBy('id').execute();
}

/** Everything, the ended ones too, the latest first: for who takes their data along. What was removed is not in it. */
export const listFollowHistory = (db: Db, userId: string): Promise<FollowRow[]> =>
  db
    .selectFrom('follows')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) => is.or([is('ended_by', 'is', null), is('ended_by', '=', 'cancelled')]))
    .orderBy('followed_at', 'desc')
    .orderBy('id')
    .execute();

export async function findFollow(db: Db, userId: string, { kind, target }: FollowedThing): Promise<FollowRow | null> {
  const row = await followsOf(db, userId).where('kind', '=', kind).where('target', '=', target).executeTakeFirst();
  return row ?? null;
}

/** The things that somebody follows, as keyOfFollowed writes them. */
export async function listFollowKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select(['kind', 'target'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ kind, target }) => keyOfFollowed({ kind: kind as FollowKind, target }));
}

export async function countFollows(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const lastChangeOf = (cityId: number) =>
  sql<number>`(select coalesce(max(id), 0) from home_changes where city_id = ${cityId})`;

/** Stores what is not followed yet; answers of how many that was. */
export async function storeFollows(db: Db, rows: readonly Insertable<FollowTable>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await db
    .insertInto('follows')
    // Told of what comes from now on.
    .values(rows.map((row) => ({ ...row, since_change: lastChangeOf(row.city_id) })))
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .execute();
  return stored.length;
}

/** Which follows are meant: one thing, or some by their ids. */
export type WhichFollows = FollowedThing | { ids: readonly string[] };

/** Ends what is followed; answers of how many that was. `now` in UTC ms. */
export async function storeEnds(
  db: Db,
  userId: string,
  which: WhichFollows,
  end: { by: 'cancelled' | 'removed'; now: number },
): Promise<number> {
  const update = db
    .updateTable('follows')
    .set({ ended_at: end.now, ended_by: end.by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const named =
    'ids' in which
      ? update.where('id', 'in', which.ids.length > 0 ? which.ids : [''])
      : update.where('kind', '=', which.kind).where('target', '=', which.target);
  const { numUpdatedRows } = await named.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What somebody ended at a moment. */
export const listEndedAt = (db: Db, userId: string, endedAt: number): Promise<FollowRow[]> =>
  db
    .selectFrom('follows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', '=', endedAt)
    .orderBy('followed_at', 'desc')
    .orderBy('id')
    .execute();

/** Follows again what was ended, as if it never had been. */
export async function storeRevivals(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('follows')
    .set({ ended_at: null, ended_by: null })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A new visit begins: what was shown last is what was seen before it. */
export async function storeVisit(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('follows')
    .set((is) => ({
      seen_price: is.ref('shown_price'),
      seen_state: is.ref('shown_state'),
      seen_at: is.ref('shown_at'),
    }))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** What is shown now; `now` in UTC ms. */
export async function storeShown(
  db: Db,
  userId: string,
  id: string,
  shown: { price: number | null; state: string | null },
): Promise<void> {
  await db
    .updateTable('follows')
    .set({ shown_price: shown.price, shown_state: shown.state })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function storeShownAt(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('follows')
    .set({ shown_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes what was ended before a moment (UTC ms), by how it was ended; answers of how many that was. */
export async function deleteEndedFollows(db: Db, by: 'cancelled' | 'removed', before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('ended_at', '<', before)
    .where('ended_by', '=', by)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What telling of a change asks of a follow, and of how its holder wants to be told. */
export interface NotifyingFollow {
  id: string;
  user_id: string;
  kind: string;
  target: string;
  name: string;
  since_change: number;
  pace: AlertPace;
  by_text: Flag;
  by_push: Flag;
  by_wechat: Flag;
}

/** What is followed in a city and told of changes up to one, by id after another. */
export async function listNotifyingFollows(
  db: Db,
  { cityId, upTo, after, most }: { cityId: number; upTo: number; after: string; most: number },
): Promise<NotifyingFollow[]> {
  const rows = await db
    .selectFrom('follows')
    .leftJoin('alert_settings', 'alert_settings.user_id', 'follows.user_id')
    .select(['follows.id', 'follows.user_id', 'kind', 'target', 'name', 'since_change'])
    .select(['pace', 'by_text', 'by_push', 'by_wechat'])
    .where('city_id', '=', cityId)
    .where('kind', 'in', NOTIFYING_FOLLOW_KINDS)
    .where('ended_at', 'is', null)
    .where('told', '=', 1)
    .where('follows.id', '>', after)
    .where('since_change', '<', upTo)
    .orderBy('follows.id')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { pace, by_text, by_push, by_wechat } = row;
    return { ...row, pace: pace ?? 'now', by_text: by_text ?? 0, by_push: by_push ?? 0, by_wechat: by_wechat ?? 0 };
  });
}

/** As keepWatching of saved searches: which of these are followed still, and told of. */
export async function keepFollowing(db: Db, dialect: DialectName, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('follows')
    .select('id')
    .where('id', 'in', sameCount(ids))
    .where('ended_at', 'is', null)
    .where('told', '=', 1)
    .$if(dialect === 'postgres', (query) => query.forShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the holder of a follow is told of its changes from now on; false: it is not theirs, or has ended. */
export async function storeNotified(db: Db, userId: string, id: string, isTold: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follows')
    .set(({ ref }) => ({
      told: isTold ? 1 : 0,
      ...defined({
        since_change: isTold
          ? sql<number>`(select coalesce(max(change.id), 0) from home_changes change where change.city_id = ${ref('city_id')})`
          : undefined,
      }),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** A row as its owner sees it; `now` in UTC ms. */
export function ownFollowOf(row: FollowRow, now: number): OwnFollow {
  const { id, kind, target, name } = row;
  const seen = { price: row.seen_price, state: row.seen_state, at: row.seen_at };
  const shown = { price: row.shown_price, state: row.shown_state, at: row.shown_at };
  return {
    id,
    kind: kind as FollowKind,
    target,
    cityId: row.city_id,
    name,
    since: { price: row.price, state: row.state, at: row.followed_at },
    seen: markBefore(seen, shown, now),
  };
}
