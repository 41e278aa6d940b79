import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import type { Database } from '@/lib/server/db/schema';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { cityRow, communityRow, dealRow, districtRow, estateRow, plateRow, rentalRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

let opened: OpenDatabase;

async function put<Table extends keyof Database & string>(table: Table, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] as object) as (keyof Database[Table] & string)[];
  await insertRows(
    opened.db,
    opened.dialect,
    table,
    columns,
    rows.map((row) => Object.values(row)),
  );
}

const yuan = (amount: number) => amount * 100;

beforeAll(async () => {
  opened = await openTestDatabase();
  await put('cities', [
    cityRow({ data_day: null, deals_day: null }),
    cityRow({ id: 110, name: '北京', data_day: null, deals_day: null }),
    cityRow({ id: 999, name: '空城', data_day: '2020-01-01', deals_day: null }),
  ]);
  await put('districts', [districtRow(), districtRow({ id: 2, name: '闵行' })]);
  await put('plates', [plateRow(), plateRow({ id: 12, district_id: 2, name: '七宝' })]);
  await put('communities', [
    communityRow(),
    communityRow({ id: 102, district_id: 2, plate_id: 12, name: '七宝苑', followers: 40 }),
    communityRow({ id: 103, name: '无数据苑' }),
    communityRow({ id: 900, city_id: 110, district_id: null, plate_id: null, name: '北京苑' }),
  ]);
  await put('estates', [
    estateRow({ id: 1, listed_day: '2026-09-10', price: yuan(4_000_000), first_price: yuan(4_400_000), area: 80 }),
    estateRow({
      id: 2,
      community_id: 102,
      plate_id: 12,
      district_id: 2,
      listed_day: null,
      price: yuan(5_000_000),
      area: 100,
    }),
    // Sold: its deal below names it, so that it is one home and not two.
    estateRow({
      id: 3,
      listed_day: '2026-08-01',
      status: 'sold',
      status_day: '2026-10-20',
      price: yuan(3_600_000),
      area: 80,
    }),
    estateRow({
      id: 4,
      listed_day: '2026-08-05',
      status: 'withdrawn',
      status_day: '2026-09-15',
      price: yuan(3_600_000),
      area: 80,
    }),
  ]);
  await put('estate_price_changes', [
    { id: 1, estate_id: 1, day: '2026-11-18', price_before: yuan(4_400_000), price_after: yuan(4_000_000) },
  ]);
  const sold = {
    price: yuan(3_500_000),
    area: 70,
    unit_price: yuan(50_000),
    asking_price: yuan(3_600_000),
    days_to_sell: 40,
  };
  await put('deals', [
    dealRow({ id: 1, ...sold, estate_id: 3, deal_day: '2026-10-19' }),
    dealRow({ id: 2, ...sold, deal_day: '2026-11-05', price: yuan(4_200_000) }),
    dealRow({ id: 3, ...sold, deal_day: '2026-11-06' }),
    dealRow({ id: 4, ...sold, deal_day: '2026-11-20', community_id: 102, plate_id: 12, district_id: 2 }),
    // A community that no row knows: its own district counts it all the same.
    dealRow({ id: 5, ...sold, deal_day: '2025-11-10', community_id: null, plate_id: null, district_id: 2 }),
    // No place but its community's.
    dealRow({ id: 6, ...sold, deal_day: '2026-11-07', plate_id: null, district_id: null }),
    dealRow({
      id: 7,
      ...sold,
      city_id: 110,
      community_id: 900,
      plate_id: null,
      district_id: null,
      deal_day: '2018-01-05',
    }),
  ]);
  await put('rentals', [rentalRow({ id: 1 }), rentalRow({ id: 2, updated_at: startOfDay('2026-11-21') })]);
  await computeStatistics(opened);
});

afterAll(() => opened.close());

const summaries = async () => {
  const rows = await opened.db.selectFrom('area_summaries').selectAll().orderBy('level').orderBy('area_id').execute();
  return rows.map((row) => ({ ...row }));
};
const statistics = async () => {
  const rows = await opened.db
    .selectFrom('area_statistics')
    .selectAll()
    .orderBy('level')
    .orderBy('area_id')
    .orderBy('period')
    .orderBy('start_day')
    .execute();
  return rows.map((row) => ({ ...row }));
};

describe('computeStatistics', () => {
  it('ends the windows on the last days of the data', async () => {
    const cities = await opened.db
      .selectFrom('cities')
      .select(['id', 'data_day', 'deals_day', 'listings_day', 'rentals_day'])
      .orderBy('id')
      .execute();
    expect(cities.map((row) => ({ ...row }))).toEqual([
      { id: 110, data_day: '2018-01-05', deals_day: '2018-01-05', listings_day: null, rentals_day: null },
      {
        id: 605,
        data_day: '2026-11-21',
        deals_day: '2026-11-20',
        listings_day: '2026-11-20',
        rentals_day: '2026-11-21',
      },
      { id: 999, data_day: null, deals_day: null, listings_day: null, rentals_day: null },
    ]);
  });

  it('computes the head figures of a community by hand', async () => {
    const own = (await summaries()).find(({ level, area_id }) => level === 'community' && area_id === 101);
    expect(own).toMatchObject({
      city_id: 605,
      deals_30: 3,
      deals_90: 4,
      deals_365: 4,
      deal_unit_days: 90,
      deal_unit_samples: 4,
      // 3.5 + 4.2 + 3.5 + 3.5 million over 280 ㎡
      deal_unit: yuan(52_500),
      listings: 1,
      asking_unit: null,
      price_cuts_7: 1,
      days_to_sell_samples: 4,
      rentals: 2,
      rent_median: null,
    });
  });

  it('gives every area a row, also where nothing happened', async () => {
    const rows = await summaries();
    const keys = rows.filter(({ city_id }) => city_id === 605).map(({ level, area_id }) => `${level} ${area_id}`);
    expect(keys).toEqual([
      'city 605',
      'community 101',
      'community 102',
      'community 103',
      'district 1',
      'district 2',
      'plate 11',
      'plate 12',
    ]);
    expect(rows.find(({ area_id }) => area_id === 103)).toMatchObject({ listings: 0, deals_365: 0, deal_unit: null });
    // A city without any data knows nothing, which is not 0.
    expect(rows.find(({ area_id }) => area_id === 999)).toMatchObject({ listings: null, deals_365: null });
  });

  it('adds up: the city is the sum of its districts in every period', async () => {
    const rows = (await statistics()).filter(({ city_id }) => city_id === 605);
    const counted = [
      'deals',
      'listings',
      'new_listings',
      'price_cuts',
      'price_raises',
      'withdrawn',
      'new_rentals',
    ] as const;
    const cityRows = rows.filter(({ level }) => level === 'city');
    expect(cityRows.length).toBeGreaterThan(10);
    for (const city of cityRows) {
      const parts = rows.filter(
        ({ level, period, start_day }) =>
          level === 'district' && period === city.period && start_day === city.start_day,
      );
      for (const name of counted) {
        const sum = parts.reduce((total, part) => total + (part[name] ?? 0), 0);
        expect([city.start_day, name, sum]).toEqual([city.start_day, name, city[name] ?? 0]);
      }
    }
  });

  it('counts a sold listing once: as the home on sale until its deal', async () => {
    const months = (await statistics()).filter(
      ({ level, area_id, period }) => level === 'community' && area_id === 101 && period === 'month',
    );
    const byMonth = Object.fromEntries(months.map((row) => [row.start_day, row]));
    // August: 3 and 4. September: 1, 3 and deals 2, 3, 6, on sale for 40 days before 5, 6 and 7 November.
    expect(byMonth['2026-08-01']).toMatchObject({ listings: 2, new_listings: 2 });
    expect(byMonth['2026-09-01']).toMatchObject({ listings: 5, new_listings: 4, withdrawn: 1 });
    expect(byMonth['2026-10-01']).toMatchObject({ listings: 4, deals: 1 });
    expect(byMonth['2026-11-01']).toMatchObject({
      listings: 1,
      deals: 3,
      price_cuts: 1,
      asking_unit_avg: yuan(50_000),
    });
  });

  it('changes nothing when run again', async () => {
    const before = await Promise.all([summaries(), statistics()]);
    await computeStatistics(opened);
    expect(await Promise.all([summaries(), statistics()])).toEqual(before);
  });

  it('recomputes only the cities named, and takes in what was added', async () => {
    const beijing = (await statistics()).filter(({ city_id }) => city_id === 110);
    await put('deals', [dealRow({ id: 8, deal_day: '2026-11-20', community_id: 103 })]);
    const reports = await computeStatistics(opened, { cityIds: [605] });
    expect(reports).toMatchObject([{ cityId: 605, deals: 7 }]);
    expect((await summaries()).find(({ area_id }) => area_id === 103)).toMatchObject({ deals_30: 1 });
    expect((await statistics()).filter(({ city_id }) => city_id === 110)).toEqual(beijing);
  });

  it('keeps what was there when it fails half-way', async () => {
    const before = await statistics();
    const broken = { ...opened, dialect: opened.dialect === 'sqlite' ? 'postgres' : 'sqlite' } as OpenDatabase;
    await expect(computeStatistics(broken, { cityIds: [605] })).rejects.toThrow();
    expect(await statistics()).toEqual(before);
  });
});
