import type { Migration } from '../migration';

/** What a need of a year has found: the account is told of it once, whichever of its searches found it first. */
export const needFinds: Migration = {
  name: '0040-need-finds',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}need_finds (
        search_id text not null, key text not null, user_id text not null, made_at bigint not null,
        primary key (search_id, key)
      )`,
      `create index ${place}need_finds_user on need_finds (user_id)`,
    ];
  },
};
