import { type Kysely, sql } from 'kysely';
import type { DialectName } from './client';
import { foundation } from './migrations/0001-foundation';
import { ruleFacts } from './migrations/0002-rule-facts';
import { packedLists } from './migrations/0003-packed-lists';
import { searchPrefixes } from './migrations/0004-search-prefixes';
import { packedCommunities } from './migrations/0005-packed-communities';
import type { Database } from './schema';

export interface Migration {
  name: string;
  statements: (dialect: DialectName) => string[];
}

/** Applied in this order; a migration that has shipped is never edited, only followed by another. */
const migrations: Migration[] = [foundation, ruleFacts, packedLists, searchPrefixes, packedCommunities];

/**
 * Brings the database to the current schema. Each migration runs in one transaction with its entry in `migrations`,
 * so a process killed half-way leaves either all of it or none. Returns the names it applied.
 */
export async function migrate(db: Kysely<Database>, dialect: DialectName): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(db);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(db, dialect, migration)) applied.push(migration.name);
  }
  return applied;
}

async function applyOnce(db: Kysely<Database>, dialect: DialectName, migration: Migration): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(transaction);
      // Two processes that start together must not both apply it.
      await sql`lock table migrations in exclusive mode`.execute(transaction);
    }
    const known = await sql<{ name: string }>`select name from migrations where name = ${migration.name}`.execute(
      transaction,
    );
    if (known.rows.length > 0) return false;
    for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(transaction);
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${Date.now()})`.execute(transaction);
    return true;
  });
}
