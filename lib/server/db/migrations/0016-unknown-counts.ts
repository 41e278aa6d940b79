import type { Migration } from '../migration';

// Who follows, looks at and views a home, many files do not say: then it is null, not 0.

const COUNTS = {
  estates: ['followers', 'views', 'viewings_7', 'viewings_30'],
  rentals: ['followers', 'viewings_30'],
  communities: ['followers'],
  projects: ['followers'],
} as const;

/** What an import has stored as 0 until now was not said; the next one of the same file says it again. */
const stated = (column: string): string => `case when source = 'demo' then ${column} else nullif(${column}, 0) end`;

const [DROPPED, MADE_AGAIN] = [
  ['drop index estates_city_followers', 'drop index estates_smart'],
  [
    'create index estates_city_followers on estates (city_id, status, followers)',
    `create index estates_smart on estates (city_id, status, score, price, unit_price, area, rooms, district_id, plate_id,
      station_distance, built_year, has_lift, held, only_home, floor_band, orientation, decoration, usage, ownership,
      listed_day, price_changed_day, first_price, followers, lng, lat, has_vr, has_video, viewing_anytime, owner_listed,
      exclusive, must_see)`,
  ],
];

/** SQLite cannot lift a `not null`: a column of the same name takes the place of each. */
const sqliteColumns = Object.entries(COUNTS).flatMap(([table, columns]) => [
  ...columns.map((column) => `alter table ${table} add column fresh_${column} bigint`),
  `update ${table} set ${columns.map((column) => `fresh_${column} = ${stated(column)}`).join(', ')}`,
  ...columns.flatMap((column) => [
    `alter table ${table} drop column ${column}`,
    `alter table ${table} rename column fresh_${column} to ${column}`,
  ]),
]);

const postgresColumns = Object.entries(COUNTS).flatMap(([table, columns]) => [
  `alter table ${table} ${columns.map((column) => `alter column ${column} drop not null`).join(', ')}`,
  `update ${table} set ${columns.map((column) => `${column} = ${stated(column)}`).join(', ')}`,
]);

export const unknownCounts: Migration = {
  name: '0016-unknown-counts',
  statements: (dialect) => (dialect === 'sqlite' ? [...DROPPED, ...sqliteColumns, ...MADE_AGAIN] : postgresColumns),
};
