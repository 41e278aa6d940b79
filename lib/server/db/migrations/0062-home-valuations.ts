import type { Migration } from '../migration';

/**
 * What the valuation has learned of each city and what it says of each home; and the record (docs/estimates.md): its
 * errors as they were published, and what it had said of homes that were sold later. Rows of the record are appended and
 * never changed: no statement updates or deletes them.
 */
export const homeValuations: Migration = {
  name: '0062-home-valuations',
  statements: (dialect) => [
    `create table valuation_models (
      city_id bigint not null, subject text not null, as_of_day text not null, stamp text not null,
      data ${dialect === 'sqlite' ? 'blob' : 'bytea'} not null, primary key (city_id, subject)
    )`,
    `create table home_valuations (
      estate_id bigint primary key, city_id bigint not null, day text not null,
      low_90 bigint not null, high_90 bigint not null, city_share double precision not null, comparables text not null,
      rent bigint, rent_low bigint, rent_high bigint
    )`,
    'create index home_valuations_city on home_valuations (city_id)',
    `create table estimate_outcomes (
      city_id bigint not null, deal_id bigint not null, known_before text not null, district_id bigint,
      deal_day text not null, price bigint not null, estimate bigint,
      low_68 bigint, high_68 bigint, low_90 bigint, high_90 bigint, recorded_at bigint not null,
      primary key (city_id, deal_id, known_before)
    )`,
    `create table estimate_error_records (
      city_id bigint not null, district_id bigint not null, recorded_at bigint not null,
      from_day text not null, to_day text not null, tested bigint not null, unestimated bigint not null,
      homes bigint not null, homes_without bigint not null,
      median_error double precision, within_5 double precision, within_10 double precision, within_20 double precision,
      bias double precision, covered_68 double precision, covered_90 double precision, range_90 double precision,
      cod double precision, prd double precision, prb double precision,
      primary key (city_id, district_id, recorded_at)
    )`,
    'create table valuations_due (city_id bigint primary key, since bigint not null)',
  ],
};
