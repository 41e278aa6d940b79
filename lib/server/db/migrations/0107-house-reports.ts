import type { Migration } from '../migration';

/** What the report of a community shows, made ready when its figures are computed: those of before are valued anew for it. */
export const houseReports: Migration = {
  name: '0107-house-reports',
  statements: () => [
    `create table house_reports (
      community_id integer primary key,
      city_id integer not null,
      report text not null
    )`,
    'create index house_reports_city on house_reports (city_id)',
    `insert into valuations_due (city_id, since)
      select distinct city_id, 0 from area_markets where city_id not in (select city_id from valuations_due)`,
  ],
};
