import { type RawBuilder, sql } from 'kysely';
import type { MergedKind } from '@/lib/record/mergedKind';
import type { Db } from '@/lib/server/db/client';
import { VISITOR_REFERENCES, type VisitorReference } from './mergeReferences';
import type { RecordRow } from './recordRows';

// The rows of visitors that name a record by its id, moved to another and back. Which rows were moved is noted in the same file,
// in the same transaction; what is moved already is not moved again.

export interface MergeOf {
  changeId: string;
  kind: MergedKind;
  /** The record that is merged away, and that which stays. */
  from: number;
  into: number;
}

/** A text column holds the id as text. */
const idIn = ({ column }: VisitorReference, id: number): number | string => (column === 'target' ? String(id) : id);

const rowsOf = (reference: VisitorReference, id: number, alias: string = reference.table): RawBuilder<unknown> => {
  const { column, kind, once } = reference;
  const ofKind = kind ? sql`and ${sql.ref(`${alias}.${kind.column}`)} = ${kind.value}` : sql``;
  const holds = once === 'unless ended' ? sql`and ${sql.ref(`${alias}.ended_at`)} is null` : sql``;
  return sql`${sql.ref(`${alias}.${column}`)} = ${idIn(reference, id)} ${ofKind} ${holds}`;
};

/** Of every row, the ended ones too. */
const allRowsOf = (reference: VisitorReference, id: number): RawBuilder<unknown> => {
  const { once: _once, ...always } = reference;
  return rowsOf(always, id);
};

/** Whose account has a row of both. */
const ofBoth = (reference: VisitorReference, { from, into }: Pick<MergeOf, 'from' | 'into'>) =>
  sql`${rowsOf(reference, from)} and exists (select 1 from ${sql.table(reference.table)} as own
    where ${sql.ref('own.user_id')} = ${sql.ref(`${reference.table}.user_id`)} and ${rowsOf(reference, into, 'own')})`;

export async function moveVisitorRows(db: Db, merge: MergeOf): Promise<void> {
  for (const reference of VISITOR_REFERENCES[merge.kind]) {
    if (reference.once) await takeDoubles(db, merge, reference);
    const { table, column, key, hasUser } = reference;
    const where = allRowsOf(reference, merge.from);
    await sql`insert into merge_moves
        (change_id, kind, from_id, into_id, table_name, column_name, row_key, user_id, removed)
      select cast(${merge.changeId} as text), cast(${merge.kind} as text), cast(${merge.from} as bigint),
        cast(${merge.into} as bigint), cast(${table} as text), cast(${column} as text), cast(${sql.ref(key)} as text),
        ${hasUser ? sql.ref('user_id') : sql`null`}, null
      from ${sql.table(table)} where ${where} on conflict do nothing`.execute(db);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${idIn(reference, merge.into)} where ${where}`.execute(
      db,
    );
  }
}

/** An account has the winner's already: the loser's row lies aside. */
async function takeDoubles(db: Db, merge: MergeOf, reference: VisitorReference): Promise<void> {
  const { table, column, key } = reference;
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where ${ofBoth(reference, merge)}`.execute(db);
  for (const row of rows) {
    await db
      .insertInto('merge_moves')
      .values({
        change_id: merge.changeId,
        kind: merge.kind,
        from_id: merge.from,
        into_id: merge.into,
        table_name: table,
        column_name: column,
        row_key: String(row[key]),
        user_id: String(row.user_id),
        removed: JSON.stringify(row),
      })
      .onConflict((clash) => clash.doNothing())
      .execute();
    await sql`delete from ${sql.table(table)} where ${rowsOf(reference, merge.from)}
      and ${sql.ref('user_id')} = ${row.user_id}`.execute(db);
  }
}

/** Every row that a merging has moved, back where it was; what was deleted since stays deleted. */
export async function moveVisitorRowsBack(db: Db, merge: MergeOf): Promise<void> {
  const { changeId, kind, from, into } = merge;
  for (const reference of VISITOR_REFERENCES[kind]) {
    const { table, column, key, once } = reference;
    // Of an account that has come by one of the loser's since, by a page that was open: that stays.
    const isFree = once
      ? sql`and not exists (select 1 from ${sql.table(table)} as own
          where ${sql.ref('own.user_id')} = ${sql.ref(`${table}.user_id`)} and ${rowsOf(reference, from, 'own')})`
      : sql``;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${idIn(reference, from)}
      where ${allRowsOf(reference, into)} and cast(${sql.ref(`${table}.${key}`)} as text) in (select row_key from merge_moves
        where change_id = ${changeId} and table_name = ${table} and column_name = ${column} and removed is null)
        ${isFree}`.execute(db);
  }
  const removed = await db
    .selectFrom('merge_moves')
    .select(['table_name', 'removed'])
    .where('change_id', '=', changeId)
    .where('removed', 'is not', null)
    .execute();
  for (const { table_name, removed: text } of removed) await putBack(db, table_name, text ?? '{}');
  await db.deleteFrom('merge_moves').where('change_id', '=', changeId).execute();
}

async function putBack(db: Db, table: string, text: string): Promise<void> {
  const cells = Object.entries(JSON.parse(text) as RecordRow);
  const columns = cells.map(([column]) => sql.ref(column));
  const values = cells.map(([, value]) => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})
    on conflict do nothing`.execute(db);
}

/** How many rows name each of two records, and how many accounts have a row of both. */
export async function countVisitorRows(
  db: Db,
  reference: VisitorReference,
  { from, into }: Pick<MergeOf, 'from' | 'into'>,
): Promise<{ winner: number; loser: number; both: number }> {
  const count = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(reference.table)}
      where ${where}`.execute(db);
    return Number(rows[0]?.n ?? 0);
  };
  return {
    winner: await count(rowsOf(reference, into)),
    loser: await count(rowsOf(reference, from)),
    both: reference.once ? await count(ofBoth(reference, { from, into })) : 0,
  };
}

/** Mergings whose rows of visitors were moved. */
export const listMovedMerges = async (db: Db): Promise<MergeOf[]> => {
  const rows = await db
    .selectFrom('merge_moves')
    .select(['change_id', 'kind', 'from_id', 'into_id'])
    .distinct()
    .execute();
  return rows.map(({ change_id, kind, from_id, into_id }) => ({
    changeId: change_id,
    kind,
    from: from_id,
    into: into_id,
  }));
};
