import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PostKind, PostState } from '@/lib/post/post';
import type { Db, DialectName } from '@/lib/server/db/client';
import { FIRST_CONSOLE_ID } from '@/lib/server/db/consoleIds';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { PostDatabase, PostReportTable, PostTable } from '@/lib/server/db/postSchema';
import type { Database } from '@/lib/server/db/schema';

export type PostRow = Selectable<PostTable>;

/** One change of somebody's posts, or of one post, at a time; SQLite writes in turn anyway. */
export async function lockPosts(transaction: Db, dialect: DialectName, of: string | number): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`posts ${of}`}, 0))`.execute(transaction);
}

/** Of demo data: what the staff and the console's own agents write is no account's either. */
export const isDemoPost = ({ user_id, badge, agent_id }: Pick<PostRow, 'user_id' | 'badge' | 'agent_id'>): boolean =>
  user_id === null && badge !== 'staff' && (agent_id ?? 0) < FIRST_CONSOLE_ID;

/** Whose a text is: an account's, or that of an agent whom the console keeps. */
export type PostWriter = { userId: string } | { agentId: number };

const writtenBy = (writer: PostWriter) => (eb: ExpressionBuilder<PostDatabase, 'posts'>) =>
  'userId' in writer
    ? eb('user_id', '=', writer.userId)
    : eb.and([eb('user_id', 'is', null), eb('agent_id', '=', writer.agentId)]);

export async function findPost(db: Db, id: number): Promise<PostRow | null> {
  return (await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function storePost(db: Db, row: Insertable<PostTable>): Promise<void> {
  await db.insertInto('posts').values(row).execute();
}

type Decided = Pick<PostRow, 'state' | 'verdict' | 'decided_at' | 'shown_at' | 'text' | 'held_for'>;

export async function storePostState(db: Db, id: number, decided: Partial<Decided>): Promise<void> {
  await db.updateTable('posts').set(decided).where('id', '=', id).execute();
}

/** Posts with what their writers are when somebody reads. */
export const signedPosts = (db: Db) =>
  db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.user_id')
    .select(['posts.text', 'posts.author', 'posts.user_id', 'posts.is_anonymous', 'posts.state', 'posts.badge'])
    .select(['posts.agent_id', 'users.super_label', 'users.staff_role']);

/** Passed, and of demo data (nobody's) in a demo city alone: for rows of posts beside their cities. */
export const isShownInCity = (eb: ExpressionBuilder<PostDatabase & Pick<Database, 'cities'>, 'posts' | 'cities'>) =>
  eb.and([
    eb('posts.state', '=', 'shown'),
    eb.or([eb('posts.user_id', 'is not', null), eb('cities.data_kind', '=', 'demo')]),
  ]);

/** What others may read, with this account's own whatever its state. */
export const readableBy = (userId: string | null) => (eb: ExpressionBuilder<PostDatabase, 'posts'>) =>
  eb.or([eb('posts.state', '=', 'shown'), ...(userId === null ? [] : [eb('posts.user_id', '=', userId)])]);

/** Whether anything of a writer stands for others to read. */
export async function hasShownPost(db: Db, writer: PostWriter): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where(writtenBy(writer))
    .where('state', '=', 'shown')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a writer has written of a kind since a moment (UTC ms). */
export const listTextsSince = (
  db: Db,
  writer: PostWriter,
  kind: PostKind,
  since: number,
): Promise<{ text: string }[]> =>
  db
    .selectFrom('posts')
    .select('text')
    .where(writtenBy(writer))
    .where('kind', '=', kind)
    .where('made_at', '>', since)
    .execute();

/** A post, with what it answers or is about. */
export interface OwnPostRow extends PostRow {
  /** Of an answer. */
  question_id: number | null;
  /** Of a comment and of a reply to one that is still there. */
  comment_id: number | null;
  community_id: number | null;
}

/** All of an account, the latest first. */
export const listPostsOf = (db: Db, userId: string): Promise<OwnPostRow[]> =>
  db
    .selectFrom('posts')
    .leftJoin('answers', 'answers.id', 'posts.id')
    .leftJoin('comment_replies', 'comment_replies.id', 'posts.id')
    .leftJoin('comments', (join) =>
      join.on('comments.id', '=', (eb) => eb.fn.coalesce('comment_replies.comment_id', 'posts.id')),
    )
    .selectAll('posts')
    .select(['answers.question_id', 'comments.id as comment_id', 'comments.community_id'])
    .where('posts.user_id', '=', userId)
    .orderBy('posts.made_at', 'desc')
    .orderBy('posts.id')
    .execute();

export interface PostFilter {
  state?: PostState;
  kind?: PostKind;
  cityId?: number;
}

export interface ConsolePost extends PostRow {
  city: string | null;
  /** Of people, since somebody last looked. */
  reports: number;
}

/** Accounts' posts as the console sees them: those that wait for somebody first, in the order of their writing. */
export async function listConsolePosts(
  db: Db,
  { state, kind, cityId }: PostFilter,
  { descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsolePost>> {
  let query = db
    .selectFrom('posts')
    .where((eb) =>
      eb.or([
        eb('posts.user_id', 'is not', null),
        eb('posts.badge', '=', 'staff'),
        eb('posts.agent_id', '>=', FIRST_CONSOLE_ID),
      ]),
    );
  if (state !== undefined) query = query.where('posts.state', '=', state);
  if (kind !== undefined) query = query.where('posts.kind', '=', kind);
  if (cityId !== undefined) query = query.where('posts.city_id', '=', cityId);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('cities', 'cities.id', 'posts.city_id')
    .selectAll('posts')
    .select('cities.name as city')
    .select((eb) =>
      eb
        .selectFrom('post_reports')
        .select((is) => is.fn.countAll<number>().as('reports'))
        .whereRef('post_reports.post_id', '=', 'posts.id')
        .where('post_reports.looked_at', 'is', null)
        .as('reports'),
    )
    .orderBy(sql`case when posts.state in ('held', 'reported') then 0 else 1 end`)
    .orderBy('posts.made_at', descending ? 'desc' : 'asc')
    .orderBy('posts.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => ({ ...row, reports: Number(row.reports ?? 0) })), total: Number(count) };
}

export const listReportsOf = (db: Db, postId: number): Promise<Selectable<PostReportTable>[]> =>
  db
    .selectFrom('post_reports')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('reported_at')
    .orderBy('user_id')
    .execute();

/** Stores one person's report of a post; false where they have one already. */
export async function storeReport(db: Db, row: Insertable<PostReportTable>): Promise<boolean> {
  const result = await db
    .insertInto('post_reports')
    .values(row)
    .onConflict((clash) => clash.columns(['post_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function countReportsBy(db: Db, userId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('post_reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reports of a post that nobody in the console has looked at. */
export async function countOpenReports(db: Db, postId: number): Promise<number> {
  const { count } = await db
    .selectFrom('post_reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .where('looked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function closeReports(db: Db, postId: number, now: number): Promise<void> {
  await db
    .updateTable('post_reports')
    .set({ looked_at: now })
    .where('post_id', '=', postId)
    .where('looked_at', 'is', null)
    .execute();
}

/** The operator's words, in order. */
export async function listPostWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('post_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

export async function storePostWord(db: Db, word: string, addedName: string, now: number): Promise<void> {
  await db.insertInto('post_words').values({ word, added_name: addedName, added_at: now }).execute();
}

export async function deletePostWord(db: Db, word: string): Promise<void> {
  await db.deleteFrom('post_words').where('word', '=', word).execute();
}

/** What an account has reported, the latest first. */
export const listReportsBy = (db: Db, userId: string): Promise<Selectable<PostReportTable>[]> =>
  db
    .selectFrom('post_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('reported_at', 'desc')
    .orderBy('post_id')
    .execute();

const ROWS_AT_ONCE = 200;

/** Rows of demo data by their tables. */
export type DemoPosts = { readonly [Table in keyof PostDatabase]?: readonly Insertable<PostDatabase[Table]>[] };

/** Stores what is not there yet. */
export async function storeMissingPosts(db: Db, rows: DemoPosts): Promise<void> {
  for (const [table, all] of Object.entries(rows))
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
      await db
        .insertInto(table as 'posts')
        .values(all.slice(from, from + ROWS_AT_ONCE) as Insertable<PostTable>[])
        .onConflict((clash) => clash.doNothing())
        .execute();
}
