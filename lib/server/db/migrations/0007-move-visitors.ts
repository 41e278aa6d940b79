import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from '../client';
import type { Migration } from '../migration';

const TABLES = ['users', 'sessions', 'community_notes', 'leads', 'channel_marks'] as const;

/** What visitors have written goes into SQLite's file of their own. As long as the tables here stand, they are meant. */
export const moveVisitors: Migration = {
  name: '0007-move-visitors',
  before: async (transaction, dialect) => {
    if (dialect === 'sqlite') await copyRows(transaction);
  },
  statements: (dialect) => (dialect === 'sqlite' ? TABLES.map((table) => `drop table main.${table}`) : []),
};

/**
 * On a connection of its own, so that the copies are on the disk before the tables go. Nobody writes these meanwhile:
 * the migration has locked their file. After a crash in between they are copied again, and what is there stays.
 */
async function copyRows(transaction: Db): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(transaction);
  const fileOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.file ?? '';
  const visitors = new DatabaseSync(fileOf('visitors'), { timeout: 10_000 });
  try {
    visitors.exec('pragma synchronous=FULL');
    visitors.prepare('attach database ? as earlier').run(fileOf('main'));
    visitors.exec('begin');
    for (const table of TABLES) {
      // By name: where an old file was put back beside a newer one of visitors, that has columns more.
      const known = visitors.prepare(`select name from pragma_table_info('${table}', 'earlier')`).all();
      const columns = known.map(({ name }) => name).join();
      visitors.exec(`insert or ignore into main.${table} (${columns}) select ${columns} from earlier.${table}`);
    }
    visitors.exec('commit');
  } finally {
    visitors.close();
  }
}
