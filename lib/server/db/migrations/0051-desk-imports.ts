import type { Migration } from '../migration';

/** Files that the console imports: what was asked, how far it is, and the rows that were refused (docs/decisions/0037). */
export const consoleImports: Migration = {
  name: '0051-desk-imports',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}desk_imports (
        id text primary key, mapping text not null, city text not null, day text, header_line bigint,
        replace_demo bigint not null, files text not null, files_gone_at bigint, created_at bigint not null,
        staff_id text not null, staff_name text not null,
        task text not null, state text not null, asked_at bigint not null, asked_by text not null,
        attempt bigint not null, worker text, beat_at bigint, step text not null, progress bigint not null,
        ended_at bigint, problem text, report text, run_number bigint
      )`,
      `create index ${place}desk_imports_state on desk_imports (state)`,
      `create index ${place}desk_imports_run on desk_imports (run_number)`,
      `create table ${place}desk_import_rows (
        import_id text not null, seq bigint not null, file text not null, line bigint not null, columns text not null,
        key text not null, reason text not null, sort text not null, excerpt text not null,
        primary key (import_id, seq)
      )`,
    ];
  },
};
