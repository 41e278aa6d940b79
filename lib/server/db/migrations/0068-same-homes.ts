import type { Migration } from '../migration';

/**
 * Listings that are most likely of one home (docs/statistics.md): `home_id` is the least of their ids. Derived: a database
 * that stands gets it with its next import or `npm run stats`.
 */
export const duplicateHomes: Migration = {
  name: '0068-same-homes',
  statements: () => [
    `create table same_homes (
      estate_id bigint primary key, city_id bigint not null, home_id bigint not null,
      since_day text, relisted bigint not null
    )`,
    'create index same_homes_home on same_homes (home_id)',
    'create index same_homes_city on same_homes (city_id)',
  ],
};
