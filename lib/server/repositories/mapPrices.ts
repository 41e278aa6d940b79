import type { Expression } from 'kysely';
import type { Bounds } from '@/lib/domain/geo';
import type { Near } from '@/lib/domain/search/filters';
import type { MapCluster, MapLevel } from '@/lib/domain/search/mapLevel';
import type { Db } from '../db/client';
import { type EstateSearch, estateConditions } from './estateSearch';
import { projectConditions } from './projectSearch';
import { rentalConditions } from './rentalSearch';
import { type Builder, type Condition, centresOf } from './searchConditions';

/** What the map counts: homes for sale, homes to let or new-house projects. */
export interface MapSearch extends EstateSearch {
  tab: 'resale' | 'rent' | 'new';
}

export interface MapView {
  level: MapLevel;
  bounds: Bounds;
}

/** More bubbles than these cannot be told apart on a phone. */
const MAX_CLUSTERS = 200;

type Conditions = (eb: Builder, search: MapSearch, centres: readonly Near[]) => Condition[];

interface Source {
  table: 'estates' | 'rentals' | 'projects';
  house: string;
  conditions: Conditions;
  unitPrice: (eb: Builder) => Expression<number>;
}

const SOURCES: Record<MapSearch['tab'], Source> = {
  resale: {
    ...{ table: 'estates', house: 'community_id' },
    conditions: estateConditions,
    unitPrice: (eb) => eb.ref('unit_price') as Expression<number>,
  },
  rent: {
    ...{ table: 'rentals', house: 'community_id' },
    conditions: rentalConditions,
    unitPrice: (eb) => eb('rent', '/', eb.ref('area')) as Expression<number>,
  },
  new: {
    ...{ table: 'projects', house: 'id' },
    conditions: projectConditions,
    unitPrice: (eb) => eb.ref('unit_price') as Expression<number>,
  },
};

interface Counted {
  id: number | null;
  count: number;
  unit: number | null;
}

/** The bubbles of the map: matching homes counted and averaged by district, plate or community. */
export async function listMapClusters(db: Db, search: MapSearch, view: MapView): Promise<MapCluster[]> {
  const { table, house, conditions, unitPrice } = SOURCES[search.tab];
  const column = { district: 'district_id', plate: 'plate_id', community: house }[view.level];
  const centres = await centresOf(db, search.filters);
  const rows = (await db
    .selectFrom(table)
    .select((eb: Builder) => [
      eb.ref(`${table}.${column}`).as('id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.avg<number | null>(unitPrice(eb)).as('unit'),
    ])
    .where((eb: Builder) => eb.and([...conditions(eb, search, centres), ...inView(eb, view)]))
    .groupBy((eb: Builder) => eb.ref(`${table}.${column}`))
    .orderBy('count', 'desc')
    .limit(MAX_CLUSTERS)
    .execute()) as Counted[];
  const counts = new Map(
    rows.flatMap(({ id, count, unit }) => (id === null ? [] : [[id, { count: Number(count), unit }] as const])),
  );
  const places = await placesOf(db, search.tab, view.level, [...counts.keys()]);
  return places.flatMap(({ id, name, lng, lat }) => {
    const counted = counts.get(id);
    if (!counted || lng === null || lat === null) return [];
    const unitPrice = counted.unit === null ? null : Math.round(Number(counted.unit));
    return [{ level: view.level, id, name, lng, lat, count: counted.count, unitPrice }];
  });
}

/** Bubbles of whole districts and plates count their homes wherever those stand; communities only what is in view. */
function inView(eb: Builder, { level, bounds }: MapView): Condition[] {
  if (level !== 'community') return [];
  return [
    eb('lat', '>=', bounds.south),
    eb('lat', '<=', bounds.north),
    eb('lng', '>=', bounds.west),
    eb('lng', '<=', bounds.east),
  ];
}

interface Place {
  id: number;
  name: string;
  lng: number | null;
  lat: number | null;
}

async function placesOf(db: Db, tab: MapSearch['tab'], level: MapLevel, ids: number[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  const houses = tab === 'new' ? 'projects' : 'communities';
  const table = ({ district: 'districts', plate: 'plates', community: houses } as const)[level];
  return db.selectFrom(table).select(['id', 'name', 'lng', 'lat']).where('id', 'in', ids).orderBy('id').execute();
}
