import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, DialectName, OpenDatabase } from './client';
import type { Database } from './schema';

/** Rows that nobody else changes until the end of the transaction. On SQLite one write follows the other as it is. */
export const lockFor = <Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  dialect: DialectName,
): SelectQueryBuilder<Database, Tables, Row> => (dialect === 'postgres' ? query.forUpdate() : query);

/** What has a name and perhaps no row yet: one after the other until the end of the transaction. */
export async function lockName(transaction: Db, dialect: DialectName, name: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** To be the first of a transaction that writes many rows of a city: two that take the same rows in another order never end. */
export const lockCity = (transaction: Db, dialect: DialectName, cityId: number): Promise<void> =>
  lockName(transaction, dialect, `city ${cityId}`);

/** What follows from a city's facts is written by one host at a time, whichever command or job has it computed. */
export const writeOfCity = <Result>(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  cityId: number,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockCity(transaction, dialect, cityId);
    return write(transaction);
  });
