import type { Migration } from '../migration';

/** How somebody of the staff works with the console's lists: filters under a name, hidden columns, acts on many rows. */
export const consoleLists: Migration = {
  name: '0123-console-lists',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}console_filters (
        id text primary key, staff_id text not null, list text not null, name text not null, address text not null,
        is_shared bigint not null, created_at bigint not null
      )`,
      `create unique index ${place}console_filters_name on console_filters (staff_id, list, name)`,
      `create index ${place}console_filters_list on console_filters (list)`,
      `create table ${place}console_columns (
        staff_id text not null, list text not null, hidden text not null,
        primary key (staff_id, list)
      )`,
      `create table ${place}console_bulk_runs (
        id text primary key, staff_id text not null, list text not null, act text not null, reason text,
        created_at bigint not null, started_at bigint
      )`,
      `create index ${place}console_bulk_runs_created on console_bulk_runs (created_at)`,
      `create table ${place}console_bulk_rows (
        run_id text not null, seq bigint not null, row_key text not null, state text not null, problem text,
        primary key (run_id, seq)
      )`,
    ];
  },
};
