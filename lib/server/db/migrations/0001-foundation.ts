import type { DialectName } from '../client';
import type { Migration } from '../migration';

// The foundation: places, homes, deals, figures, agents, articles, leads. One text for both dialects but for
// three words.

interface Words {
  /** Key type: only `integer primary key` is SQLite's own row id. */
  id: string;
  /** Key that the database counts up. */
  counted: string;
  /** Byte-wise collation: prefix ranges need it. */
  binary: string;
  /** Table ending that stores rows in their key. */
  keyed: string;
}

const tables = ({ id, counted, binary, keyed }: Words): string[] => [
  `create table cities (
    id ${id} primary key, name text not null, pinyin text not null, initials text not null,
    adcode text not null, province text not null, lng double precision not null, lat double precision not null,
    hot integer not null, data_kind text not null, data_day text, deals_day text, sort bigint not null
  )`,
  `create table districts (
    id ${id} primary key, city_id bigint not null, name text not null, pinyin text not null,
    initials text not null, adcode text not null, lng double precision not null, lat double precision not null,
    boundary text, sort bigint not null
  )`,
  `create table plates (
    id ${id} primary key, city_id bigint not null, district_id bigint not null, name text not null,
    pinyin text not null, initials text not null, lng double precision, lat double precision, ring text,
    sort bigint not null
  )`,
  `create table subway_lines (
    id ${id} primary key, city_id bigint not null, name text not null, color text not null,
    sort bigint not null
  )`,
  `create table subway_stations (
    id ${id} primary key, city_id bigint not null, name text not null, pinyin text not null,
    initials text not null, lng double precision not null, lat double precision not null
  )`,
  `create table subway_line_stations (
    line_id bigint not null, station_id bigint not null, seq bigint not null, primary key (line_id, station_id)
  ) ${keyed}`,
  `create table places (
    id ${id} primary key, city_id bigint not null, kind text not null, name text not null, nature text,
    lng double precision not null, lat double precision not null
  )`,
  `create table communities (
    id ${id} primary key, city_id bigint not null, district_id bigint, plate_id bigint, name text not null,
    alias text, pinyin text not null, initials text not null, address text, lng double precision,
    lat double precision, built_year bigint, built_year_to bigint, building_type text, structure text,
    building_count bigint, home_count bigint, plot_ratio double precision, greening_rate double precision,
    property_fee bigint, property_company text, developer text, parking_ratio double precision,
    ownership_years bigint, heating text, station_id bigint, station_distance bigint,
    followers bigint not null, picture_seed bigint, pictures text, source text not null, source_ref text,
    updated_at bigint not null
  )`,
  `create table community_buildings (
    id ${id} primary key, community_id bigint not null, name text not null, storeys bigint not null,
    units bigint not null, homes_per_floor bigint not null, lifts bigint not null, built_year bigint,
    building_type text
  )`,
  `create table estates (
    id ${id} primary key, city_id bigint not null, district_id bigint, plate_id bigint,
    community_id bigint not null, building_name text, title text not null, rooms bigint, halls bigint,
    kitchens bigint, baths bigint, area double precision not null, usable_area double precision,
    orientation text, floor_band text, total_floors bigint, decoration text, has_lift integer,
    ladder_ratio text, built_year bigint, building_type text, structure text, layout_structure text,
    usage text, ownership text, heating text, held text, only_home integer, mortgaged integer,
    co_owned integer, certificate_ready integer, last_deal_day text, last_deal_price bigint,
    price bigint not null, unit_price bigint not null, first_price bigint not null, listed_day text,
    price_changed_day text, status text not null, status_day text, followers bigint not null,
    views bigint not null, viewings_7 bigint not null, viewings_30 bigint not null, verify_code text,
    verify_day text, has_vr integer not null, has_video integer not null, viewing_anytime integer not null,
    owner_listed integer not null, exclusive integer not null, must_see integer not null, lng double precision,
    lat double precision, station_id bigint, station_distance bigint, picture_seed bigint, pictures text,
    description text, estimate_low bigint, estimate bigint, estimate_high bigint, estimate_samples bigint,
    score double precision not null default 0, source text not null, source_ref text, updated_at bigint not null
  )`,
  `create table estate_price_changes (
    id ${id} primary key, estate_id bigint not null, day text not null, price_before bigint not null,
    price_after bigint not null
  )`,
  `create table estate_agents (
    estate_id bigint not null, agent_id bigint not null, role text not null,
    primary key (estate_id, agent_id, role)
  ) ${keyed}`,
  `create table rentals (
    id ${id} primary key, city_id bigint not null, district_id bigint, plate_id bigint,
    community_id bigint not null, title text not null, mode text not null, room_name text, rooms bigint,
    halls bigint, baths bigint, area double precision, orientation text, floor_band text, total_floors bigint,
    decoration text, has_lift integer, built_year bigint, rent bigint not null, payment text,
    agency_fee bigint, service_fee bigint, lease_months bigint, available_day text, facilities text,
    listed_day text, status text not null, status_day text, followers bigint not null,
    viewings_30 bigint not null, lng double precision, lat double precision, station_id bigint,
    station_distance bigint, agent_id bigint, picture_seed bigint, pictures text, description text,
    source text not null, source_ref text, updated_at bigint not null
  )`,
  `create table projects (
    id ${id} primary key, city_id bigint not null, district_id bigint, plate_id bigint, name text not null,
    alias text, pinyin text not null, initials text not null, address text, lng double precision,
    lat double precision, usage text, completion text, sale_status text not null, unit_price bigint,
    total_price_from bigint, total_price_to bigint, area_from double precision, area_to double precision,
    room_counts text, developer text, property_company text, property_fee bigint, plot_ratio double precision,
    greening_rate double precision, ownership_years bigint, parking_ratio double precision,
    usable_ratio double precision, home_count bigint, decoration text, opening_day text, handover_day text,
    registration_from text, registration_to text, lottery_day text, presale_permit text, discount text,
    tags text, followers bigint not null, station_id bigint, station_distance bigint, picture_seed bigint,
    pictures text, description text, source text not null, source_ref text, updated_at bigint not null
  )`,
  `create table project_buildings (
    id ${id} primary key, project_id bigint not null, name text not null, storeys bigint, units bigint,
    home_count bigint, permit_no text, permit_day text, sale_status text not null, opening_day text,
    handover_day text
  )`,
  `create table project_layouts (
    id ${id} primary key, project_id bigint not null, name text not null, rooms bigint not null,
    halls bigint not null, baths bigint not null, area double precision not null, usable_area double precision,
    orientation text, price bigint, home_count bigint, picture_seed bigint
  )`,
  `create table project_news (
    id ${id} primary key, project_id bigint not null, day text not null, kind text not null,
    title text not null, body text not null
  )`,
  `create table deals (
    id ${id} primary key, city_id bigint not null, district_id bigint, plate_id bigint, community_id bigint,
    estate_id bigint, building_name text, deal_day text not null, price bigint not null,
    unit_price bigint not null, area double precision not null, usable_area double precision, rooms bigint,
    halls bigint, kitchens bigint, baths bigint, floor_band text, total_floors bigint, orientation text,
    decoration text, has_lift integer, built_year bigint, building_type text, structure text, usage text,
    held text, only_home integer, asking_price bigint, first_asking_price bigint, listed_day text,
    days_to_sell bigint, price_cuts bigint, viewings bigint, followers bigint, views bigint,
    lng double precision, lat double precision, channel text, picture_seed bigint, source text not null,
    source_ref text, updated_at bigint not null
  )`,
  `create table deal_price_changes (
    id ${id} primary key, deal_id bigint not null, day text not null, price_before bigint not null,
    price_after bigint not null
  )`,
  `create table area_statistics (
    level text not null, area_id bigint not null, city_id bigint not null, period text not null,
    start_day text not null, deals bigint not null, deal_unit_avg bigint, deal_unit_median bigint,
    deal_area double precision not null, days_to_sell_median double precision,
    discount_median double precision, asking_unit_avg bigint, listings bigint not null,
    new_listings bigint not null, price_cuts bigint not null, price_raises bigint not null,
    withdrawn bigint not null, viewings bigint not null, new_rentals bigint not null, rent_unit_median bigint,
    primary key (level, area_id, period, start_day)
  ) ${keyed}`,
  `create table area_summaries (
    level text not null, area_id bigint not null, city_id bigint not null, deals_30 bigint not null,
    deals_90 bigint not null, deals_365 bigint not null, deal_unit bigint, deal_unit_days bigint,
    deal_unit_samples bigint not null, deal_mom double precision, deal_yoy double precision,
    deals_mom double precision, asking_unit bigint, asking_mom double precision, listings bigint not null,
    new_listings_7 bigint not null, new_listings_30 bigint not null, price_cuts_7 bigint not null,
    price_cuts_30 bigint not null, price_raises_30 bigint not null, viewings_7 bigint not null,
    viewings_30 bigint not null, days_to_sell double precision, days_to_sell_samples bigint not null,
    discount double precision, discount_samples bigint not null, rentals bigint not null, rent_median bigint,
    rent_unit bigint, rent_samples bigint not null, rental_yield double precision,
    heat double precision not null, primary key (level, area_id)
  ) ${keyed}`,
  `create table estimate_errors (
    city_id bigint not null, tested bigint not null, median_error double precision, within_5 double precision,
    within_10 double precision, within_20 double precision, range_68 double precision,
    range_90 double precision, from_day text not null, to_day text not null, primary key (city_id)
  ) ${keyed}`,
  `create table agents (
    id ${id} primary key, city_id bigint not null, name text not null, store text not null,
    company text not null, licence_no text not null, since_year bigint not null, rating double precision,
    review_count bigint not null, viewings_30 bigint not null, deals_total bigint not null,
    deals_90 bigint not null, response_minutes bigint, intro text, picture_seed bigint,
    updated_at bigint not null
  )`,
  `create table agent_plates (
    agent_id bigint not null, plate_id bigint not null, primary key (agent_id, plate_id)
  ) ${keyed}`,
  `create table agent_communities (
    agent_id bigint not null, community_id bigint not null, primary key (agent_id, community_id)
  ) ${keyed}`,
  `create table agent_reviews (
    id ${id} primary key, agent_id bigint not null, day text not null, rating double precision not null,
    content text not null, identity text not null
  )`,
  `create table articles (
    id ${id} primary key, city_id bigint not null, kind text not null, topic text not null,
    title text not null, summary text not null, body text not null, author text not null,
    published_at bigint not null, views bigint not null, plate_id bigint, community_id bigint,
    project_id bigint, picture_seed bigint
  )`,
  `create table search_terms (
    city_id bigint not null, term text ${binary} not null, kind text not null, ref_id bigint not null,
    quality bigint not null, weight bigint not null, primary key (city_id, term, kind, ref_id)
  ) ${keyed}`,
  `create table users (
    id text primary key, phone_cipher text not null, phone_index text not null, name text,
    super_label bigint not null, registered_at bigint not null, last_buy_at bigint, vip_expires_at bigint
  )`,
  `create table sessions (
    token_hash text not null, user_id text not null, created_at bigint not null, expires_at bigint not null,
    revoked_at bigint, primary key (token_hash)
  ) ${keyed}`,
  `create table community_notes (
    id text primary key, community_id bigint not null, user_id text not null, content text not null,
    public integer not null, created_at bigint not null
  )`,
  `create table leads (
    id text primary key, type bigint not null, phone_cipher text not null, phone_index text not null,
    city_id bigint not null, estate_id bigint, house_id bigint, second_estate_ids text not null,
    consent_version text not null, consent_at bigint not null, share_consent integer not null,
    source_page text not null, day text not null, created_at bigint not null
  )`,
  `create table channel_marks (
    id ${counted} primary key, client_type text not null, channel_code text not null, mark text not null,
    created_at bigint not null
  )`,
  `create table import_runs (
    id text primary key, mapping text not null, files text not null, city_id bigint not null,
    started_at bigint not null, finished_at bigint, read_rows bigint not null, stored bigint not null,
    updated bigint not null, unchanged bigint not null, rejected bigint not null
  )`,
  `create table settings (
    key text not null, value text not null, primary key (key)
  ) ${keyed}`,
];

const indexes = [
  'create index districts_city on districts (city_id)',
  'create index plates_city on plates (city_id, district_id)',
  'create index subway_stations_city on subway_stations (city_id)',
  'create index subway_lines_city on subway_lines (city_id)',
  'create index subway_line_stations_station on subway_line_stations (station_id)',
  'create index places_city on places (city_id, lat)',
  'create unique index communities_source on communities (city_id, source, source_ref)',
  'create index communities_name on communities (city_id, name)',
  'create index communities_plate on communities (plate_id)',
  'create index communities_district on communities (district_id)',
  'create index communities_position on communities (city_id, lat)',
  'create index community_buildings_community on community_buildings (community_id)',
  'create unique index estates_source on estates (city_id, source, source_ref)',
  'create index estates_city_price on estates (city_id, status, price)',
  'create index estates_city_unit on estates (city_id, status, unit_price)',
  'create index estates_city_listed on estates (city_id, status, listed_day)',
  'create index estates_city_changed on estates (city_id, status, price_changed_day)',
  'create index estates_city_followers on estates (city_id, status, followers)',
  // The smart order filters and counts inside this index alone: 31 columns, PostgreSQL takes 32.
  `create index estates_smart on estates (city_id, status, score, price, unit_price, area, rooms, district_id, plate_id,
    station_distance, built_year, has_lift, held, only_home, floor_band, orientation, decoration, usage, ownership,
    listed_day, price_changed_day, first_price, followers, lng, lat, has_vr, has_video, viewing_anytime, owner_listed,
    exclusive, must_see)`,
  'create index estates_community on estates (community_id, status)',
  'create index estates_plate on estates (plate_id, status, price)',
  'create index estates_district on estates (district_id, status, price)',
  'create index estates_station on estates (station_id, status)',
  'create index estate_price_changes_estate on estate_price_changes (estate_id, day)',
  'create index estate_agents_agent on estate_agents (agent_id)',
  'create unique index rentals_source on rentals (city_id, source, source_ref)',
  'create index rentals_city_rent on rentals (city_id, status, rent)',
  'create index rentals_city_listed on rentals (city_id, status, listed_day)',
  'create index rentals_community on rentals (community_id, status)',
  'create index rentals_plate on rentals (plate_id, status)',
  'create index rentals_district on rentals (district_id, status)',
  'create unique index projects_source on projects (city_id, source, source_ref)',
  'create index projects_city on projects (city_id, sale_status)',
  'create index projects_plate on projects (plate_id)',
  'create index projects_district on projects (district_id)',
  'create index project_buildings_project on project_buildings (project_id)',
  'create index project_layouts_project on project_layouts (project_id)',
  'create index project_news_project on project_news (project_id, day)',
  'create unique index deals_source on deals (city_id, source, source_ref)',
  'create index deals_community on deals (community_id, deal_day)',
  'create index deals_city on deals (city_id, deal_day)',
  'create index deals_plate on deals (plate_id, deal_day)',
  'create index deal_price_changes_deal on deal_price_changes (deal_id, day)',
  'create index area_statistics_city on area_statistics (city_id, level, period)',
  'create index area_summaries_heat on area_summaries (city_id, level, heat)',
  'create index agents_city on agents (city_id)',
  'create index agent_plates_plate on agent_plates (plate_id)',
  'create index agent_communities_community on agent_communities (community_id)',
  'create index agent_reviews_agent on agent_reviews (agent_id, day)',
  'create index articles_city on articles (city_id, published_at)',
  'create index search_terms_ref on search_terms (kind, ref_id)',
  'create unique index users_phone on users (phone_index)',
  'create index sessions_user on sessions (user_id)',
  'create index community_notes_community on community_notes (community_id)',
  'create unique index leads_once_a_day on leads (phone_index, type, coalesce(estate_id, 0), coalesce(house_id, 0), day)',
  'create index leads_phone_day on leads (phone_index, day)',
  'create index channel_marks_created on channel_marks (created_at)',
];

const words: Record<DialectName, Words> = {
  sqlite: { id: 'integer', counted: 'integer', binary: 'collate binary', keyed: 'without rowid' },
  postgres: { id: 'bigint', counted: 'bigint generated by default as identity', binary: 'collate "C"', keyed: '' },
};

export const foundation: Migration = {
  name: '0001-foundation',
  statements: (dialect) => [...tables(words[dialect]), ...indexes],
};
