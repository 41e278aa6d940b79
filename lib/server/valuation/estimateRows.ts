import { sql } from 'kysely';
import type { ComparableDeal, Subject } from '@/lib/estimate/types';
import { type Day, dayOf } from '@/lib/kernel/day';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { Db } from '@/lib/server/db/client';
import type { DealTable, EstateTable } from '@/lib/server/db/schema';

export interface HomeToEstimate {
  id: number;
  /** The day on which a file last told of it: the day of its asking price. */
  seenDay: Day;
  /** What is asked, in fen. */
  price: number;
  facts: Subject;
  /** What is stored now. */
  stored: StoredEstimate | null;
}

/** In fen: the 68 % range. */
export interface StoredEstimate {
  low: number;
  value: number;
  high: number;
  samples: number;
}

/** A deal, or a home to let, with its id: what the method learns from. */
export type KnownDeal = ComparableDeal & { id: number };

type FactRow = Pick<
  EstateTable & DealTable,
  'rooms' | 'floor_band' | 'total_floors' | 'orientation' | 'decoration' | 'has_lift' | 'usage' | 'district_id'
> &
  Pick<EstateTable & DealTable, 'halls' | 'baths' | 'building_type' | 'structure' | 'held'> & {
    area: number;
    community_id: number | null;
    built_year: number | null;
    lng: number | null;
    lat: number | null;
  };

const factsOf = (row: FactRow): Subject => ({
  communityId: row.community_id,
  districtId: row.district_id,
  position: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
  area: row.area,
  rooms: row.rooms,
  floorBand: row.floor_band,
  totalFloors: row.total_floors,
  orientation: row.orientation,
  decoration: row.decoration,
  hasLift: row.has_lift === null ? null : row.has_lift === 1,
  builtYear: row.built_year,
  usage: row.usage,
  halls: row.halls,
  baths: row.baths,
  buildingType: row.building_type,
  structure: row.structure,
  held: row.held,
});

export async function readHomesToEstimate(db: Db, cityId: number): Promise<HomeToEstimate[]> {
  const rows = await db
    .selectFrom('estates as home')
    .leftJoin('communities as community', 'community.id', 'home.community_id')
    .select(['home.id', 'home.community_id', 'home.area', 'home.rooms', 'home.floor_band'])
    .select(['home.total_floors', 'home.orientation', 'home.decoration', 'home.has_lift', 'home.usage', 'home.price'])
    .select(['home.halls', 'home.baths', 'home.held'])
    .select(['home.estimate_low', 'home.estimate', 'home.estimate_high', 'home.estimate_samples', 'home.updated_at'])
    .select(({ fn }) => [
      fn.coalesce('home.built_year', 'community.built_year').as('built_year'),
      fn.coalesce('home.building_type', 'community.building_type').as('building_type'),
      fn.coalesce('home.structure', 'community.structure').as('structure'),
      fn.coalesce('home.lng', 'community.lng').as('lng'),
      fn.coalesce('home.lat', 'community.lat').as('lat'),
      fn.coalesce('home.district_id', 'community.district_id').as('district_id'),
    ])
    .where('home.city_id', '=', cityId)
    .where('home.status', '=', 'on_sale')
    .orderBy('home.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seenDay: dayOf(row.updated_at),
    price: row.price,
    facts: factsOf(row),
    stored: storedOf(row),
  }));
}

type StoredRow = Pick<EstateTable, 'estimate_low' | 'estimate' | 'estimate_high' | 'estimate_samples'>;

function storedOf(row: StoredRow): StoredEstimate | null {
  const { estimate_low: low, estimate: value, estimate_high: high, estimate_samples: samples } = row;
  return low === null || value === null || high === null ? null : { low, value, high, samples: samples ?? 0 };
}

/** Rows read at once: all 150,000 of a city would take as much again as what is made of them. */
const READ_AT_ONCE = 10_000;

/** Deals of this day and later ones that stand for themselves, by id. */
export async function readKnownDeals(db: Db, cityId: number, since: Day, atOnce = READ_AT_ONCE): Promise<KnownDeal[]> {
  const deals: KnownDeal[] = [];
  const { same, one } = sameStrings();
  for (let after = 0, more = true; more; ) {
    const rows = await readDealRows(db, { cityId, since, after, atOnce });
    for (const row of rows)
      deals.push({
        ...same(factsOf(row)),
        source: one(row.source),
        id: row.id,
        dayNumber: toDayNumber(row.deal_day),
        // Not the stored one: that is rounded, and times the area it is not what was paid.
        unitPrice: row.price / row.area,
      });
    more = rows.length === atOnce;
    after = rows.at(-1)?.id ?? after;
  }
  return deals;
}

/** Puts one string in the place of many that say the same: a database gives each row strings of its own. */
function sameStrings() {
  const known = new Map<string, string>();
  const one = <Text extends string | null>(text: Text): Text => {
    if (text === null) return text;
    const first = known.get(text);
    if (first !== undefined) return first as Text;
    known.set(text, text);
    return text;
  };
  const same = (facts: Subject): Subject => ({
    ...facts,
    floorBand: one(facts.floorBand),
    orientation: one(facts.orientation),
    decoration: one(facts.decoration),
    usage: one(facts.usage),
    buildingType: one(facts.buildingType ?? null),
    structure: one(facts.structure ?? null),
    held: one(facts.held ?? null),
  });
  return { same, one };
}

const readDealRows = (
  db: Db,
  { cityId, since, after, atOnce }: { cityId: number; since: Day; after: number; atOnce: number },
) =>
  db
    .selectFrom('deals as deal')
    .leftJoin('communities as community', 'community.id', 'deal.community_id')
    .select(['deal.id', 'deal.community_id', 'deal.deal_day', 'deal.price', 'deal.area', 'deal.source'])
    .select(['deal.rooms', 'deal.floor_band', 'deal.total_floors', 'deal.orientation', 'deal.decoration'])
    .select(['deal.has_lift', 'deal.usage', 'deal.halls', 'deal.baths', 'deal.held'])
    .select(({ fn }) => [
      fn.coalesce('deal.built_year', 'community.built_year').as('built_year'),
      fn.coalesce('deal.building_type', 'community.building_type').as('building_type'),
      fn.coalesce('deal.structure', 'community.structure').as('structure'),
      fn.coalesce('deal.lng', 'community.lng').as('lng'),
      fn.coalesce('deal.lat', 'community.lat').as('lat'),
      fn.coalesce('deal.district_id', 'community.district_id').as('district_id'),
    ])
    .where('deal.city_id', '=', cityId)
    .where('deal.deal_day', '>=', since)
    .where('deal.duplicate_of', 'is', null)
    .where('deal.id', '>', after)
    .orderBy('deal.id')
    .limit(atOnce)
    .execute();

/** Whole homes to let and their asking rents, a month and ㎡, by the day on which they were last told of. */
export async function readRents(db: Db, cityId: number): Promise<KnownDeal[]> {
  const rows = await db
    .selectFrom('rentals as home')
    .leftJoin('communities as community', 'community.id', 'home.community_id')
    .select(['home.id', 'home.community_id', 'home.rent', 'home.area', 'home.updated_at', 'home.source'])
    .select(['home.rooms', 'home.floor_band', 'home.total_floors', 'home.orientation', 'home.decoration'])
    .select(['home.has_lift', 'home.halls', 'home.baths', 'community.building_type', 'community.structure'])
    .select(({ fn }) => [
      fn.coalesce('home.built_year', 'community.built_year').as('built_year'),
      fn.coalesce('home.lng', 'community.lng').as('lng'),
      fn.coalesce('home.lat', 'community.lat').as('lat'),
      fn.coalesce('home.district_id', 'community.district_id').as('district_id'),
    ])
    .where('home.city_id', '=', cityId)
    .where('home.mode', '=', 'whole')
    .where('home.area', '>', 0)
    .orderBy('home.id')
    .execute();
  return rows.flatMap((row) =>
    row.area === null
      ? []
      : [
          {
            ...factsOf({ ...row, area: row.area, usage: null, held: null }),
            source: row.source,
            id: row.id,
            dayNumber: toDayNumber(dayOf(row.updated_at)),
            unitPrice: row.rent / row.area,
          },
        ],
  );
}

const isSame = (one: StoredEstimate | null, other: StoredEstimate | null): boolean =>
  one?.low === other?.low &&
  one?.value === other?.value &&
  one?.high === other?.high &&
  one?.samples === other?.samples;

const BATCH = 400;

/** Stores the estimates that have changed; a home that is not among them has none. To be called in a transaction. */
export async function writeEstimates(
  db: Db,
  homes: readonly HomeToEstimate[],
  estimates: ReadonlyMap<number, StoredEstimate>,
): Promise<void> {
  const changed = homes.filter(({ id, stored }) => !isSame(stored, estimates.get(id) ?? null));
  for (let at = 0; at < changed.length; at += BATCH) {
    await updateBatch(
      db,
      changed.slice(at, at + BATCH).map(({ id }) => ({ id, range: estimates.get(id) ?? null })),
    );
  }
}

async function updateBatch(db: Db, batch: readonly { id: number; range: StoredEstimate | null }[]): Promise<void> {
  // Named by the casts: PostgreSQL would take bare parameters in a VALUES list for text.
  const rows = batch.map(
    ({ id, range }) =>
      sql`(cast(${id} as bigint), cast(${range?.low ?? null} as bigint), cast(${range?.value ?? null} as bigint),
        cast(${range?.high ?? null} as bigint), cast(${range?.samples ?? null} as bigint))`,
  );
  await sql`with computed (id, low, middle, high, samples) as (values ${sql.join(rows)})
    update estates set estimate_low = computed.low, estimate = computed.middle, estimate_high = computed.high,
      estimate_samples = computed.samples
    from computed where estates.id = computed.id`.execute(db);
}

/** What was asked at last for the deals of this day and later ones, in fen, by the deal's id. */
export async function readAskedPrices(db: Db, cityId: number, since: Day): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'asking_price'])
    .where('city_id', '=', cityId)
    .where('deal_day', '>=', since)
    .where('asking_price', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, asking_price }) => [id, asking_price as number]));
}
