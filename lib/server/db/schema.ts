// The tables, as rows. Conventions: money in integer fen (分), unit prices in fen per ㎡, areas in ㎡, days as
// 'YYYY-MM-DD' in Asia/Shanghai, moments in UTC milliseconds, coordinates GCJ-02, booleans 0 | 1, rates as fractions.
// A null is a fact that is not known, never a zero. Both dialects share these definitions (migrations/).

import type { Generated } from 'kysely';
import type { CodePurpose } from '@/lib/account/code';
import type { StaffRole } from '@/lib/account/viewer';
import type { ChannelConsent, MessageChannel } from '@/lib/alert/channel';
import type { ChangedThing, HomeChangeKind } from '@/lib/alert/homeChange';
import type { AlertPace, SearchForm } from '@/lib/alert/savedSearch';
import type { LinkTarget } from '@/lib/alert/shortLink';
import type { AppraisalAnswer } from '@/lib/estimate/appraisal';
import type { LeadKind } from '@/lib/lead/leadKind';
import type { LeadState } from '@/lib/lead/leadState';
import type { IndexSeries } from '@/lib/market/market';
import type { HomeMark, MarkedKind } from '@/lib/note/homeMark';
import type { OwnerRelation, SaleUrgency } from '@/lib/owner/ownerQuotation';
import type { AreaRank, RankLevel, RankSpan } from '@/lib/ranking/rankings';
import type { SearchTab } from '@/lib/search/filters';
import type { TalkPeerKind, TalkSide, TalkThingKind } from '@/lib/talk/talk';
import type { VisitSource } from '@/lib/visit/visitSource';
import type { AbuseReportDatabase } from './abuseReportSchema';
import type { CampaignDatabase } from './campaignSchema';
import type { ConsoleDatabase } from './consoleSchema';
import type { EventDatabase } from './eventSchema';
import type { HostDatabase } from './hostSchema';
import type { MembershipDatabase } from './membershipSchema';
import type { OrderDatabase } from './orderSchema';
import type { PartnerDatabase } from './partnerSchema';
import type { PostDatabase } from './postSchema';
import type { PressDatabase } from './pressSchema';
import type { PromoterDatabase } from './promoterSchema';
import type { ReconcileDatabase } from './reconcileSchema';
import type { RecordDatabase } from './recordSchema';
import type { TradeDatabase } from './tradeSchema';
import type { VisitDatabase } from './visitSchema';

export type Flag = 0 | 1;
export type FloorBand = 'basement' | 'low' | 'mid' | 'high';
export type EstateStatus = 'on_sale' | 'withdrawn' | 'sold';
export type HeldYears = 'under_two' | 'two' | 'five';
export type AreaLevel = 'city' | 'district' | 'plate' | 'community';

export type DataKind = 'demo' | 'real';

export interface CityTable {
  id: number;
  name: string;
  pinyin: string;
  initials: string;
  adcode: string;
  province: string;
  lng: number;
  lat: number;
  hot: Flag;
  data_kind: DataKind;
  /** The latest of the days of its facts. Each kind has its own (lib/kernel/factDays.ts), and its windows end there. */
  data_day: string | null;
  deals_day: string | null;
  listings_day: string | null;
  rentals_day: string | null;
  projects_day: string | null;
  sort: number;
}

export interface DistrictTable {
  id: number;
  city_id: number;
  name: string;
  pinyin: string;
  initials: string;
  adcode: string;
  lng: number;
  lat: number;
  /** Encoded boundary (lib/kernel/place/geo.ts), or null where no boundary is known. */
  boundary: string | null;
  sort: number;
}

export interface PlateTable {
  id: number;
  city_id: number;
  district_id: number;
  name: string;
  pinyin: string;
  initials: string;
  lng: number | null;
  lat: number | null;
  /** 内环内, 内中环, 中外环, 外环外; null where the city has no rings. */
  ring: string | null;
  sort: number;
}

export interface SubwayLineTable {
  id: number;
  city_id: number;
  name: string;
  color: string;
  sort: number;
}

export interface SubwayStationTable {
  id: number;
  city_id: number;
  name: string;
  pinyin: string;
  initials: string;
  lng: number;
  lat: number;
}

export interface SubwayLineStationTable {
  line_id: number;
  station_id: number;
  seq: number;
}

/** Schools, hospitals, shops and parks around communities. */
export interface PlaceTable {
  id: number;
  city_id: number;
  kind: 'school' | 'hospital' | 'mall' | 'park';
  name: string;
  /** 公办, 民办, 三级甲等 and the like. */
  nature: string | null;
  lng: number;
  lat: number;
}

export interface CommunityTable {
  id: number;
  city_id: number;
  district_id: number | null;
  plate_id: number | null;
  /** No file has stated the plate: it is that of the communities around, and a stated one replaces it. */
  plate_inferred: Flag;
  name: string;
  alias: string | null;
  pinyin: string;
  initials: string;
  address: string | null;
  lng: number | null;
  lat: number | null;
  built_year: number | null;
  built_year_to: number | null;
  /** 板楼, 塔楼, 板塔结合, 平房, 别墅, 洋房. */
  building_type: string | null;
  /** 钢混结构, 砖混结构, ... */
  structure: string | null;
  building_count: number | null;
  home_count: number | null;
  plot_ratio: number | null;
  greening_rate: number | null;
  /** fen per ㎡ and month */
  property_fee: number | null;
  property_company: string | null;
  developer: string | null;
  /** Parking spaces per home. */
  parking_ratio: number | null;
  ownership_years: number | null;
  heating: string | null;
  station_id: number | null;
  station_distance: number | null;
  followers: number | null;
  /** What the drawn pictures of demo data were made from; null for real data. */
  picture_seed: number | null;
  /** JSON: addresses, or the texts of drawn pictures (lib/picture/spec), the card's first. */
  pictures: string | null;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

export interface CommunityBuildingTable {
  id: number;
  community_id: number;
  name: string;
  storeys: number;
  units: number;
  homes_per_floor: number;
  lifts: number;
  built_year: number | null;
  building_type: string | null;
}

export interface EstateTable {
  id: number;
  city_id: number;
  district_id: number | null;
  plate_id: number | null;
  community_id: number;
  building_name: string | null;
  title: string;
  rooms: number | null;
  halls: number | null;
  kitchens: number | null;
  baths: number | null;
  area: number;
  usable_area: number | null;
  orientation: string | null;
  floor_band: FloorBand | null;
  total_floors: number | null;
  /** 毛坯, 简装, 精装, 其他. */
  decoration: string | null;
  has_lift: Flag | null;
  /** 两梯四户 */
  ladder_ratio: string | null;
  built_year: number | null;
  building_type: string | null;
  structure: string | null;
  /** 平层, 复式, 跃层, 错层. */
  layout_structure: string | null;
  /** 普通住宅, 别墅, 公寓, 商住. */
  usage: string | null;
  /** 商品房, 售后公房, 动迁安置房. */
  ownership: string | null;
  heating: string | null;
  held: HeldYears | null;
  only_home: Flag | null;
  mortgaged: Flag | null;
  co_owned: Flag | null;
  certificate_ready: Flag | null;
  last_deal_day: string | null;
  last_deal_price: number | null;
  price: number;
  unit_price: number;
  first_price: number;
  listed_day: string | null;
  price_changed_day: string | null;
  status: EstateStatus;
  status_day: string | null;
  followers: number | null;
  views: number | null;
  viewings_7: number | null;
  viewings_30: number | null;
  verify_code: string | null;
  verify_day: string | null;
  has_vr: Flag;
  has_video: Flag;
  viewing_anytime: Flag;
  owner_listed: Flag;
  exclusive: Flag;
  must_see: Flag;
  lng: number | null;
  lat: number | null;
  station_id: number | null;
  station_distance: number | null;
  picture_seed: number | null;
  /** JSON: addresses, or the texts of drawn pictures (lib/picture/spec), the card's first. */
  pictures: string | null;
  description: string | null;
  estimate_low: number | null;
  estimate: number | null;
  estimate_high: number | null;
  /** How many comparable deals the estimate rests on. */
  estimate_samples: number | null;
  /** Place in the smart order (lib/search/smartOrder.ts); written by rebuildSmartScores. */
  score?: number;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

export interface EstatePriceChangeTable {
  id: number;
  estate_id: number;
  day: string;
  price_before: number;
  price_after: number;
}

export interface EstateAgentTable {
  estate_id: number;
  agent_id: number;
  /** 房源负责人, 实勘人, 钥匙人. */
  role: 'lead' | 'surveyor' | 'keyholder';
}

export interface RentalTable {
  id: number;
  city_id: number;
  district_id: number | null;
  plate_id: number | null;
  community_id: number;
  title: string;
  mode: 'whole' | 'shared';
  room_name: string | null;
  rooms: number | null;
  halls: number | null;
  baths: number | null;
  area: number | null;
  orientation: string | null;
  floor_band: FloorBand | null;
  total_floors: number | null;
  decoration: string | null;
  has_lift: Flag | null;
  built_year: number | null;
  /** fen a month */
  rent: number;
  /** 押一付三 */
  payment: string | null;
  agency_fee: number | null;
  service_fee: number | null;
  lease_months: number | null;
  available_day: string | null;
  /** JSON list of 床, 空调, ... */
  facilities: string | null;
  listed_day: string | null;
  status: 'to_let' | 'let' | 'withdrawn';
  status_day: string | null;
  followers: number | null;
  viewings_30: number | null;
  lng: number | null;
  lat: number | null;
  station_id: number | null;
  station_distance: number | null;
  agent_id: number | null;
  picture_seed: number | null;
  /** JSON: addresses, or the texts of drawn pictures (lib/picture/spec), the card's first. */
  pictures: string | null;
  description: string | null;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

export interface ProjectTable {
  id: number;
  city_id: number;
  district_id: number | null;
  plate_id: number | null;
  name: string;
  alias: string | null;
  pinyin: string;
  initials: string;
  address: string | null;
  lng: number | null;
  lat: number | null;
  /** 住宅, 别墅, 公寓, 商业, 写字楼. */
  usage: string | null;
  /** presale 期房, ready 现房. */
  completion: 'presale' | 'ready' | null;
  sale_status: 'upcoming' | 'on_sale' | 'sold_out' | 'unknown';
  /** Reference average, fen per ㎡. */
  unit_price: number | null;
  total_price_from: number | null;
  total_price_to: number | null;
  area_from: number | null;
  area_to: number | null;
  /** JSON list of room counts, such as [2,3,4]. */
  room_counts: string | null;
  developer: string | null;
  property_company: string | null;
  property_fee: number | null;
  plot_ratio: number | null;
  greening_rate: number | null;
  ownership_years: number | null;
  parking_ratio: number | null;
  usable_ratio: number | null;
  home_count: number | null;
  decoration: string | null;
  opening_day: string | null;
  handover_day: string | null;
  registration_from: string | null;
  registration_to: string | null;
  lottery_day: string | null;
  presale_permit: string | null;
  discount: string | null;
  /** JSON list of labels. */
  tags: string | null;
  followers: number | null;
  station_id: number | null;
  station_distance: number | null;
  picture_seed: number | null;
  /** JSON: addresses, or the texts of drawn pictures (lib/picture/spec), the card's first. */
  pictures: string | null;
  description: string | null;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

export interface ProjectBuildingTable {
  id: number;
  project_id: number;
  name: string;
  storeys: number | null;
  units: number | null;
  home_count: number | null;
  permit_no: string | null;
  permit_day: string | null;
  sale_status: 'upcoming' | 'on_sale' | 'sold_out';
  opening_day: string | null;
  handover_day: string | null;
}

export interface ProjectLayoutTable {
  id: number;
  project_id: number;
  name: string;
  rooms: number;
  halls: number;
  baths: number;
  area: number;
  usable_area: number | null;
  orientation: string | null;
  /** Total price from, fen. */
  price: number | null;
  home_count: number | null;
  picture_seed: number | null;
  /** The text of its drawn picture (lib/picture/spec). */
  picture: string | null;
}

export interface ProjectNewsTable {
  id: number;
  project_id: number;
  day: string;
  /** opening, permit, registration, lottery, price, handover, news. */
  kind: string;
  title: string;
  body: string;
}

export interface DealTable {
  id: number;
  city_id: number;
  district_id: number | null;
  plate_id: number | null;
  community_id: number | null;
  /** The listing that was sold, where it is known. */
  estate_id: number | null;
  building_name: string | null;
  deal_day: string;
  /** "2016-08" where a file told no more: `deal_day` is its first then (lib/deal/shownDealDay). */
  known_month?: string | null;
  price: number;
  unit_price: number;
  area: number;
  usable_area: number | null;
  rooms: number | null;
  halls: number | null;
  kitchens: number | null;
  baths: number | null;
  floor_band: FloorBand | null;
  total_floors: number | null;
  orientation: string | null;
  decoration: string | null;
  has_lift: Flag | null;
  built_year: number | null;
  building_type: string | null;
  structure: string | null;
  usage: string | null;
  held: HeldYears | null;
  only_home: Flag | null;
  /** Last asking price. */
  asking_price: number | null;
  first_asking_price: number | null;
  listed_day: string | null;
  days_to_sell: number | null;
  price_cuts: number | null;
  viewings: number | null;
  followers: number | null;
  views: number | null;
  lng: number | null;
  lat: number | null;
  /** The deal of another source that this most likely is: left out of every figure and list. */
  duplicate_of?: number | null;
  /** 成交来源 as shown. */
  channel: string | null;
  picture_seed: number | null;
  /** The text of its drawn picture (lib/picture/spec). */
  picture: string | null;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

export interface DealPriceChangeTable {
  id: number;
  deal_id: number;
  day: string;
  price_before: number;
  price_after: number;
}

/**
 * One row an area, a period and its start: the precomputed series that charts and reports read. A count is null in
 * periods of which no file tells. A column says by its name which mean it holds (avg, median), and keeps that name: another
 * would rewrite millions of rows. The code calls the figure what docs/glossary.md calls it.
 */
export interface AreaStatisticTable {
  level: AreaLevel;
  area_id: number;
  city_id: number;
  period: 'month' | 'week';
  start_day: string;
  deals: number | null;
  /** Sum of prices over sum of areas, fen per ㎡; null below one deal. */
  deal_unit_avg: number | null;
  deal_unit_median: number | null;
  deal_area: number;
  days_to_sell_median: number | null;
  discount_median: number | null;
  /** Mean asking unit price of the homes on sale at the period's end. */
  asking_unit_avg: number | null;
  listings: number | null;
  new_listings: number | null;
  price_cuts: number | null;
  price_raises: number | null;
  withdrawn: number | null;
  viewings: number | null;
  new_rentals: number | null;
  /** fen per ㎡ and month */
  rent_unit_median: number | null;
}

/**
 * One row an area: the head figures that cards and pages show; each window ends on the city's day of its kind. A count is
 * null where the city has no facts of the kind.
 */
export interface AreaSummaryTable {
  level: AreaLevel;
  area_id: number;
  city_id: number;
  /** Deals of the last 30, 90 and 365 days; average over the last 30 days (communities: 90, else 365). */
  deals_30: number | null;
  deals_90: number | null;
  deals_365: number | null;
  deal_unit: number | null;
  /** Days and sample behind deal_unit. */
  deal_unit_days: number | null;
  deal_unit_samples: number;
  deal_mom: number | null;
  deal_yoy: number | null;
  deals_mom: number | null;
  asking_unit: number | null;
  /** The homes behind asking_unit, fewer than listings where a price is a slip; null in rows from before it was kept. */
  asking_unit_samples: number | null;
  asking_mom: number | null;
  listings: number | null;
  new_listings_7: number | null;
  new_listings_30: number | null;
  price_cuts_7: number | null;
  price_cuts_30: number | null;
  price_raises_30: number | null;
  viewings_7: number | null;
  viewings_30: number | null;
  days_to_sell: number | null;
  days_to_sell_samples: number;
  discount: number | null;
  discount_samples: number;
  rentals: number | null;
  /** Median rent, fen a month, and per ㎡. */
  rent_median: number | null;
  rent_unit: number | null;
  rent_samples: number;
  /** Gross yield a year: rent_unit * 12 / deal_unit. */
  rental_yield: number | null;
  heat: number;
}

/** One row an area in a ranking of its city (lib/ranking); those far down have none. */
export interface AreaRankingTable {
  city_id: number;
  rank: AreaRank;
  span: RankSpan;
  level: RankLevel;
  area_id: number;
  district_id: number | null;
  place: number;
  /** null: no place then, or no earlier ranking is known. */
  place_before: number | null;
  district_place: number | null;
  district_place_before: number | null;
  score: number;
  value: number;
  samples: number;
}

/** One month of an area's index: 100 in its first month. */
export interface AreaIndexTable {
  level: AreaLevel;
  area_id: number;
  city_id: number;
  method: IndexSeries;
  /** Its first day. */
  month: string;
  value: number;
  deals: number;
}

/** What an index said of a month against the month before, and when: a row more where it says something else. */
export interface IndexRevisionTable {
  level: AreaLevel;
  area_id: number;
  city_id: number;
  method: IndexSeries;
  month: string;
  /** 1 is what was said first. */
  revision: number;
  /** fraction */
  change: number;
  /** The last day of deals that it rests on. */
  known_until: string;
  recorded_at: number;
}

export interface AreaMarketTable {
  level: AreaLevel;
  area_id: number;
  city_id: number;
  /** JSON of AreaMarket (lib/market/market). */
  figures: string;
}

/** The report of a community, made when its city's figures are; gone as soon as these change (report/queries/houseReports). */
export interface HouseReportTable {
  community_id: number;
  city_id: number;
  /** JSON of HouseReport (lib/report/report). */
  report: string;
}

/** The published error of the estimate, by city: tested on deals it had not seen. */
export interface EstimateErrorTable {
  city_id: number;
  tested: number;
  median_error: number | null;
  within_5: number | null;
  within_10: number | null;
  within_20: number | null;
  /** Half widths of the 68 % and the 90 % range, as fractions. */
  range_68: number | null;
  range_90: number | null;
  /** Deals of the test that too few others compared with: they got no estimate. null until computed once. */
  unestimated: number | null;
  from_day: string;
  to_day: string;
}

/** What a method has learned of a city's deals or rents: trained, so that one home is valued without training. */
export interface ValuationModelTable {
  city_id: number;
  subject: 'price' | 'rent';
  /** The day before which it knows the deals. */
  as_of_day: string;
  /** Changes with the rows that it was trained on, and with the method. */
  stamp: string;
  data: Uint8Array;
}

/** What is said of a home for sale beside estimate_low, estimate and estimate_high. Prices and rents a month in fen. */
export interface HomeValuationTable {
  estate_id: number;
  city_id: number;
  /** The day of the value. */
  day: string;
  low_90: number;
  high_90: number;
  /** What the model of the whole city weighs; the comparables weigh the rest of 1. */
  city_share: number;
  /** JSON list of [deal id, weight, for time, for the home]: those that weigh most, additions as logarithms. */
  comparables: string;
  rent: number | null;
  rent_low: number | null;
  rent_high: number | null;
}

/** A home on sale that is offered for less than its like (lib/estimate/bargain). */
export interface HomeBargainTable {
  estate_id: number;
  city_id: number;
  /** Nine in ten deals of its like are above it, in fen. */
  bound: number;
  /** How far the price lies under the bound, in standard deviations of the estimate's error. */
  z: number;
}

/** A listing that is most likely of the same home as another (lib/estate). */
export interface SameHomeTable {
  estate_id: number;
  city_id: number;
  /** The least id of the home's listings. */
  home_id: number;
  /** Since when the home has been on offer, without a break of more than fourteen weeks; null where not known. */
  since_day: string | null;
  /** How often it was withdrawn and listed anew since. */
  relisted: number;
}

/** What had been said of a home when its deal was not known yet. Appended, never changed. Prices in fen. */
export interface EstimateOutcomeTable {
  city_id: number;
  deal_id: number;
  known_before: string;
  district_id: number | null;
  deal_day: string;
  price: number;
  /** null where it had no answer. */
  estimate: number | null;
  low_68: number | null;
  high_68: number | null;
  low_90: number | null;
  high_90: number | null;
  /** UTC ms */
  recorded_at: number;
}

/** The error of the estimate as it was published, by city and district (0: the whole city). Appended, never changed. */
export interface EstimateErrorRecordTable {
  city_id: number;
  district_id: number;
  /** UTC ms */
  recorded_at: number;
  from_day: string;
  to_day: string;
  tested: number;
  unestimated: number;
  /** Homes for sale, and those among them without a value. */
  homes: number;
  homes_without: number;
  median_error: number | null;
  within_5: number | null;
  within_10: number | null;
  within_20: number | null;
  bias: number | null;
  covered_68: number | null;
  covered_90: number | null;
  range_90: number | null;
  cod: number | null;
  prd: number | null;
  prb: number | null;
}

/** Cities whose homes are yet to be valued, by a process of its own. */
export interface ValuationDueTable {
  city_id: number;
  /** UTC ms */
  since: number;
}

export interface AgentTable {
  id: number;
  city_id: number;
  name: string;
  store: string;
  company: string;
  licence_no: string;
  since_year: number;
  /** 1 to 5, one decimal. */
  rating: number | null;
  review_count: number;
  viewings_30: number;
  deals_total: number;
  deals_90: number;
  response_minutes: number | null;
  intro: string | null;
  picture_seed: number | null;
  /** The text of its drawn picture (lib/picture/spec). */
  picture: string | null;
  updated_at: number;
}

export interface AgentPlateTable {
  agent_id: number;
  plate_id: number;
}

export interface AgentCommunityTable {
  agent_id: number;
  community_id: number;
}

export interface AgentReviewTable {
  id: number;
  agent_id: number;
  day: string;
  rating: number;
  content: string;
  identity: string;
}

/** Homes abroad, shown to the visitors of a city. */
export interface OverseasProjectTable {
  id: number;
  city_id: number;
  name: string;
  country: string;
  /** The city or region there. */
  place: string | null;
  address: string | null;
  usage: string | null;
  tenure: 'freehold' | 'leasehold' | null;
  lease_years: number | null;
  /** ISO 4217. */
  currency: string;
  /** In hundredths of the currency. */
  price_from: number | null;
  price_to: number | null;
  /** RMB for one of the currency, as stated on rate_day. */
  rate: number | null;
  rate_day: string | null;
  area_from: number | null;
  area_to: number | null;
  handover_day: string | null;
  developer: string | null;
  /** What is paid when buying, what each year, and what foreigners may not buy: in words. */
  taxes: string | null;
  holding_costs: string | null;
  buyer_limits: string | null;
  /** The text that the three above rest on, and the day on which it was read; without it they are to be checked. */
  rules_source: string | null;
  rules_day: string | null;
  description: string | null;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

/** A piece of land that a city puts up for sale. */
export interface LandSaleTable {
  id: number;
  city_id: number;
  name: string;
  /** As the announcement numbers it. */
  parcel_no: string | null;
  district_id: number | null;
  plate_id: number | null;
  address: string | null;
  lng: number | null;
  lat: number | null;
  /** In the announcement's words: 住宅, 商住. */
  usage: string | null;
  /** ㎡ of the site. */
  site_area: number | null;
  /** The most floor area that may be built, per ㎡ of the site. */
  plot_ratio: number | null;
  auction_day: string | null;
  /** Fen. */
  start_price: number | null;
  sold_day: string | null;
  /** Fen. */
  sold_price: number | null;
  buyer: string | null;
  source: string;
  source_ref: string | null;
  updated_at: number;
}

export interface ArticleTable {
  id: number;
  city_id: number;
  kind: 'article' | 'video';
  /** policy 政策, market 市场, guide 攻略, plate 板块, newhouse 新房. */
  topic: string;
  title: string;
  summary: string;
  body: string;
  author: string;
  published_at: number;
  /** null where nobody has counted. */
  views: number | null;
  plate_id: number | null;
  community_id: number | null;
  project_id: number | null;
  picture_seed: number | null;
  /** The text of its drawn picture (lib/picture/spec). */
  picture: string | null;
  source: string;
  source_ref: string | null;
  /** The moment on which what is known of it holds. */
  updated_at: number;
}

/** What the search box finds: every suffix of a name, its pinyin and its initials, looked up by prefix. */
export interface SearchTermTable {
  city_id: number;
  term: string;
  kind: 'district' | 'plate' | 'station' | 'community' | 'project' | 'agent' | 'school' | 'developer';
  ref_id: number;
  /** 3 the name's own beginning, 2 a later part of the name, 1 pinyin or initials. */
  quality: number;
  weight: number;
}

/** What is found by a text that begins many terms. */
export interface SearchPrefixTable {
  city_id: number;
  prefix: string;
  /** JSON list of kind, id, quality and whether a term is the text: the best first. */
  matches: string;
}

export interface UserTable {
  id: string;
  phone_cipher: string;
  phone_index: string;
  name: string | null;
  super_label: number;
  registered_at: number;
  last_buy_at: number | null;
  vip_expires_at: number | null;
  /** Whether they work here. */
  staff_role: StaffRole | null;
}

/** A row is one token. A session has several, one after the other. Times in UTC ms. */
export interface SessionTable {
  token_hash: string;
  session_id: string;
  user_id: string;
  created_at: number;
  /** Of the last request that was written down. */
  seen_at: number;
  /** The session's, whatever is done. */
  expires_at: number;
  /** From when it opens nothing: it was ended, or another has taken its place. */
  revoked_at: number | null;
  /** What it was begun in, as "app ios" (lib/account/sessionClient.ts); '' of one from a link, or of before. */
  client: Generated<string>;
}

/** What the holder of an account has agreed to. Of a lead it stands in its own row. */
export interface ConsentTable {
  id: string;
  user_id: string;
  purpose: 'account' | ChannelConsent;
  /** Of the text that was shown. */
  version: string;
  source_page: string;
  /** UTC ms */
  given_at: number;
  withdrawn_at: number | null;
}

/** Something that the holder of an account follows. An ended one stays, to be undone or looked up. */
export interface FollowTable {
  id: string;
  user_id: string;
  /** Of lib/follow/follow. */
  kind: string;
  /** Its id; of an author the name. */
  target: string;
  city_id: number;
  /** What it was called then: shown where the site no longer has it. */
  name: string;
  /** When it was followed, in fen as RememberedThing has it; null where none was known. */
  price: number | null;
  state: string | null;
  /** As it was when the visit before the last one ended. */
  seen_price: number | null;
  seen_state: string | null;
  /** As it was last shown, and when: UTC ms. */
  shown_price: number | null;
  shown_state: string | null;
  seen_at: number;
  shown_at: number;
  followed_at: number;
  ended_at: number | null;
  /** cancelled: in the history; removed: only for who takes that back at once. null while it is followed. */
  ended_by: 'cancelled' | 'removed' | null;
  /** It is told of home_changes after this id. */
  since_change: Generated<number>;
  /** Whether its holder is told of its changes. */
  told: Generated<Flag>;
}

/** What somebody brought into their account from a device: one value of each name. */
export interface SyncedValueTable {
  user_id: string;
  /** Of lib/follow/syncedValue. */
  name: string;
  /** JSON */
  value: string;
  kept_at: number;
}

/** A WeChat that opens an account, known by keyed hashes alone: openid is one official account's, unionid the operator's. */
export interface WechatAccountTable {
  openid_index: string;
  unionid_index: string | null;
  user_id: string;
  /** UTC ms */
  bound_at: number;
  /** Encrypted: what WeChat is told whom a message is for; null where the operator sends none. */
  openid_sealed: Generated<string | null>;
}

/** A state that came back from WeChat: once. With the openid as long as no account is bound to it. */
export interface WechatReturnTable {
  state_hash: string;
  /** Of the browser that it was given to. */
  mark_hash: string;
  /** null until WeChat has said who it is, and once that was used. */
  openid_index: string | null;
  unionid_index: string | null;
  /** UTC ms */
  expires_at: number;
  openid_sealed: Generated<string | null>;
}

export interface SignInLinkTable {
  token_hash: string;
  user_id: string;
  /** UTC ms */
  expires_at: number;
}

/** A code that was sent to a phone, of which its hash alone. Times in UTC ms. */
export interface PhoneCodeTable {
  /** Of what the browser was told when it asked: without it the code is no use. */
  ticket_hash: string;
  phone_index: string;
  /** What it proves the phone for. */
  purpose: CodePurpose;
  code_hash: string;
  /** Keyed hash of who asked, for limits. */
  visitor: string;
  /** Of their network; null of codes that are no sign-in's, or were sent before networks were counted. */
  network: string | null;
  /** The challenge that was solved for it: once is enough. */
  challenge: string | null;
  /** How often somebody has tried it, rightly or not. */
  tries: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** A text message: what became of it. Its text is there as long as it is of use to somebody. Times in UTC ms. */
export interface TextMessageTable {
  id: string;
  phone_cipher: string;
  phone_index: string;
  /** Encrypted; '' once it was handed on or is over. */
  text_cipher: string;
  /** 'sending' for good: its process ended in the middle, and nobody knows. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'expired';
  adapter: string | null;
  /** The provider's own id. */
  adapter_ref: string | null;
  /** Why it failed: a code of the provider's. */
  failure: string | null;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
  /** Which of the provider's templates: a code, or what a saved search has found. */
  template: Generated<'code' | 'alert'>;
  /** 1: it failed, and certainly did not go out. */
  not_sent: Generated<0 | 1>;
}

/** What the files of an operator have changed of a home, or which deal they have told of. Times in UTC ms. */
export interface HomeChangeTable {
  /** Only grows, and is never given twice. */
  id: Generated<number>;
  /** The import that brought it; null of demo data. */
  run_number: number | null;
  city_id: number;
  thing: ChangedThing;
  thing_id: number;
  community_id: number | null;
  kind: HomeChangeKind;
  day: string;
  /** fen; of a home to let fen a month. */
  before: number | null;
  after: number | null;
  recorded_at: number;
}

/** A search that an account is told about. Times in UTC ms. */
export interface SavedSearchTable {
  id: string;
  user_id: string;
  form: SearchForm;
  city_id: number;
  tab: SearchTab;
  name: string;
  /** As its address has it (lib/search/codec), without tab and page. */
  query: string;
  /** JSON: what a form of its own asked besides. */
  need: string | null;
  pace: AlertPace;
  by_text: Flag;
  by_push: Generated<Flag>;
  by_wechat: Generated<Flag>;
  paused_at: number | null;
  /** When it ends by itself; null of one that does not. */
  until_at: number | null;
  saved_at: number;
  changed_at: number;
  /** It is told of home_changes after this id. */
  since_change: number;
}

/** Something that happened, told to one account. Times in UTC ms. */
export interface NoticeTable {
  id: string;
  user_id: string;
  /** The search that found it. */
  search_id: string | null;
  /** What makes it this one: an account is told once. */
  key: string;
  kind:
    | HomeChangeKind
    | 'more'
    | 'answer'
    | 'reply'
    | 'asked'
    | 'opened'
    | 'offer'
    | 'membership'
    | 'reward'
    | 'refund';
  city_id: number;
  thing: ChangedThing | 'question' | 'comment' | 'offer' | 'membership' | 'campaign' | 'order';
  thing_id: number;
  community_id: number | null;
  day: string;
  before: number | null;
  after: number | null;
  /** JSON (NoticeFacts): what it said when it happened. */
  facts: string;
  made_at: number;
  /** Not shown before: a digest comes once a day. */
  due_at: number;
  read_at: number | null;
  /** none: nobody asked for a text message; told: one was put in the outbox, or never will be. */
  text_state: 'none' | 'waiting' | 'told';
  /** The import that it follows from; null of demo data. */
  run_number: Generated<number | null>;
  /** The text message that said it. */
  told_by_text: Generated<string | null>;
  /** That import was undone after somebody had been told. */
  taken_back_at: Generated<number | null>;
  /** What the account follows that it is news of; null where a search found it. */
  follow_id: Generated<string | null>;
  /** As text_state. */
  push_state: Generated<NoticeTable['text_state']>;
  wechat_state: Generated<NoticeTable['text_state']>;
  /** The telling that said it: messages to all of an account's browsers are one. */
  told_by_push: Generated<string | null>;
  told_by_wechat: Generated<string | null>;
}

/** The pair of keys that this site is known by to the services of pushes: one row, for ever. */
export interface PushKeyTable {
  id: number;
  /** As browsers are given it: base64url. */
  public_key: string;
  private_sealed: string;
}

/** A browser that its holder is pushed to. */
export interface PushDeviceTable {
  id: string;
  user_id: string;
  /** The session that asked for it; null of what was there before this was written down. */
  session_id: string | null;
  /** Keyed, of its address at the service. */
  address_hash: string;
  /** Encrypted JSON: its address and keys. */
  sealed: string;
  /** UTC ms */
  made_at: number;
}

/** A message by push or WeChat. Its text says how many things wait, and is made when it is sent. Times in UTC ms. */
export interface AlertMessageTable {
  id: string;
  user_id: string;
  channel: MessageChannel;
  /** What the notices that it says name it by. */
  telling: string;
  /** The browser's id, or the WeChat's index. */
  target: string;
  /** As of a text message. */
  state: TextMessageTable['state'];
  failure: string | null;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
}

/** A notice that a need of a year has found, by its key; made_at in UTC ms. */
export interface NeedFindTable {
  search_id: string;
  key: string;
  user_id: string;
  made_at: number;
}

/** How far the changes of a city were held against the saved searches. */
export interface ChangeMatchingTable {
  city_id: number;
  /** Those after this id, up to and with `to_id`; both the same: nothing is under way. */
  from_id: number;
  to_id: number;
  /** Searches, or follows, up to this id are done with them. */
  after_search: string;
  /** First the searches are held against them, then what is followed. */
  stage: Generated<'searches' | 'follows'>;
}

/** How an account is told of what it follows; without a row in its messages alone. Time in UTC ms. */
export interface AlertSettingTable {
  user_id: string;
  pace: AlertPace;
  by_text: Flag;
  by_push: Generated<Flag>;
  by_wechat: Generated<Flag>;
  changed_at: number;
}

/** A link of our own text messages: it names a target, never an address. Times in UTC ms. */
export interface ShortLinkTable {
  token_hash: string;
  user_id: string;
  target: LinkTarget;
  target_id: string | null;
  once: Flag;
  made_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Events for open pages (lib/kernel/live.ts). */
export interface LiveEventTable {
  id: Generated<number>;
  topic: string;
  /** Only pages of this session receive it. */
  session_id: string | null;
  name: string;
  /** JSON */
  data: string;
  /** UTC ms */
  created_at: number;
}

export interface CommunityNoteTable {
  id: string;
  community_id: number;
  user_id: string;
  content: string;
  public: Flag;
  created_at: number;
  /** null in notes of before 2026-11-23: that of the community. */
  city_id: Generated<number | null>;
  /** The home that it is about, where it is about one. */
  home_kind: Generated<HomeKindOfNote | null>;
  home_id: Generated<number | null>;
  /** JSON: NoteCheck[] */
  checks: Generated<string>;
  /** null: as it was written. */
  updated_at: Generated<number | null>;
  /** Until it is forgotten, its writer can have it back. */
  deleted_at: Generated<number | null>;
}

type HomeKindOfNote = Exclude<MarkedKind, 'community'>;

/** A picture of a note, as it is shown: WebP without what the camera wrote into it. */
export interface NotePictureTable {
  id: string;
  note_id: string;
  user_id: string;
  /** px */
  width: number;
  height: number;
  byte_count: number;
  data: Uint8Array;
  created_at: number;
}

/** A link to a note, of whose token only the hash is stored; one that was taken back has no row. */
export interface NoteShareTable {
  id: string;
  token_hash: string;
  note_id: string;
  user_id: string;
  /** JSON: the ids of the pictures that go with it. */
  picture_ids: string;
  created_at: number;
}

/** What a member thinks of a home or community. */
export interface HomeMarkTable {
  user_id: string;
  kind: MarkedKind;
  thing_id: number;
  city_id: number;
  mark: HomeMark;
  marked_at: number;
}

/** What a member writes with an agent, or with customer service: one each. Read marks are ids of messages. */
export interface ConversationTable {
  id: string;
  user_id: string;
  peer: TalkPeerKind;
  /** 0 of customer service. */
  agent_id: number;
  city_id: number;
  /** What was last asked about. */
  about_kind: TalkThingKind | null;
  about_id: number | null;
  /** Whose it is in the console; null: any operator's. */
  staff_id: string | null;
  /** Of the member's first message that nobody has answered. */
  waiting_since: number | null;
  /** Of the newest message. */
  last_id: number;
  last_at: number;
  member_read: number;
  staff_read: number;
  /** The console has ended it; the next message of the member opens it again. */
  ended_at: number | null;
  /** The member wants no more messages of this peer. */
  stopped_at: number | null;
  /** A person first acted in it at the console: it is no rehearsal any more. */
  taken_at: number | null;
  created_at: number;
}

export interface ConversationMessageTable {
  id: Generated<number>;
  conversation_id: string;
  /** The member whose conversation it is, whoever wrote. */
  user_id: string;
  side: TalkSide;
  /** Of the staff's. */
  staff_id: string | null;
  staff_name: string | null;
  /** Once in a conversation and side. */
  client_id: string;
  /** The text (phoneVault.sealText), where phones are masked unless their owner wanted otherwise. */
  sealed: string;
  /** From which home or community it was written. */
  about_kind: TalkThingKind | null;
  about_id: number | null;
  /** A picture, with its size in px; its text is empty then. */
  picture_id: string | null;
  picture_width: number | null;
  picture_height: number | null;
  /** By which call it came, where that one has limits of its own; of the other side's, that the system wrote it in a demo city. */
  via: 'contractor' | 'rehearsal' | null;
  created_at: number;
}

/** A picture of a message, as WebP. */
export interface MessagePictureTable {
  id: string;
  conversation_id: string;
  /** The member whose conversation it is, whoever sent it. */
  user_id: string;
  side: TalkSide;
  byte_count: number;
  data: Uint8Array;
  created_at: number;
}

/** A person wants to hear of an agent no more. */
export interface BlockedAgentTable {
  user_id: string;
  agent_id: number;
  /** UTC ms */
  blocked_at: number;
}

/** A member asked for a number by which to reach an agent. */
export interface RelayNumberTable {
  id: string;
  user_id: string;
  session_id: string;
  agent_id: number;
  /** The number (phoneVault.sealText); null until the provider has given one. */
  sealed: string | null;
  until_at: number | null;
  created_at: number;
}

/** A home that somebody says is theirs. */
export interface OwnHomeTable {
  user_id: string;
  /** lib/property/propertyId.ts */
  property_id: number;
  city_id: number;
  /** As it was called then: its row may be gone. */
  name: string;
  /** UTC ms */
  said_at: number;
}

/** What an owner wants for their home; null from `home` on as long as only the authorisation is there. */
export interface OwnerQuotationTable {
  id: string;
  user_id: string;
  city_id: number;
  community_id: number;
  /** Encrypted JSON: OwnerSecrets; '' once the wish is over. */
  sealed: string;
  relation: OwnerRelation;
  /** Of the text that was agreed to. */
  consent_version: string;
  /** UTC ms */
  consent_at: number;
  /** Whether an agent may have the number. */
  share_consent: Flag;
  /** JSON: OwnerHome */
  home: string | null;
  /** fen */
  price: number | null;
  urgency: SaleUrgency | null;
  /** ViewingTimes, with commas between. */
  times: string | null;
  /** 满五唯一; null: not known. */
  five_only: Flag | null;
  mortgaged: Flag | null;
  lead_id: string | null;
  /** UTC ms */
  asked_at: number | null;
}

/** A home that somebody had valued. */
export interface HomeAppraisalTable {
  /** Of fifteen random digits. */
  id: number;
  /** null: nobody's account; whoever has its link opens it. */
  user_id: string | null;
  key_hash: string;
  city_id: number;
  community_id: number;
  /** JSON: DescribedHome */
  home: string;
  /** JSON: Appraisal */
  result: string;
  /** fen; what it was worth when it was first valued, and of which day that was. */
  first_value: number;
  first_day: string;
  answer: AppraisalAnswer | null;
  answered_at: number | null;
  created_at: number;
  valued_at: number;
}

/** 估价单: what was said of a home, as it was said. */
export interface AppraisalCertificateTable {
  /** Of fifteen random digits. */
  number: number;
  appraisal_id: number;
  user_id: string | null;
  city_id: number;
  community_id: number;
  community_name: string;
  /** JSON: DescribedHome */
  home: string;
  /** JSON: Appraisal */
  result: string;
  issued_at: number;
}

export interface LeadTable {
  id: string;
  type: number;
  kind: LeadKind;
  phone_cipher: string;
  phone_index: string;
  city_id: number;
  estate_id: number | null;
  rental_id: number | null;
  house_id: number | null;
  agent_id: number | null;
  /** A home that somebody publishes themselves; its community is the house, its agent the agent. */
  offer_id: number | null;
  /** JSON list of estate ids. */
  second_estate_ids: string;
  /** Days and parts of the day (lib/lead/wishedTime.ts), with commas between. */
  wished_days: string;
  wished_parts: string;
  /** What was asked in words, sealed (sealedColumn.ts); empty where nothing was, or its phone is gone. */
  question: string;
  /** On its receipt; null of leads from before there were any. */
  number: string | null;
  /** Of the form that left it: the same form sent again is told the number, nobody else. */
  request_key: string | null;
  state: LeadState;
  /** When it came to this state; null as long as it is new. */
  state_at: number | null;
  consent_version: string;
  consent_at: number;
  share_consent: Flag;
  source_page: string;
  /** null: no promoter's link led here. */
  promoter_code: string | null;
  /** Where its visitor had come from on that day; null: not known. */
  visit_source: VisitSource | null;
  day: string;
  created_at: number;
}

/** Each time that whole phone numbers left the database, and what for. */
export interface LeadExportTable {
  id: string;
  reason: string;
  lead_count: number;
  created_at: number;
}

/** An event that another system sent us, and that was done. */
export interface WebhookEventTable {
  webhook: string;
  event_id: string;
  received_at: number;
}

/** How often a visitor did what a rate class counts, in the window that began then. `visitor` is a keyed hash. */
export interface RateWindowTable {
  rate: string;
  visitor: string;
  started_at: number;
  used: number;
}

/** When a task that deletes by age last saw a clock that it could believe; and what the clock of the jobs last said. */
export interface UpkeepTable {
  task: 'retention' | 'jobs';
  looked_at: number;
}

/** A job that is to be done once, or at times again and again (lib/server/jobs). Times in UTC ms. */
export interface JobTable {
  id: string;
  /** The name of a declared job. */
  kind: string;
  /** With `kind` the idempotency key: what is there already is not added again. */
  key: string;
  /** JSON */
  payload: string;
  /** A recurring job always waits for its next time. dead: given up, until the operator says otherwise. */
  state: 'waiting' | 'done' | 'dead';
  due_at: number;
  /** How often it was begun since it was added or last ended well. */
  attempts: number;
  /** Until when nobody else may begin it. */
  leased_until: number | null;
  /** Whose the lease is: a runner, of which each process has one. */
  leased_by: string | null;
  /** Of its last run. */
  started_at: number | null;
  ended_at: number | null;
  outcome: 'done' | 'failed' | null;
  last_error: string | null;
  created_at: number;
}

export interface ChannelMarkTable {
  id: Generated<number>;
  client_type: string;
  channel_code: string;
  mark: string;
  created_at: number;
}

/** A list of a city as it was packed (lib/server/db/packed); there is none where the list has changed since. */
export interface PackedSetTable {
  list: string;
  city_id: number;
  stamp: string;
  row_count: number;
}

export interface PackedColumnTable {
  stamp: string;
  name: string;
  form: string;
  /** JSON list */
  terms: string | null;
  data: Uint8Array;
}

export interface ImportRunTable {
  id: string;
  mapping: string;
  files: string;
  city_id: number;
  started_at: number;
  finished_at: number | null;
  read_rows: number;
  stored: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Counts all runs, from 1: what the operator calls them by. */
  number: number;
  kind: ImportRunKind;
  /** null for undoing and for runs of before 2026-11-22. */
  source: string | null;
  /** Number of the run that has taken this one out again. */
  undone_by: number | null;
  /** JSON: the highest ids that an undoing has freed, by table. They are not given out again. */
  last_ids: string | null;
}

/** import: files; clear: demo data taken out, nothing brought in; undo: earlier runs taken out. */
export type ImportRunKind = 'import' | 'clear' | 'undo';

/** What a run has done to the rows of one table: all that taking it out needs. */
export interface ImportJournalTable {
  run_number: number;
  seq: number;
  tbl: string;
  action: 'created' | 'changed' | 'removed';
  row_count: number;
  /** Deflated JSON (import/undo/chunks.ts). */
  data: Uint8Array;
}

/** Cities whose facts a run has changed since their statistics were computed. */
export interface StaleStatisticsTable {
  city_id: number;
  /** The last such run. */
  run_number: number;
}

/** Facts an operator or the product keeps about this installation: data version, demo seed and day, switches. */
export interface SettingTable {
  key: string;
  value: string;
}

export interface Database
  extends CampaignDatabase,
    ConsoleDatabase,
    AbuseReportDatabase,
    HostDatabase,
    EventDatabase,
    MembershipDatabase,
    OrderDatabase,
    PartnerDatabase,
    ReconcileDatabase,
    RecordDatabase,
    PostDatabase,
    PressDatabase,
    PromoterDatabase,
    TradeDatabase,
    VisitDatabase {
  cities: CityTable;
  districts: DistrictTable;
  plates: PlateTable;
  subway_lines: SubwayLineTable;
  subway_stations: SubwayStationTable;
  subway_line_stations: SubwayLineStationTable;
  places: PlaceTable;
  communities: CommunityTable;
  community_buildings: CommunityBuildingTable;
  estates: EstateTable;
  estate_price_changes: EstatePriceChangeTable;
  estate_agents: EstateAgentTable;
  rentals: RentalTable;
  projects: ProjectTable;
  project_buildings: ProjectBuildingTable;
  project_layouts: ProjectLayoutTable;
  project_news: ProjectNewsTable;
  deals: DealTable;
  deal_price_changes: DealPriceChangeTable;
  area_statistics: AreaStatisticTable;
  area_summaries: AreaSummaryTable;
  area_rankings: AreaRankingTable;
  area_indices: AreaIndexTable;
  index_revisions: IndexRevisionTable;
  area_markets: AreaMarketTable;
  house_reports: HouseReportTable;
  estimate_errors: EstimateErrorTable;
  valuation_models: ValuationModelTable;
  home_valuations: HomeValuationTable;
  home_bargains: HomeBargainTable;
  same_homes: SameHomeTable;
  estimate_outcomes: EstimateOutcomeTable;
  estimate_error_records: EstimateErrorRecordTable;
  valuations_due: ValuationDueTable;
  agents: AgentTable;
  agent_plates: AgentPlateTable;
  agent_communities: AgentCommunityTable;
  agent_reviews: AgentReviewTable;
  land_sales: LandSaleTable;
  overseas_projects: OverseasProjectTable;
  articles: ArticleTable;
  search_terms: SearchTermTable;
  search_prefixes: SearchPrefixTable;
  users: UserTable;
  sessions: SessionTable;
  sign_in_links: SignInLinkTable;
  wechat_accounts: WechatAccountTable;
  wechat_returns: WechatReturnTable;
  consents: ConsentTable;
  follows: FollowTable;
  kept_values: SyncedValueTable;
  phone_codes: PhoneCodeTable;
  text_messages: TextMessageTable;
  home_changes: HomeChangeTable;
  saved_searches: SavedSearchTable;
  notices: NoticeTable;
  need_finds: NeedFindTable;
  change_matching: ChangeMatchingTable;
  alert_settings: AlertSettingTable;
  push_keys: PushKeyTable;
  push_devices: PushDeviceTable;
  alert_messages: AlertMessageTable;
  short_links: ShortLinkTable;
  live_events: LiveEventTable;
  community_notes: CommunityNoteTable;
  note_pictures: NotePictureTable;
  note_shares: NoteShareTable;
  home_marks: HomeMarkTable;
  conversations: ConversationTable;
  conversation_messages: ConversationMessageTable;
  message_pictures: MessagePictureTable;
  blocked_agents: BlockedAgentTable;
  relay_numbers: RelayNumberTable;
  home_appraisals: HomeAppraisalTable;
  appraisal_certificates: AppraisalCertificateTable;
  owner_quotations: OwnerQuotationTable;
  own_homes: OwnHomeTable;
  leads: LeadTable;
  lead_exports: LeadExportTable;
  webhook_events: WebhookEventTable;
  rate_windows: RateWindowTable;
  upkeep: UpkeepTable;
  jobs: JobTable;
  channel_marks: ChannelMarkTable;
  packed_sets: PackedSetTable;
  packed_columns: PackedColumnTable;
  import_runs: ImportRunTable;
  import_journal: ImportJournalTable;
  stale_statistics: StaleStatisticsTable;
  settings: SettingTable;
}
