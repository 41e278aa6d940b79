import type { DatabaseLocation, OpenDatabase } from './client';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

/**
 * Opens the database. Durability is not negotiable (docs/decisions): SQLite runs in WAL with synchronous=FULL,
 * PostgreSQL must have fsync and synchronous_commit on, else this throws a sentence for the operator.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = location;
  return databaseUrl ? openPostgres({ ...location, databaseUrl }) : openSqlite(dataDir, location);
}
