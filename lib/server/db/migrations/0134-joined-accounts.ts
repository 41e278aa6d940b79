import type { Migration } from '../migration';

/**
 * What the console has changed of agents, to be changed back; and two accounts that are one person's: asked for with a code, which
 * rows were moved from one to the other, or that they are two people (docs/decisions/0104).
 */
export const joinedAccounts: Migration = {
  name: '0134-joined-accounts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}agent_changes (
        id text primary key, agent_id bigint not null, action text not null, detail text not null, reason text not null,
        before text not null, after text not null, staff_name text not null, at bigint not null,
        undone_at bigint, undone_by text
      )`,
      `create index ${place}agent_changes_agent on agent_changes (agent_id, at)`,
      `create table ${place}account_joins (
        id text primary key, user_id text not null, other_id text not null, state text not null, ticket text not null,
        reason text not null, staff_id text not null, staff_name text not null, asked_at bigint not null,
        expires_at bigint not null, settled_at bigint, until_at bigint, undone_at bigint, undone_by text
      )`,
      `create index ${place}account_joins_user on account_joins (user_id, asked_at)`,
      `create index ${place}account_joins_other on account_joins (other_id, asked_at)`,
      `create table ${place}account_moves (
        join_id text not null, table_name text not null, column_name text not null, row_key text not null,
        removed text, primary key (join_id, table_name, column_name, row_key)
      )`,
    ];
  },
};
