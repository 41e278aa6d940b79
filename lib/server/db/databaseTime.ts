import { sql } from 'kysely';
import type { OpenDatabase } from './client';

/** The clock of the database, UTC ms: one for all machines of an installation. With SQLite it is this machine's. */
export async function databaseTime({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<number> {
  if (dialect === 'sqlite') return Date.now();
  const { rows } = await sql<{ now: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`.execute(db);
  return Number(rows[0]?.now);
}
