import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from '../client';
import type { Migration } from '../migration';

const copies = (from: string): string[] => [
  `insert into support_settings (key, value)
     select substr(key, 9), value from ${from}settings where key like 'support.%' on conflict do nothing`,
  `insert into own_rules (rule_id, city_key, effective_from, fact, updated_at)
     select rule_id, city_key, effective_from, fact, updated_at from ${from}rule_facts where true on conflict do nothing`,
];

/** Customer service and rules go where the console keeps what it sets (0049). */
export const moveConsoleSettings: Migration = {
  name: '0050-move-desk-settings',
  before: async (transaction, dialect) => {
    if (dialect === 'sqlite') await copyRows(transaction);
  },
  statements: (dialect) => [
    ...(dialect === 'sqlite' ? [] : copies('')),
    `delete from settings where key like 'support.%'`,
    'drop table rule_facts',
  ],
};

/** As in 0007: on a connection of its own, so that the copies are on the disk before the rows go; done twice, they stay. */
async function copyRows(transaction: Db): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(transaction);
  const fileOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.file ?? '';
  const visitors = new DatabaseSync(fileOf('visitors'), { timeout: 10_000 });
  try {
    visitors.exec('pragma synchronous=FULL');
    visitors.prepare('attach database ? as earlier').run(fileOf('main'));
    visitors.exec('begin');
    for (const copy of copies('earlier.')) visitors.exec(copy);
    visitors.exec('commit');
  } finally {
    visitors.close();
  }
}
