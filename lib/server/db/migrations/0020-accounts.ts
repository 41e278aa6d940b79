import type { Migration } from '../migration';

/**
 * Who works here; sessions that last through several tokens and end when nobody uses them; links by which an operator
 * lets somebody in (docs/decisions/0023). Nothing could sign in before: a session of before is over.
 */
export const accounts: Migration = {
  name: '0020-accounts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}users add column staff_role text`,
      `alter table ${place}sessions add column session_id text not null default ''`,
      `alter table ${place}sessions add column seen_at bigint not null default 0`,
      `create index ${place}sessions_id on sessions (session_id)`,
      `create table ${place}sign_in_links (
        token_hash text primary key, user_id text not null, expires_at bigint not null
      )`,
    ];
  },
};
