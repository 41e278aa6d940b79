import type { Migration } from '../migration';

/** Indices of areas with every revision of their monthly changes, and what a market's report shows besides. */
export const marketFigures: Migration = {
  name: '0061-market-figures',
  statements: () => [
    `create table area_indices (
      level text not null, area_id bigint not null, city_id bigint not null, method text not null, month text not null,
      value double precision not null, deals integer not null, primary key (level, area_id, method, month)
    )`,
    'create index area_indices_city on area_indices (city_id)',
    `create table index_revisions (
      level text not null, area_id bigint not null, city_id bigint not null, method text not null, month text not null,
      revision integer not null, change double precision not null, known_until text not null,
      recorded_at bigint not null, primary key (level, area_id, method, month, revision)
    )`,
    'create index index_revisions_city on index_revisions (city_id)',
    `create table area_markets (
      level text not null, area_id bigint not null, city_id bigint not null, figures text not null,
      primary key (level, area_id)
    )`,
    'create index area_markets_city on area_markets (city_id)',
  ],
};
