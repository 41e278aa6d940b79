import type { DialectName } from '../client';
import type { Migration } from '../migration';

// Each kind of fact has its own last day, and what no file tells is null instead of 0.

const DAY_OF = {
  sqlite: (moment: string) => `date(${moment} / 1000 + 28800, 'unixepoch')`,
  postgres: (moment: string) => `to_char(to_timestamp(${moment} / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD')`,
} as const;

/** Filled from the rows: whoever updates sees the right days before the statistics are computed again. */
function cityDays(dialect: DialectName): string[] {
  const kinds = [
    ['listings_day', 'estates', 'max(updated_at)'],
    ['rentals_day', 'rentals', `coalesce(max(case when mode = 'whole' then updated_at end), max(updated_at))`],
    ['projects_day', 'projects', 'max(updated_at)'],
  ] as const;
  const newest = ([column, table, latest]: (typeof kinds)[number]) =>
    `${column} = (select ${DAY_OF[dialect](latest)} from ${table} where city_id = cities.id)`;
  return [
    ...kinds.map(([column]) => `alter table cities add column ${column} text`),
    `update cities set ${kinds.map(newest).join(', ')}`,
    'alter table estimate_errors add column unestimated bigint',
  ];
}

const STATISTICS = `deals bigint, deal_unit_avg bigint, deal_unit_median bigint,
    deal_area double precision not null, days_to_sell_median double precision,
    discount_median double precision, asking_unit_avg bigint, listings bigint, new_listings bigint,
    price_cuts bigint, price_raises bigint, withdrawn bigint, viewings bigint, new_rentals bigint,
    rent_unit_median bigint`;

const SUMMARIES = `deals_30 bigint, deals_90 bigint, deals_365 bigint, deal_unit bigint, deal_unit_days bigint,
    deal_unit_samples bigint not null, deal_mom double precision, deal_yoy double precision,
    deals_mom double precision, asking_unit bigint, asking_mom double precision, listings bigint,
    new_listings_7 bigint, new_listings_30 bigint, price_cuts_7 bigint, price_cuts_30 bigint,
    price_raises_30 bigint, viewings_7 bigint, viewings_30 bigint, days_to_sell double precision,
    days_to_sell_samples bigint not null, discount double precision, discount_samples bigint not null,
    rentals bigint, rent_median bigint, rent_unit bigint, rent_samples bigint not null,
    rental_yield double precision, heat double precision not null`;

/** SQLite cannot lift a `not null`: the tables are made anew under their names. */
const sqliteTables = [
  `create table fresh_statistics (
    level text not null, area_id bigint not null, city_id bigint not null, period text not null,
    start_day text not null, ${STATISTICS},
    primary key (level, area_id, period, start_day)
  ) without rowid`,
  'insert into fresh_statistics select * from area_statistics',
  'drop table area_statistics',
  'alter table fresh_statistics rename to area_statistics',
  'create index area_statistics_city on area_statistics (city_id, level, period)',
  `create table fresh_summaries (
    level text not null, area_id bigint not null, city_id bigint not null, ${SUMMARIES},
    primary key (level, area_id)
  ) without rowid`,
  'insert into fresh_summaries select * from area_summaries',
  'drop table area_summaries',
  'alter table fresh_summaries rename to area_summaries',
  'create index area_summaries_heat on area_summaries (city_id, level, heat)',
];

const UNKNOWN = {
  area_statistics: [
    ...['deals', 'listings', 'new_listings', 'price_cuts', 'price_raises', 'withdrawn', 'viewings', 'new_rentals'],
  ],
  area_summaries: [
    ...['deals_30', 'deals_90', 'deals_365', 'listings', 'new_listings_7', 'new_listings_30', 'price_cuts_7'],
    ...['price_cuts_30', 'price_raises_30', 'viewings_7', 'viewings_30', 'rentals'],
  ],
} as const;

const postgresTables = Object.entries(UNKNOWN).map(
  ([table, columns]) => `alter table ${table} ${columns.map((one) => `alter column ${one} drop not null`).join(', ')}`,
);

export const factDays: Migration = {
  name: '0011-fact-days',
  statements: (dialect) => [...cityDays(dialect), ...(dialect === 'sqlite' ? sqliteTables : postgresTables)],
};
