import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, DialectName } from './client';
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
