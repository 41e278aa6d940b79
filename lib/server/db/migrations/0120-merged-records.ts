import type { Migration } from '../migration';

/**
 * Two rows of facts that are one: which was merged into which, so that its address and its files find the other; which pairs are
 * likely twins, computed with the statistics; and which somebody has told apart.
 */
export const mergedRecords: Migration = {
  name: '0120-merged-records',
  statements: () => [
    `create table merged_records (
      thing text not null, thing_id bigint not null, city_id bigint not null, into_id bigint not null,
      source text not null, source_ref text, name text, district_id bigint, change_id text not null,
      primary key (thing, thing_id)
    )`,
    'create index merged_records_city on merged_records (city_id, thing)',
    'create index merged_records_change on merged_records (change_id)',
    'create index merged_records_into on merged_records (thing, into_id)',
    `create table twin_pairs (
      thing text not null, one_id bigint not null, other_id bigint not null, city_id bigint not null,
      points integer not null, primary key (thing, one_id, other_id)
    )`,
    'create index twin_pairs_city on twin_pairs (city_id, thing)',
    `create table distinct_pairs (
      thing text not null, one_id bigint not null, other_id bigint not null, city_id bigint not null,
      reason text not null, staff_name text not null, at bigint not null, primary key (thing, one_id, other_id)
    )`,
    'create index distinct_pairs_city on distinct_pairs (city_id, thing)',
  ],
};
