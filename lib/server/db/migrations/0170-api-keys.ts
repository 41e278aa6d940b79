import type { Migration } from '../migration';

/** The keys of partners and assistants (docs/decisions/0128). */
export const apiKeys: Migration = {
  name: '0170-api-keys',
  file: 'visitors',
  statements: (dialect) => [
    `create table ${dialect === 'sqlite' ? 'visitors.' : ''}api_keys (
      id text primary key,
      name text not null,
      key_hash text not null unique,
      scopes text not null,
      per_day integer not null,
      per_minute integer not null,
      until_day text not null,
      made_at bigint not null,
      made_by text not null,
      revoked_at bigint,
      day text not null,
      day_used integer not null,
      minute_at bigint not null,
      minute_used integer not null,
      used_at bigint
    )`,
  ],
};
