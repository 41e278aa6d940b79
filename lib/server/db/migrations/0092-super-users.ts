import type { Migration } from '../migration';

/** What 达人 say of themselves, and the questions that are asked of one of them (docs/decisions/0055). */
export const experts: Migration = {
  name: '0092-super-users',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      // Without an account: of demo data.
      `create table ${place}super_users (
        number bigint primary key, user_id text unique, city_id bigint not null, name text not null,
        about text not null, label bigint, since bigint not null
      )`,
      `create index ${place}super_users_city on super_users (city_id)`,
      `create table ${place}asked_supers (
        question_id bigint primary key, user_id text not null, super_number bigint not null, asked_at bigint not null,
        due_at bigint, answered_at bigint, told_at bigint
      )`,
      `create index ${place}asked_supers_super on asked_supers (super_number, asked_at)`,
      `create index ${place}asked_supers_user on asked_supers (user_id)`,
      `create index ${place}asked_supers_due on asked_supers (due_at) where told_at is null`,
    ];
  },
};
