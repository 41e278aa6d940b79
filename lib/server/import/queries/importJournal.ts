import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ImportJournalTable } from '@/lib/server/db/schema';

export interface JournalChunk {
  runNumber: number;
  seq: number;
  table: string;
  action: ImportJournalTable['action'];
  rowCount: number;
  /** Packed (import/undo/chunks.ts). */
  data: Uint8Array;
}

export async function insertJournalChunk(db: Db, chunk: JournalChunk): Promise<void> {
  const { runNumber, seq, table, action, rowCount, data } = chunk;
  await db
    .insertInto('import_journal')
    .values({ run_number: runNumber, seq, tbl: table, action, row_count: rowCount, data: Buffer.from(data) })
    .execute();
}

/** A run's chunks, one after the other: all of them together may be more than memory should hold. */
export async function* eachJournalChunk(
  db: Db,
  runNumber: number,
  action?: ImportJournalTable['action'],
): AsyncGenerator<JournalChunk> {
  for (let after = -1; ; ) {
    const query = db.selectFrom('import_journal').selectAll().where('run_number', '=', runNumber);
    const ofAction = action === undefined ? query : query.where('action', '=', action);
    const row = await ofAction.where('seq', '>', after).orderBy('seq').limit(1).executeTakeFirst();
    if (!row) return;
    const { seq, tbl: table, row_count: rowCount, data } = row;
    yield { runNumber, seq, table, action: row.action, rowCount, data };
    after = seq;
  }
}

export async function removeJournals(db: Db, runNumbers: readonly number[]): Promise<void> {
  if (runNumbers.length === 0) return;
  await db
    .deleteFrom('import_journal')
    .where('run_number', 'in', [...runNumbers])
    .execute();
}

export interface JournalSize {
  rows: number;
  bytes: number;
}

/** How much is stored of each run, by its number. */
export async function readJournalSizes(db: Db): Promise<Map<number, JournalSize>> {
  const { rows } = await sql<{ run: number; rows: number; bytes: number }>`
    select run_number as run, sum(row_count) as rows, sum(octet_length(data)) as bytes
    from import_journal group by run_number`.execute(db);
  return new Map(rows.map(({ run, rows, bytes }) => [Number(run), { rows: Number(rows), bytes: Number(bytes) }]));
}
