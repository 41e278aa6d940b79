import type { Migration } from '../migration';

/** Imports by schedule: where files come from and when, which were taken, and what each fetch came to (docs/decisions/0095). */
export const importSchedules: Migration = {
  name: '0126-import-schedules',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}import_schedules (
        id text primary key, city text not null, mapping text not null, origin text not null, place text not null,
        secret_sealed text not null, daily_at text, every_hours bigint, task text not null,
        max_rejected bigint not null, max_change bigint not null, created_at bigint not null, staff_id text not null,
        staff_name text not null, version bigint not null, paused_at bigint, next_at bigint not null,
        failures bigint not null, problem text, etag text
      )`,
      `create table ${place}import_schedule_files (
        schedule_id text not null, name text not null, bytes bigint not null, changed_at bigint not null,
        hash text not null, primary key (schedule_id, name)
      )`,
      `create table ${place}import_fetches (
        id text primary key, schedule_id text not null, at bigint not null, outcome text not null, files text not null,
        problem text, import_id text
      )`,
      `create index ${place}import_fetches_schedule on import_fetches (schedule_id, at)`,
      `create index ${place}import_fetches_at on import_fetches (at)`,
      `alter table ${place}desk_imports add column schedule_id text`,
      `alter table ${place}desk_imports add column decision text`,
      `alter table ${place}desk_imports add column held_why text`,
      `create index ${place}desk_imports_schedule on desk_imports (schedule_id)`,
    ];
  },
};
