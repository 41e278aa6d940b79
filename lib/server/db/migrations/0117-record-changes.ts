import type { Migration } from '../migration';

/** What the console puts right in the facts: changes that can be undone, fields that imports leave alone, hidden rows. */
export const recordChanges: Migration = {
  name: '0117-record-changes',
  statements: (dialect) => [
    `create table record_changes (
      id text primary key, number bigint not null, act text not null, thing text not null, thing_id bigint not null,
      city_id bigint not null, title text not null, column_name text, detail text not null, reason text not null,
      staff_id text not null, staff_name text not null, report_id text,
      images ${dialect === 'sqlite' ? 'blob' : 'bytea'} not null, last_ids text, at bigint not null,
      undone_at bigint, undone_by text
    )`,
    'create unique index record_changes_number on record_changes (number)',
    'create index record_changes_thing on record_changes (thing, thing_id, number)',
    `create table record_locks (
      thing text not null, thing_id bigint not null, column_name text not null, city_id bigint not null,
      change_id text, source_value text not null, source_at bigint, primary key (thing, thing_id, column_name)
    )`,
    'create index record_locks_city on record_locks (city_id, thing)',
    `create table hidden_records (
      thing text not null, thing_id bigint not null, city_id bigint not null, source text not null, source_ref text,
      name text, district_id bigint, change_id text not null, primary key (thing, thing_id)
    )`,
    'create index hidden_records_city on hidden_records (city_id, thing, source)',
    'create index hidden_records_change on hidden_records (change_id)',
  ],
};
