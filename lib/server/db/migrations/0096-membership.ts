import type { Migration } from '../migration';

/** Codes for days of membership, reminders before it ends, and what locks count (docs/decisions/0062). */
export const membership: Migration = {
  name: '0096-membership',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}code_batches (
        id text primary key, name text not null, card_code text not null, days bigint not null check (days > 0),
        count bigint not null check (count > 0), staff_id text not null, staff_name text not null,
        made_at bigint not null, expires_at bigint not null, sealed text, exported_at bigint, stopped_at bigint
      )`,
      `create index ${place}code_batches_made on code_batches (made_at)`,
      `create table ${place}exchange_codes (
        hash text primary key, batch_id text not null, used_at bigint
      )`,
      `create index ${place}exchange_codes_batch on exchange_codes (batch_id, used_at)`,
      `create table ${place}renewal_reminders (
        user_id text primary key, asked_at bigint not null, told_until bigint
      )`,
      `create table ${place}benefit_uses (
        user_id text not null, benefit text not null, month text not null, used bigint not null check (used > 0),
        primary key (user_id, benefit, month)
      )`,
    ];
  },
};
