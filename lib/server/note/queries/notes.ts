import type { CommunityNote } from '@/lib/community/contract/community';
import { storedChecks } from '@/lib/note/checklist';
import type { MarkedThing, NoteCheck } from '@/lib/note/contract';
import type { OwnNote } from '@/lib/note/note';
import type { Db } from '@/lib/server/db/client';
import { openColumn, SEALED, sealColumn } from '@/lib/server/vault/sealedColumn';

/** A note without what hangs on it: pictures and links. */
export type NoteRow = Omit<OwnNote, 'pictures' | 'shares'>;

const recordRows = (db: Db) =>
  db
    .selectFrom('community_notes as note')
    .leftJoin('communities', 'communities.id', 'note.community_id')
    .select(['note.id', 'note.city_id', 'note.community_id', 'communities.name', 'communities.city_id as place_city'])
    .select(['note.home_kind', 'note.home_id', 'note.content', 'note.checks', 'note.created_at', 'note.updated_at'])
    .select('note.public')
    .where('note.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof recordRows>['execute']>>[number];

const noteOf = (row: Row): NoteRow => ({
  id: row.id,
  cityId: row.city_id ?? row.place_city ?? 0,
  community: { id: row.community_id, name: row.name },
  home: row.home_kind && row.home_id !== null ? { kind: row.home_kind, id: row.home_id } : null,
  content: openColumn(row.content, 'community_notes.content'),
  checks: storedChecks(row.checks),
  isPublic: row.public === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at ?? row.created_at,
});

/** Which of one's notes; null: of every city, of every community. */
export interface WantedNotes {
  cityId: number | null;
  communityId: number | null;
}

/** The notes of a user, the latest first; deleted ones are not there. */
export async function listNotesOf(db: Db, userId: string, wanted: WantedNotes): Promise<NoteRow[]> {
  const { cityId, communityId } = wanted;
  const rows = await recordRows(db)
    .where('note.user_id', '=', userId)
    .$if(communityId !== null, (query) => query.where('note.community_id', '=', communityId as number))
    .$if(cityId !== null, (query) =>
      query.where(({ eb, fn }) => eb(fn.coalesce('note.city_id', 'communities.city_id'), '=', cityId as number)),
    )
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id')
    .execute();
  return rows.map(noteOf);
}

/** One note of a user; null where there is none of this id, or it is somebody else's. */
export async function findNoteOf(db: Db, userId: string, noteId: string): Promise<NoteRow | null> {
  const row = await recordRows(db).where('note.id', '=', noteId).where('note.user_id', '=', userId).executeTakeFirst();
  return row ? noteOf(row) : null;
}

/** A viewer's own notes on a community and those that others made public, the latest first. */
export async function listNotes(
  db: Db,
  communityId: number,
  userId: string,
  limit: number,
): Promise<Omit<CommunityNote, 'pictures'>[]> {
  const rows = await db
    .selectFrom('community_notes')
    .select(['id', 'user_id', 'content', 'checks', 'home_kind', 'home_id', 'public', 'created_at', 'updated_at'])
    .where('community_id', '=', communityId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('public', '=', 1)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, user_id, content, checks, home_kind, home_id, public: isPublic, created_at, updated_at }) => ({
    id,
    content: openColumn(content, 'community_notes.content'),
    checks: storedChecks(checks),
    home: home_kind && home_id !== null ? { kind: home_kind, id: home_id } : null,
    own: user_id === userId,
    public: isPublic === 1,
    createdAt: created_at,
    updatedAt: updated_at ?? created_at,
  }));
}

/** How many notes a user has, those that can be had back among them. */
export async function countNotesOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('community_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewNote {
  id: string;
  userId: string;
  cityId: number;
  communityId: number;
  home: MarkedThing | null;
  content: string;
  checks: readonly NoteCheck[];
  /** UTC ms */
  now: number;
}

const writtenOf = ({ content, checks, now }: NewNote) => ({
  content: sealColumn(content, 'community_notes.content'),
  checks: JSON.stringify(checks),
  updated_at: now,
});

/** Seals what lies open, at most so many notes; answers how many. */
export async function sealOpenNotes(db: Db, most: number): Promise<number> {
  const rows = await db
    .selectFrom('community_notes')
    .select(['id', 'content'])
    .where('content', '<>', '')
    .where('content', 'not like', `${SEALED}%`)
    .limit(most)
    .execute();
  for (const { id, content } of rows) {
    // What was written anew meanwhile is sealed already.
    await db
      .updateTable('community_notes')
      .set({ content: sealColumn(content, 'community_notes.content') })
      .where('id', '=', id)
      .where('content', '=', content)
      .execute();
  }
  return rows.length;
}

/** Writes a note; nothing where there is one of this id, whosever it is. Answers whether it was written. */
export async function storeNote(db: Db, note: NewNote): Promise<boolean> {
  const { id, userId, cityId, communityId, home, now } = note;
  const result = await db
    .insertInto('community_notes')
    .values({
      id,
      community_id: communityId,
      user_id: userId,
      public: 0,
      created_at: now,
      city_id: cityId,
      home_kind: home && home.kind !== 'community' ? home.kind : null,
      home_id: home && home.kind !== 'community' ? home.id : null,
      ...writtenOf(note),
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Writes a user's own note anew; answers whether there was one. What it is about stays. */
export async function changeNote(db: Db, note: NewNote): Promise<boolean> {
  const result = await db
    .updateTable('community_notes')
    .set(writtenOf(note))
    .where('id', '=', note.id)
    .where('user_id', '=', note.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a user's own note, or takes that back (null); answers whether there was one to change. */
export async function setNoteDeleted(
  db: Db,
  { id, userId, at }: { id: string; userId: string; at: number | null },
): Promise<boolean> {
  const result = await db
    .updateTable('community_notes')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets notes that were deleted before a moment (UTC ms), with their pictures and links; answers how many. */
export async function deleteDeletedNotesBefore(db: Db, before: number): Promise<number> {
  const old = db.selectFrom('community_notes').select('id').where('deleted_at', '<', before);
  for (const table of ['note_pictures', 'note_shares'] as const)
    await db.deleteFrom(table).where('note_id', 'in', old).execute();
  const result = await db.deleteFrom('community_notes').where('deleted_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
