import type { Migration } from '../migration';

/** What the holder of an account has agreed to, and in what a session was begun, for who looks through their own. */
export const consents: Migration = {
  name: '0036-consents',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}consents (
        id text primary key, user_id text not null, purpose text not null, version text not null,
        source_page text not null, given_at bigint not null, withdrawn_at bigint
      )`,
      `create index ${place}consents_user on consents (user_id)`,
      `alter table ${place}sessions add column client text not null default ''`,
    ];
  },
};
