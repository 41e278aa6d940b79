import type { Migration } from '../migration';

/**
 * What the files of an operator have changed of homes, written down by the run that brought it (docs/decisions/0032). Ids
 * only grow and are never given twice: whoever has read to one of them has read all before it.
 */
export const homeChanges: Migration = {
  name: '0038-home-changes',
  statements: (dialect) => [
    `create table home_changes (
      id ${dialect === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key'},
      run_number bigint, city_id bigint not null, thing text not null, thing_id bigint not null,
      community_id bigint, kind text not null, day text not null, before bigint, after bigint,
      recorded_at bigint not null
    )`,
    'create index home_changes_city on home_changes (city_id, id)',
    'create index home_changes_day on home_changes (city_id, day)',
    'create index home_changes_run on home_changes (run_number)',
    'create index home_changes_thing on home_changes (thing, thing_id, id)',
  ],
};
