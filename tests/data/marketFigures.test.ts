import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromDayNumber } from '@/lib/market/dayNumber';
import type { OpenDatabase } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import type { Database } from '@/lib/server/db/schema';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { findAreaMarket, listIndex, revisionFigures } from '@/lib/server/market/queries/areaIndices';
import { cityRow, communityRow, dealRow, districtRow, plateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';
import { seedDeals } from '../unit/market/plantedDeals';

// A city of planted deals: what is stored of its indices, and what becomes of it when deals come in late.

let opened: OpenDatabase;

async function put<Table extends keyof Database & string>(table: Table, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] as object) as (keyof Database[Table] & string)[];
  const values = rows.map((row) => Object.values(row));
  await insertRows(opened.db, opened.dialect, table, columns, values);
}

const CITY = 605;
const MONTHS = 24;
const rise = (month: number) => 0.01 * month;

function rowsOf(seed: string, deals: number, firstId: number, months = MONTHS) {
  return seedDeals({ seed, months, deals, levelAt: rise }).map(({ day, area, unitPrice, rooms, communityId }, at) => {
    const price = Math.round(area * unitPrice);
    const place = { city_id: CITY, district_id: 1, plate_id: 11, community_id: communityId };
    const facts = { area, rooms, price, unit_price: Math.round(unitPrice), asking_price: null, days_to_sell: null };
    return dealRow({ id: firstId + at, ...place, ...facts, deal_day: fromDayNumber(day) });
  });
}

const revisions = () =>
  opened.db.selectFrom('index_revisions').selectAll().orderBy('level').orderBy('month').orderBy('revision').execute();

beforeAll(async () => {
  opened = await openTestDatabase();
  await put('cities', [cityRow({ id: CITY, data_day: null, deals_day: null })]);
  await put('districts', [districtRow({ id: 1, city_id: CITY })]);
  await put('plates', [plateRow({ id: 11, city_id: CITY, district_id: 1 })]);
  const communities = Array.from({ length: 60 }, (_, at) =>
    communityRow({ id: at + 1, city_id: CITY, district_id: 1, plate_id: 11, name: `第${at + 1}苑` }),
  );
  await put('communities', communities);
  await put('deals', rowsOf('stored', 400, 1));
  await computeStatistics(opened);
});

afterAll(() => opened.close());

describe('the stored index', () => {
  it.each([
    ['city', CITY],
    ['district', 1],
    ['plate', 11],
  ] as const)('of a %s has every month and rises as planted', async (level, id) => {
    const months = await listIndex(opened.db, level, id, 'repeat', MONTHS);
    expect(months).toHaveLength(MONTHS);
    const [first, last] = [months[0]?.value ?? 0, months.at(-1)?.value ?? 0];
    expect(Math.abs(Math.log(last / first) - rise(MONTHS - 1))).toBeLessThan(0.02);
  });

  it('has prices by size, from all deals of thirty days', async () => {
    const market = await findAreaMarket(opened.db, 'city', CITY);
    expect(market?.bandDays).toBe(30);
    expect(market?.bands.map(({ band }) => band)).toEqual(['small', 'middle', 'large']);
    for (const { deals, prices } of market?.bands ?? []) expect(prices?.samples).toBe(deals);
    expect(market).toMatchObject({ discount: null });
  });
});

describe('revisions', () => {
  it('are none while nothing changes, however often it is computed', async () => {
    const before = await revisions();
    expect(before.every(({ revision }) => revision === 1)).toBe(true);
    expect(before.length).toBeGreaterThan(2 * (MONTHS - 2));
    await computeStatistics(opened);
    expect(await revisions()).toEqual(before);
  });

  it('keep what was said first when deals come in late, and count it', async () => {
    const before = await revisions();
    await put('deals', rowsOf('late', 60, 1_000_000));
    await computeStatistics(opened);
    const after = await revisions();
    expect(after.filter(({ revision }) => revision === 1)).toEqual(before);
    expect(after.some(({ revision }) => revision === 2)).toBe(true);
    const figures = await revisionFigures(opened.db, 'city', CITY);
    expect(figures?.revised).toBeGreaterThan(0);
    expect(figures?.largest).toBeLessThan(0.02);
  });
});
