import type { Migration } from '../migration';

/** Each time that whole phone numbers leave the database is written down. */
export const leadExports: Migration = {
  name: '0008-lead-exports',
  file: 'visitors',
  statements: (dialect) => [
    `create table ${dialect === 'sqlite' ? 'visitors.' : ''}lead_exports (
      id text primary key, reason text not null, lead_count bigint not null, created_at bigint not null
    )`,
  ],
};
