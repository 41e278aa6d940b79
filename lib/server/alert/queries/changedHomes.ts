import { randomBytes } from 'node:crypto';
import { type AliasableExpression, expressionBuilder } from 'kysely';
import type { ChangedThing } from '@/lib/alert/homeChange';
import type { AlertTab } from '@/lib/alert/savedSearch';
import type { Filters } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { distanceColumn } from '@/lib/server/db/packed/distanceColumn';
import { type Columns, columnIn, type PackedColumn, packNumbers } from '@/lib/server/db/packed/packedColumn';
import { packRows } from '@/lib/server/db/packed/packRows';
import { readTest, type Test } from '@/lib/server/db/packed/readTest';
import { selectRows } from '@/lib/server/db/packed/selectRows';
import type { CityTable, Database } from '@/lib/server/db/schema';
import { type EstateSearch, estateConditions, PACKED_ESTATES } from '@/lib/server/search/queries/estateSearch';
import { type PackedRow, withStationsOfLines } from '@/lib/server/search/queries/packedLists';
import { reachColumn } from '@/lib/server/search/queries/reach';
import { PACKED_RENTALS, packedRentalConditions } from '@/lib/server/search/queries/rentalSearch';
import { type Around, aroundOf, type Builder, type Condition } from '@/lib/server/search/queries/searchConditions';
import type { HomeChange } from './homeChanges';

// Homes that have changed, as columns: a saved search is held against them by the very conditions of its list.

type Days = Pick<CityTable, 'listings_day' | 'rentals_day'>;
type List = Pick<typeof PACKED_ESTATES, 'numbers' | 'terms' | 'rowsOf'>;

const LISTS: Record<AlertTab, List> = { resale: PACKED_ESTATES, rent: PACKED_RENTALS };
const TABLES: Record<AlertTab, 'estates' | 'rentals'> = { resale: 'estates', rent: 'rentals' };

/** Whose changes a list shows. */
const THINGS: Record<AlertTab, readonly ChangedThing[]> = { resale: ['estate', 'deal'], rent: ['rental'] };

const IDS = 500;

export class ChangedHomes {
  readonly changes: readonly HomeChange[];
  private readonly db: Db;
  private readonly tab: AlertTab;
  private readonly columns: Map<string, PackedColumn>;
  /** What was made of these homes alone. */
  private readonly stamp = randomBytes(8).toString('hex');
  private readonly stations = new Map<string, Promise<Filters>>();

  private constructor(db: Db, tab: AlertTab, changes: readonly HomeChange[], columns: Columns) {
    this.db = db;
    this.tab = tab;
    this.changes = changes;
    this.columns = new Map(columns);
  }

  /** Of changes, those of a list whose home is still there; of a home the last. */
  static async of(db: Db, tab: AlertTab, changes: readonly HomeChange[], days: Days): Promise<ChangedHomes> {
    const own = lastOfEach(changes.filter(({ thing }) => THINGS[tab].includes(thing)));
    const rows = new Map<HomeChange, PackedRow>();
    for (const [thing, read] of [
      [tab === 'rent' ? 'rental' : 'estate', (ids: number[]) => LISTS[tab].rowsOf(db, ids, days)],
      ['deal', (ids: number[]) => rowsOfDeals(db, ids)],
    ] as const) {
      const ofThing = own.filter((change) => change.thing === thing);
      for (let at = 0; at < ofThing.length; at += IDS) {
        const some = ofThing.slice(at, at + IDS);
        const found = new Map((await read(some.map(({ thing_id }) => thing_id))).map((row) => [row.id, row]));
        for (const change of some) {
          const row = found.get(change.thing_id);
          if (row) rows.set(change, row);
        }
      }
    }
    const known = own.filter((change) => rows.has(change));
    const packed = packRows(
      known.map((change) => rows.get(change) as PackedRow),
      LISTS[tab],
    );
    return new ChangedHomes(db, tab, known, packed);
  }

  /** The changes whose home a search finds, by their places in `changes`: as its list would, were they all on offer. */
  async matching(search: EstateSearch): Promise<number[]> {
    const around = await aroundOf(this.db, search);
    for (const reach of around.reaches) this.addReach(reachColumn(reach), reach.key, reach.distances);
    const asked = { ...search, filters: await this.withStations(search.filters) };
    const tests: Test[] = [];
    for (const condition of conditionsOf(this.tab, asked, around)) {
      const node = condition.toOperationNode();
      tests.push(readTest(node) ?? (await this.askDatabase(condition)));
    }
    return Array.from(selectRows(this.changes.length, tests, this.columns));
  }

  private addReach(name: string, key: string, distances: ReadonlyMap<number, number>): void {
    if (this.columns.has(name)) return;
    const set = { stamp: this.stamp, rows: this.changes.length };
    this.columns.set(name, distanceColumn(set, key, columnIn(this.columns, 'community_id'), distances));
  }

  /** A line's stations are read once. */
  private async withStations(filters: Filters): Promise<Filters> {
    if (filters.line.length === 0) return filters;
    const key = filters.line.join();
    const known = this.stations.get(key) ?? withStationsOfLines(this.db, { ...filters, station: [] });
    this.stations.set(key, known);
    const { station } = await known;
    return { ...filters, line: [], station: [...station, ...filters.station] };
  }

  /** What columns cannot answer is asked once of all homes, and kept as a column of its own. */
  private async askDatabase(condition: Condition): Promise<Test> {
    const table = TABLES[this.tab];
    const query = this.db
      .selectFrom(table as 'estates')
      .select('estates.id')
      .where(() => condition as Condition);
    const asked = query.compile();
    const name = `asked:${asked.sql} ${JSON.stringify(asked.parameters)}`;
    if (!this.columns.has(name)) {
      const passing = new Set<number>();
      const homes = this.changes.filter(({ thing }) => thing !== 'deal').map(({ thing_id }) => thing_id);
      for (let at = 0; at < homes.length; at += IDS) {
        const found = await query.where('estates.id', 'in', homes.slice(at, at + IDS)).execute();
        for (const { id } of found) passing.add(id);
      }
      const facts = this.changes.map(({ thing, thing_id }) => Number(thing !== 'deal' && passing.has(thing_id)));
      this.columns.set(name, packNumbers(Float64Array.from(facts)));
    }
    return { kind: 'range', column: name, from: 1, to: 1 };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as in Builder, the conditions are written for several tables
const newBuilder = (): Builder => expressionBuilder<Database, any>();

const conditionsOf = (tab: AlertTab, search: EstateSearch, around: Around): Condition[] =>
  tab === 'rent'
    ? packedRentalConditions(newBuilder(), search, around)
    : estateConditions(newBuilder(), search, around, 'packed');

function lastOfEach(changes: readonly HomeChange[]): HomeChange[] {
  const last = new Map(changes.map((change) => [`${change.thing} ${change.thing_id}`, change]));
  return [...last.values()];
}

/** A deal in the columns of a home for sale: its price is what was paid, its place that of its community. */
async function rowsOfDeals(db: Db, ids: readonly number[]): Promise<PackedRow[]> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('communities', 'communities.id', 'deals.community_id')
    .select(['deals.id', 'deals.price', 'deals.unit_price', 'deals.area', 'deals.rooms', 'deals.baths'])
    .select(['deals.built_year', 'deals.has_lift', 'deals.only_home', 'deals.floor_band', 'deals.orientation'])
    .select(['deals.decoration', 'deals.usage', 'deals.held', 'deals.district_id', 'deals.plate_id'])
    .select(['deals.community_id', 'communities.lng', 'communities.lat'])
    .select(['communities.station_id', 'communities.station_distance'])
    .select((eb) => [
      eb.fn.coalesce('deals.building_type', 'communities.building_type').as('building_kind'),
      (eb('deals.price', '/', eb.ref('deals.usable_area')) as unknown as AliasableExpression<number | null>).as(
        'usable_unit',
      ),
    ])
    .where('deals.id', 'in', ids)
    .execute();
  return rows as PackedRow[];
}
