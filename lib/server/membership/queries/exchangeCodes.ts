import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { CodeBatchTable, ExchangeCodeTable } from '@/lib/server/db/membershipSchema';

export type CodeBatch = Selectable<CodeBatchTable>;

export interface ListedBatch extends CodeBatch {
  /** How many of its codes were exchanged. */
  used: number;
}

/** So many rows a statement: SQLite takes a limited number of values in one. */
const ROWS_A_STATEMENT = 400;

export async function storeBatch(db: Db, batch: CodeBatch, hashes: readonly string[]): Promise<void> {
  await db.insertInto('code_batches').values(batch).execute();
  for (let from = 0; from < hashes.length; from += ROWS_A_STATEMENT) {
    const some = hashes.slice(from, from + ROWS_A_STATEMENT);
    const rows = some.map((hash): ExchangeCodeTable => ({ hash, batch_id: batch.id, used_at: null }));
    await db.insertInto('exchange_codes').values(rows).execute();
  }
}

export const findBatch = (db: Db, id: string): Promise<CodeBatch | undefined> =>
  db.selectFrom('code_batches').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes the codes of a batch out, sealed: they are there no longer. null: somebody was quicker. */
export async function takeSealed(db: Db, id: string, now: number): Promise<string | null> {
  const batch = await findBatch(db, id);
  if (!batch?.sealed) return null;
  const taken = await db
    .updateTable('code_batches')
    .set({ sealed: null, exported_at: now })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? batch.sealed : null;
}

/** Has nobody exchange a code of it from now on; false: somebody was quicker. */
export async function stopBatch(db: Db, id: string, now: number): Promise<boolean> {
  const stopped = await db
    .updateTable('code_batches')
    .set({ stopped_at: now, sealed: null })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}

/** A code with its batch, by its hash; undefined: there is none. */
export const findCode = (db: Db, hash: string) =>
  db
    .selectFrom('exchange_codes')
    .innerJoin('code_batches', 'code_batches.id', 'exchange_codes.batch_id')
    .select(['exchange_codes.hash', 'exchange_codes.used_at', 'code_batches.card_code', 'code_batches.days'])
    .select(['code_batches.expires_at', 'code_batches.stopped_at'])
    .where('exchange_codes.hash', '=', hash)
    .executeTakeFirst();

/** Uses a code up; false: somebody has. Of two at once one does. */
export async function consumeCode(db: Db, hash: string, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('exchange_codes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Batches, for the console. */
export async function listBatches(
  db: Db,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedBatch>> {
  const { total } = await db
    .selectFrom('code_batches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('code_batches')
    .selectAll()
    .orderBy(sort === 'expires' ? 'expires_at' : 'made_at', descending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const used = new Map<string, number>();
  if (rows.length > 0) {
    const counts = await db
      .selectFrom('exchange_codes')
      .select(['batch_id', ({ fn }) => fn.countAll<number>().as('used')])
      .where('used_at', 'is not', null)
      .where(
        'batch_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('batch_id')
      .execute();
    for (const one of counts) used.set(one.batch_id, Number(one.used));
  }
  return { rows: rows.map((row) => ({ ...row, used: used.get(row.id) ?? 0 })), total: Number(total) };
}
