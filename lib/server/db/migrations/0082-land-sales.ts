import type { Migration } from '../migration';
import { journalTriggersOf } from './0010-import-journal';

/** Land put up for sale and sold, from a city's announcements: days of the calendar that an operator imports. */
export const landSales: Migration = {
  name: '0082-land-sales',
  statements: (dialect) => [
    `create table land_sales (
      id bigint primary key, city_id bigint not null, name text not null, parcel_no text,
      district_id bigint, plate_id bigint, address text, lng double precision, lat double precision,
      usage text, site_area double precision, plot_ratio double precision,
      auction_day text, start_price bigint, sold_day text, sold_price bigint, buyer text,
      source text not null, source_ref text, updated_at bigint not null
    )`,
    'create unique index land_sales_source on land_sales (city_id, source, source_ref)',
    'create index land_sales_auction on land_sales (city_id, auction_day)',
    'create index land_sales_sold on land_sales (city_id, sold_day)',
    ...(dialect === 'postgres' ? journalTriggersOf('land_sales') : []),
  ],
};
