import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLocation } from '@/lib/server/db/client';

export interface TestLocation extends DatabaseLocation {
  /** The settings that make the command use this database. */
  env: Record<string, string>;
  drop: () => Promise<void>;
}

/**
 * Where a command in a process of its own finds a fresh database: SQLite in the folder, or, where TEST_DATABASE_URL
 * names a PostgreSQL server, a database created there.
 */
export async function createTestLocation(dataDir: string): Promise<TestLocation> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: '' }, drop: async () => undefined };
  const name = `fangjing_import_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const drop = () => administer(server, `drop database ${name} with (force)`);
  return { dataDir, databaseUrl, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, drop };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
