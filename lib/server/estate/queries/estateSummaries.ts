import type { EstateSummary, EstateTag } from '@/lib/estate/contract';
import { dayOf } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { eachOncePerImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { EstateTable } from '@/lib/server/db/schema';
import { storedPictures } from '@/lib/server/images/queries/pictureRefs';

const COLUMNS = [
  ...([
    'id',
    'title',
    'community_id',
    'plate_id',
    'district_id',
    'rooms',
    'halls',
    'kitchens',
    'baths',
    'area',
  ] as const),
  ...(['usable_area', 'orientation', 'floor_band', 'total_floors', 'decoration', 'has_lift', 'built_year'] as const),
  ...(['building_type', 'price', 'unit_price', 'first_price', 'listed_day', 'price_changed_day', 'status'] as const),
  ...([
    'held',
    'only_home',
    'mortgaged',
    'co_owned',
    'has_vr',
    'has_video',
    'viewing_anytime',
    'owner_listed',
  ] as const),
  ...(['exclusive', 'must_see', 'followers', 'viewings_7', 'station_id', 'station_distance', 'pictures'] as const),
  ...(['estimate_low', 'estimate', 'estimate_high', 'estimate_samples', 'lng', 'lat', 'updated_at'] as const),
] as const satisfies readonly (keyof EstateTable)[];

type EstateColumns = Pick<EstateTable, (typeof COLUMNS)[number]>;

export interface EstateRow extends EstateColumns {
  community_name: string;
  plate_name: string | null;
  district_name: string | null;
  station_name: string | null;
  deals_90: number | null;
  deal_unit: number | null;
  deal_unit_days: number | null;
  deals_day: string | null;
  bargain_bound: number | null;
}

const qualified = COLUMNS.map((name) => `estates.${name}` as const);

/** Homes with the names and figures that their cards show beside their own columns. */
export const fromEstates = (db: Db) =>
  db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .innerJoin('cities', 'cities.id', 'estates.city_id')
    .leftJoin('plates', 'plates.id', 'estates.plate_id')
    .leftJoin('districts', 'districts.id', 'estates.district_id')
    .leftJoin('subway_stations', 'subway_stations.id', 'estates.station_id')
    .leftJoin('home_bargains', 'home_bargains.estate_id', 'estates.id')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'community').onRef('figures.area_id', '=', 'estates.community_id'),
    )
    .select(['communities.name as community_name', 'plates.name as plate_name', 'districts.name as district_name'])
    .select([
      'subway_stations.name as station_name',
      'figures.deals_90',
      'figures.deal_unit',
      'figures.deal_unit_days',
      'cities.deals_day',
      'home_bargains.bound as bargain_bound',
    ]);

const selectSummaries = prepared((db, ids: readonly number[]) =>
  fromEstates(db).select(qualified).where('estates.id', 'in', ids),
);

/** What the cards of these homes show, in the order of the ids; an id that is not known is left out. */
export const listEstateSummaries = eachOncePerImport('estateSummary', readEstateSummaries);

async function readEstateSummaries(db: Db, ids: readonly number[]): Promise<EstateSummary[]> {
  if (ids.length === 0) return [];
  const rows: EstateRow[] = await selectSummaries(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toEstateSummary(row)] : [];
  });
}

export function toEstateSummary(row: EstateRow): EstateSummary {
  const pictures = storedPictures(row.pictures);
  return {
    id: row.id,
    title: row.title,
    community: { id: row.community_id, name: row.community_name },
    plate: named(row.plate_id, row.plate_name),
    district: named(row.district_id, row.district_name),
    layout: { rooms: row.rooms, halls: row.halls, kitchens: row.kitchens, baths: row.baths },
    area: row.area,
    usableArea: row.usable_area,
    orientation: row.orientation,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    decoration: row.decoration,
    hasLift: truth(row.has_lift),
    builtYear: row.built_year,
    price: row.price,
    unitPrice: row.unit_price,
    firstPrice: row.first_price,
    listedDay: row.listed_day,
    priceChangedDay: row.price_changed_day,
    status: row.status,
    held: row.held,
    onlyHome: truth(row.only_home),
    mortgaged: truth(row.mortgaged),
    coOwned: truth(row.co_owned),
    tags: tagsOf(row),
    followers: row.followers,
    viewings7: row.viewings_7,
    ...placeOf(row),
    picture: pictures[0] ?? null,
    pictureCount: pictures.length,
    ...figuresOf(row),
  };
}

const truth = (flag: 0 | 1 | null): boolean | null => (flag === null ? null : flag === 1);

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

function placeOf({
  station_id,
  station_name,
  station_distance,
  lng,
  lat,
}: EstateRow): Pick<EstateSummary, 'station' | 'position'> {
  const station = named(station_id, station_name);
  return {
    station: station && station_distance !== null ? { ...station, distance: station_distance } : null,
    position: lng === null || lat === null ? null : { lng, lat },
  };
}

/** The window of the community's average that the card speaks of. */
const RECENT_DAYS = 90;

type Figures = 'estimate' | 'seenDay' | 'dealsDay' | 'communityDeals90' | 'communityDealUnitPrice';

function figuresOf(row: EstateRow): Pick<EstateSummary, Figures> {
  const { estimate_low: low, estimate: value, estimate_high: high, estimate_samples: samples } = row;
  const isRecent = row.deal_unit_days !== null && row.deal_unit_days <= RECENT_DAYS;
  return {
    estimate: low === null || value === null || high === null ? null : { low, value, high, samples: samples ?? 0 },
    seenDay: dayOf(row.updated_at),
    dealsDay: row.deals_day,
    communityDeals90: row.deals_90,
    communityDealUnitPrice: isRecent ? row.deal_unit : null,
  };
}

const TAG_COLUMNS = [
  ['has_vr', 'vr'],
  ['has_video', 'video'],
  ['viewing_anytime', 'viewing_anytime'],
  ['owner_listed', 'owner_listed'],
  ['exclusive', 'exclusive'],
  ['must_see', 'must_see'],
] as const satisfies readonly (readonly [keyof EstateColumns, EstateTag])[];

function tagsOf(row: EstateRow): EstateTag[] {
  const tags: EstateTag[] = TAG_COLUMNS.filter(([column]) => row[column] === 1).map(([, tag]) => tag);
  return row.bargain_bound !== null && row.status === 'on_sale' ? [...tags, 'bargain'] : tags;
}
