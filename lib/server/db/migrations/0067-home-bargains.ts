import type { Migration } from '../migration';

/**
 * Homes that are offered below what nine in ten of their like are sold for (docs/estimates.md). Lists are packed with it, so
 * they are packed anew; cities that have deals are valued anew, by the job that does so while the site serves.
 */
export const homeBargains: Migration = {
  name: '0067-home-bargains',
  statements: () => [
    `create table home_bargains (
      estate_id bigint primary key, city_id bigint not null, bound bigint not null, z double precision not null
    )`,
    'create index home_bargains_city on home_bargains (city_id)',
    'delete from packed_sets',
    'delete from packed_columns',
    `insert into valuations_due (city_id, since)
      select id, 0 from cities where deals_day is not null and id not in (select city_id from valuations_due)`,
  ],
};
