import type { AreaLevel } from '@/lib/area/contract';
import { type Day, monthOf } from '@/lib/kernel/day';
import type { AreaMarket, AreaMarketResult, IndexSeries, StoredMarket } from '@/lib/market/market';
import { firstDayOfMonth } from '@/lib/market/monthNumber';
import type { Nowcast } from '@/lib/market/nowcast';
import type { Db, DialectName } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';

type Value = string | number | null;

/** Revisions are kept of what reports speak of by the month: the index of a city and of its districts. */
const REVISED: readonly AreaLevel[] = ['city', 'district'];
/** A change that is shown as another per mille is another. */
const TOLD_APART = 0.0005;
/** Later deals of older months move the index no more than a late registration may. */
const REVISED_MONTHS = 24;

/**
 * Replaces a city's indices and reports. What an index says of a month is appended to its revisions where it differs from
 * what was said last; `now` in UTC ms. To be called in the transaction that replaces the statistics.
 */
export async function replaceMarkets(
  db: Db,
  dialect: DialectName,
  cityId: number,
  markets: readonly AreaMarketResult[],
  now: number,
): Promise<void> {
  await db.deleteFrom('area_indices').where('city_id', '=', cityId).execute();
  await db.deleteFrom('area_markets').where('city_id', '=', cityId).execute();
  const said = await lastSaid(db, cityId);
  for (const market of markets) {
    const { level, id } = market.key;
    const months: Value[][] = [];
    for (const [method, series] of Object.entries(market.series)) {
      for (const { month, value, deals } of series) {
        months.push([level, id, cityId, method, firstDayOfMonth(month), value, deals]);
      }
    }
    await insertRows(db, dialect, 'area_indices', INDEX_COLUMNS, months);
    await insertRows(db, dialect, 'index_revisions', REVISION_COLUMNS, revisionsOf(market, cityId, said, now));
  }
  const rows = markets.map(({ key, figures }): Value[] => [key.level, key.id, cityId, JSON.stringify(figures)]);
  await insertRows(db, dialect, 'area_markets', ['level', 'area_id', 'city_id', 'figures'], rows);
}

const INDEX_COLUMNS = ['level', 'area_id', 'city_id', 'method', 'month', 'value', 'deals'] as const;
const REVISION_COLUMNS = [
  ...(['level', 'area_id', 'city_id', 'method', 'month', 'revision', 'change', 'known_until', 'recorded_at'] as const),
] as const;

interface Said {
  revision: number;
  change: number;
}

const monthKey = (level: AreaLevel, id: number, method: string, month: Day): string =>
  `${level} ${id} ${method} ${month}`;

async function lastSaid(db: Db, cityId: number): Promise<Map<string, Said>> {
  const rows = await db
    .selectFrom('index_revisions')
    .select(['level', 'area_id', 'method', 'month', 'revision', 'change'])
    .where('city_id', '=', cityId)
    .orderBy('revision')
    .execute();
  return new Map(
    rows.map(({ level, area_id, method, month, revision, change }) => [
      monthKey(level, area_id, method, month),
      { revision, change },
    ]),
  );
}

function revisionsOf(
  { key: { level, id }, figures, series }: AreaMarketResult,
  cityId: number,
  said: ReadonlyMap<string, Said>,
  now: number,
): Value[][] {
  const months = series.repeat ?? [];
  if (!REVISED.includes(level)) return [];
  return months.slice(1).flatMap(({ month, value }, at) => {
    if (month <= (months.at(-1)?.month ?? 0) - REVISED_MONTHS) return [];
    const change = value / (months[at] as { value: number }).value - 1;
    const day = firstDayOfMonth(month);
    const last = said.get(monthKey(level, id, 'repeat', day));
    if (last && Math.abs(last.change - change) < TOLD_APART) return [];
    return [[level, id, cityId, 'repeat', day, (last?.revision ?? 0) + 1, change, figures.until, now]];
  });
}

/** A month of an index: 100 in the first of those stored. */
export interface IndexPoint {
  /** '2026-11' */
  month: string;
  value: number;
  deals: number;
}

/** An area's index, oldest month first, at most `count` months; empty where it has none. */
export async function listIndex(
  db: Db,
  level: AreaLevel,
  areaId: number,
  method: IndexSeries,
  count: number,
): Promise<IndexPoint[]> {
  const rows = await latestMonths(db, level, areaId, method, count);
  return rows.reverse().map(({ month, ...rest }) => ({ month: monthOf(month), ...rest }));
}

const latestMonths = prepared((db, level: AreaLevel, areaId: number, method: IndexSeries, count: number) =>
  db
    .selectFrom('area_indices')
    .select(['month', 'value', 'deals'])
    .where('level', '=', level)
    .where('area_id', '=', areaId)
    .where('method', '=', method)
    .orderBy('month', 'desc')
    .limit(count),
);

/** How often what was said first of a month was changed later, of the months of the last two years; null for none. */
export async function revisionFigures(
  db: Db,
  level: AreaLevel,
  areaId: number,
): Promise<{ months: number; revised: number; largest: number } | null> {
  const rows = await revisionsIn(db, level, areaId);
  const months = new Map<string, number[]>();
  for (const { month, change } of rows) months.set(month, [...(months.get(month) ?? []), change]);
  if (months.size === 0) return null;
  const gaps = [...months.values()].map((said) => Math.abs((said.at(-1) as number) - (said[0] as number)));
  return {
    months: months.size,
    revised: gaps.filter((gap) => gap >= TOLD_APART).length,
    largest: Math.max(...gaps),
  };
}

const revisionsIn = prepared((db, level: AreaLevel, areaId: number) =>
  db
    .selectFrom('index_revisions')
    .select(['month', 'change'])
    .where('level', '=', level)
    .where('area_id', '=', areaId)
    .where('method', '=', 'repeat')
    .orderBy('month')
    .orderBy('revision'),
);

/** What an area's report shows besides its series; null where the area has no deals. */
export async function findAreaMarket(db: Db, level: AreaLevel, areaId: number): Promise<AreaMarket | null> {
  const stored = await storedMarket(db, level, areaId);
  if (!stored) return null;
  const { nowcast, ...market } = stored;
  return market;
}

/** Where an area's prices stand in a month that is not over; null of plates, and where there are too few deals. */
export const findNowcast = async (db: Db, level: AreaLevel, areaId: number): Promise<Nowcast | null> =>
  (await storedMarket(db, level, areaId))?.nowcast ?? null;

const storedMarket = cacheUntilImport('findAreaMarket', async (db: Db, level: AreaLevel, areaId: number) => {
  const [row] = await marketIn(db, level, areaId);
  return row ? withPrices(JSON.parse(row.figures) as StoredMarket) : null;
});

/** Chances that were stored before they told a price have none. */
const NO_PRICE = { above: null, medianDays: null };

function withPrices(market: StoredMarket): StoredMarket {
  if (!market.sale) return market;
  const chances = market.sale.chances.map((chance) => ({ ...NO_PRICE, ...chance }));
  return { ...market, sale: { ...market.sale, chances } };
}

const marketIn = prepared((db, level: AreaLevel, areaId: number) =>
  db.selectFrom('area_markets').select('figures').where('level', '=', level).where('area_id', '=', areaId),
);

/** How the index of each area of a level moved in the year up to its last month, with the deals of that year. */
export async function yearlyIndexChanges(
  db: Db,
  cityId: number,
  level: AreaLevel,
): Promise<Map<number, { change: number; deals: number }>> {
  const rows = await db
    .selectFrom('area_indices')
    .select(['area_id', 'value', 'deals'])
    .where('city_id', '=', cityId)
    .where('level', '=', level)
    .where('method', '=', 'repeat')
    .orderBy('area_id')
    .orderBy('month')
    .execute();
  const areas = new Map<number, { value: number; deals: number }[]>();
  for (const { area_id, ...month } of rows) areas.set(area_id, [...(areas.get(area_id) ?? []), month]);
  const changes = new Map<number, { change: number; deals: number }>();
  for (const [id, months] of areas) {
    const [last, before] = [months.at(-1), months.at(-13)];
    if (!last || !before) continue;
    const deals = months.slice(-12).reduce((sum, month) => sum + month.deals, 0);
    changes.set(id, { change: last.value / before.value - 1, deals });
  }
  return changes;
}
