import type { Migration } from '../migration';
import { journalTriggersOf } from './0010-import-journal';

/** Homes abroad that an operator shows to the visitors of a city (docs/decisions/0053). */
export const overseasProjects: Migration = {
  name: '0084-overseas-projects',
  statements: (dialect) => [
    `create table overseas_projects (
      id bigint primary key, city_id bigint not null, name text not null, country text not null, place text,
      address text, usage text, tenure text, lease_years bigint, currency text not null,
      price_from bigint, price_to bigint, rate double precision, rate_day text,
      area_from double precision, area_to double precision, handover_day text, developer text, taxes text,
      holding_costs text, buyer_limits text, rules_source text, rules_day text, description text,
      source text not null, source_ref text, updated_at bigint not null
    )`,
    'create unique index overseas_projects_source on overseas_projects (city_id, source, source_ref)',
    'create index overseas_projects_city on overseas_projects (city_id, country, id)',
    ...(dialect === 'postgres' ? journalTriggersOf('overseas_projects') : []),
  ],
};
