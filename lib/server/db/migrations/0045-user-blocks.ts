import type { Migration } from '../migration';

/** Accounts that the console has closed to their owners: nobody signs in to them. */
export const userBlocks: Migration = {
  name: '0045-user-blocks',
  file: 'visitors',
  statements: (dialect) => [
    `create table ${dialect === 'sqlite' ? 'visitors.' : ''}user_blocks (
      user_id text primary key, blocked_at bigint not null
    )`,
  ],
};
