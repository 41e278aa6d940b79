import type { Database } from '../../db/schema';

/** The tables of facts that an import may change, and the columns that name a row. Undoing brings them back exactly. */
export const JOURNALLED: Readonly<Partial<Record<keyof Database, readonly string[]>>> = {
  cities: ['id'],
  districts: ['id'],
  plates: ['id'],
  subway_lines: ['id'],
  subway_stations: ['id'],
  subway_line_stations: ['line_id', 'station_id'],
  places: ['id'],
  communities: ['id'],
  community_buildings: ['id'],
  estates: ['id'],
  estate_price_changes: ['id'],
  estate_agents: ['estate_id', 'agent_id', 'role'],
  rentals: ['id'],
  projects: ['id'],
  project_buildings: ['id'],
  project_layouts: ['id'],
  project_news: ['id'],
  deals: ['id'],
  deal_price_changes: ['id'],
  agents: ['id'],
  agent_plates: ['agent_id', 'plate_id'],
  agent_communities: ['agent_id', 'community_id'],
  agent_reviews: ['id'],
  articles: ['id'],
  land_sales: ['id'],
  overseas_projects: ['id'],
  settings: ['key'],
};

/** What is computed of each city from those (refreshDerived): undoing has it computed anew. */
export const DERIVED = [
  ...(['area_statistics', 'area_summaries', 'estimate_errors', 'search_terms', 'search_prefixes'] as const),
  ...(['valuation_models', 'home_valuations', 'home_bargains', 'same_homes', 'valuations_due'] as const),
  'twin_pairs',
  ...(['packed_sets', 'stale_statistics', 'area_rankings'] as const),
  ...(['area_indices', 'index_revisions', 'area_markets', 'house_reports'] as const),
] satisfies (keyof Database)[];

/** Tables whose ids visitors may have stored, in a lead or a link: an id that undoing frees is not given out again. */
export const FREED = [
  'overseas_projects',
  ...(['communities', 'projects', 'estates', 'rentals', 'deals', 'estate_price_changes', 'articles'] as const),
] as const;

/**
 * Computed too, but only for homes on sale: one that goes off the market keeps what it had. So they are stored with every
 * change of such a row.
 */
export const STORED_WITH_CHANGES: Readonly<Record<string, readonly string[]>> = {
  estates: ['estimate_low', 'estimate', 'estimate_high', 'estimate_samples', 'score'],
};

/** A column of one table that holds the id of a row of another. */
export interface Reference {
  table: keyof Database;
  column: string;
  to: keyof Database;
}

const of = (to: keyof Database, column: string, ...tables: (keyof Database)[]): Reference[] =>
  tables.map((table) => ({ table, column, to }));

export const REFERENCES: readonly Reference[] = [
  ...of('cities', 'city_id', 'districts', 'plates', 'subway_lines', 'subway_stations', 'places', 'communities'),
  ...of('cities', 'city_id', 'estates', 'rentals', 'projects', 'deals', 'agents', 'articles', 'land_sales'),
  ...of('districts', 'district_id', 'plates', 'communities', 'estates', 'rentals', 'projects', 'deals', 'land_sales'),
  ...of('plates', 'plate_id', 'communities', 'estates', 'rentals', 'projects', 'deals', 'articles', 'agent_plates'),
  ...of('plates', 'plate_id', 'land_sales'),
  ...of('cities', 'city_id', 'overseas_projects'),
  ...of('communities', 'community_id', 'estates', 'rentals', 'deals', 'community_buildings', 'articles'),
  ...of('communities', 'community_id', 'agent_communities'),
  ...of('subway_stations', 'station_id', 'communities', 'estates', 'rentals', 'projects', 'subway_line_stations'),
  ...of('subway_lines', 'line_id', 'subway_line_stations'),
  ...of('estates', 'estate_id', 'deals', 'estate_price_changes', 'estate_agents'),
  ...of('deals', 'deal_id', 'deal_price_changes'),
  ...of('projects', 'project_id', 'project_buildings', 'project_layouts', 'project_news', 'articles'),
  ...of('agents', 'agent_id', 'agent_plates', 'agent_communities', 'agent_reviews', 'estate_agents', 'rentals'),
];
