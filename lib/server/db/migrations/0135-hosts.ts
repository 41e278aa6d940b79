import type { Migration } from '../migration';

/**
 * Which hosts serve this site and when they were last heard of, which of them has the files of an import, and which accounts
 * were deleted, so that every host writes all of them down beside its data (docs/decisions/0107).
 */
export const hosts: Migration = {
  name: '0135-hosts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}hosts (
        id text primary key, name text not null, version text not null, started_at bigint not null,
        seen_at bigint not null, ended_at bigint, free_bytes bigint, all_bytes bigint
      )`,
      `create table ${place}erased_accounts (hash text primary key, erased_at bigint not null)`,
      `alter table ${place}desk_imports add column host text`,
    ];
  },
};
