import type { Migration } from '../migration';

/**
 * What an import can be taken out again with (docs/decisions/0019): numbered runs and, for each, what it has created,
 * changed and removed. Also which cities' statistics are behind their facts, and which deals another source has too.
 */
export const importJournal: Migration = {
  name: '0010-import-journal',
  statements: (dialect) => [
    'alter table import_runs add column number bigint',
    "alter table import_runs add column kind text not null default 'import'",
    'alter table import_runs add column source text',
    'alter table import_runs add column undone_by bigint',
    'alter table import_runs add column last_ids text',
    `update import_runs set number = 1 + (select count(*) from import_runs earlier
      where earlier.started_at < import_runs.started_at
        or (earlier.started_at = import_runs.started_at and earlier.id < import_runs.id))`,
    'create unique index import_runs_number on import_runs (number)',
    `create table import_journal (
      run_number bigint not null, seq bigint not null, tbl text not null, action text not null,
      row_count bigint not null, data ${dialect === 'sqlite' ? 'blob' : 'bytea'} not null,
      primary key (run_number, seq)
    )`,
    'create table stale_statistics (city_id bigint primary key, run_number bigint not null)',
    'alter table deals add column duplicate_of bigint',
    'create index deals_duplicate on deals (duplicate_of) where duplicate_of is not null',
    ...(dialect === 'postgres' ? postgresTriggers() : []),
  ],
};

/** SQLite's triggers are made by each swap on its own connection (data/import/undo/record.ts); here they stay. */
const KEYED: Readonly<Record<string, readonly string[]>> = {
  subway_line_stations: ['line_id', 'station_id'],
  estate_agents: ['estate_id', 'agent_id', 'role'],
  agent_plates: ['agent_id', 'plate_id'],
  agent_communities: ['agent_id', 'community_id'],
  settings: ['key'],
};
const WITH_ID = [
  ...['cities', 'districts', 'plates', 'subway_lines', 'subway_stations', 'places', 'communities'],
  ...['community_buildings', 'estates', 'estate_price_changes', 'rentals', 'projects', 'project_buildings'],
  ...['project_layouts', 'project_news', 'deals', 'deal_price_changes', 'agents', 'agent_reviews', 'articles'],
];

/** The key of a row without an id, as JSON; `names` are those of its columns, in SQL. */
export const keyOfRow = (row: string, names = 'tg_argv') =>
  `(select jsonb_agg(to_jsonb(${row}) -> part) from unnest(${names}) part)::text`;
/** Follows from the facts, yet nothing recomputes it for a home that is off the market: kept with every change. */
export const ALWAYS = `('estimate_low', 'estimate', 'estimate_high', 'estimate_samples', 'score')`;

/** What differs between two images of a row, as it was before; null where nothing does. */
const DIFFERENCE = `(select jsonb_object_agg(before.key, before.value)
  from jsonb_each(to_jsonb(o)) before cross join (select to_jsonb(n) as image) fresh
  where before.value is distinct from fresh.image -> before.key
    or (tg_table_name = 'estates' and before.key in ${ALWAYS}))::text`;

function postgresTriggers(): string[] {
  const routine = (name: string, text: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${text}; return null; end $$`;
  const into = 'insert into journal_scratch (tbl, id, key, op, before)';
  const images = (table: 'new_rows' | 'old_rows', op: string, before: string) => ({
    plain: `${into} select tg_table_name, o.id, '', '${op}', ${before} from ${table} o`,
    keyed: `${into} select tg_table_name, 0, ${keyOfRow('o')}, '${op}', ${before} from ${table} o`,
  });
  const created = images('new_rows', 'i', 'null');
  const removed = images('old_rows', 'd', 'to_jsonb(o)::text');
  const same = 'o is distinct from n';
  return [
    routine('journal_created', created.plain),
    routine('journal_created_keyed', created.keyed),
    routine('journal_removed', removed.plain),
    routine('journal_removed_keyed', removed.keyed),
    routine(
      'journal_changed',
      `${into} select tg_table_name, o.id, '', 'u', ${DIFFERENCE} from old_rows o join new_rows n using (id) where ${same}`,
    ),
    routine(
      'journal_changed_keyed',
      `${into} select tg_table_name, 0, ${keyOfRow('o')}, 'u', ${DIFFERENCE} from old_rows o join new_rows n
        on ${keyOfRow('o')} = ${keyOfRow('n')} where ${same}`,
    ),
    ...WITH_ID.flatMap(journalTriggersOf),
    ...Object.entries(KEYED).flatMap(([table, key]) => triggersOf(table, '_keyed', key.map((it) => `'${it}'`).join())),
  ];
}

/** What notes the changes of a table with an id on PostgreSQL. */
export const journalTriggersOf = (table: string): string[] => triggersOf(table, '', '');

function triggersOf(table: string, suffix: string, argv: string): string[] {
  const trigger = (what: string, event: string, referencing: string) =>
    `create trigger journal_${what} after ${event} on ${table} referencing ${referencing} for each statement
      when (current_setting('fangjing.journal', true) = 'on') execute function journal_${what}${suffix}(${argv})`;
  return [
    trigger('created', 'insert', 'new table as new_rows'),
    trigger('changed', 'update', 'old table as old_rows new table as new_rows'),
    trigger('removed', 'delete', 'old table as old_rows'),
  ];
}
