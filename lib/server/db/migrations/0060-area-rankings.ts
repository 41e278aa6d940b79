import type { Migration } from '../migration';

/** The rankings of communities and plates (docs/decisions/0042): computed with the statistics. */
export const areaRankings: Migration = {
  name: '0060-area-rankings',
  statements: (dialect) => [
    `create table area_rankings (
      city_id bigint not null, rank text not null, span text not null, level text not null, area_id bigint not null,
      district_id bigint, place integer not null, place_before integer, district_place integer,
      district_place_before integer, score double precision not null, value double precision not null,
      samples integer not null, primary key (city_id, rank, span, level, area_id)
    )${dialect === 'sqlite' ? ' without rowid' : ''}`,
  ],
};
