import { randomBytes } from 'node:crypto';
import type { DatabaseLocation } from '@/lib/server/db/client';
import { type Beginning, copyFiles, createDatabase } from '../../kit/beginnings';
import { administer, deleteDatabase, urlOf } from '../../kit/postgresServer';

export interface TestLocation extends DatabaseLocation {
  /** The settings that make the command use this database. */
  env: Record<string, string>;
  drop: () => Promise<void>;
}

/**
 * Where a command in a process of its own finds a fresh database: SQLite in the folder, or, where TEST_DATABASE_URL
 * names a PostgreSQL server, a database created there. `beginning`: 'empty' for what is about its first tables.
 */
export async function createTestLocation(
  dataDir: string,
  beginning: Beginning | 'empty' = 'migrated',
): Promise<TestLocation> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    if (beginning !== 'empty') await copyFiles(beginning, dataDir);
    return { dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: '' }, drop: async () => undefined };
  }
  const name = beginning === 'empty' ? await createEmpty(server) : await createDatabase(beginning, server);
  const databaseUrl = urlOf(server, name);
  const drop = () => deleteDatabase(server, name);
  return { dataDir, databaseUrl, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, drop };
}

async function createEmpty(server: string): Promise<string> {
  const name = `fangjing_empty_${randomBytes(6).toString('hex')}`;
  await administer(server, (client) => client.query(`create database ${name}`));
  return name;
}
