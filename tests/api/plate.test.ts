import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { getPlateDetail } from '@/lib/server/plate/calls/getDetail';
import { getPlateList } from '@/lib/server/plate/calls/listPlates';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { communityRow, dealRow, districtRow, estateRow, plateRow } from '../kit/rows';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({
    districts: [districtRow(), districtRow({ id: 2, name: '崇明', sort: 2 })],
    plates: [
      plateRow(),
      plateRow({ id: 12, name: '杨思', lng: 121.5, sort: 1 }),
      plateRow({ id: 13, name: '无坐标', lng: null, lat: null, sort: 2 }),
    ],
    communities: [communityRow(), communityRow({ id: 102, name: '三林新村', source_ref: '2' })],
  });
  const { db } = opened;
  // Four deals and six new listings in thirty days; eight deals in ninety.
  const deals = [1, 5, 9, 20, 35, 50, 65, 80].map((days, at) =>
    dealRow({
      id: 3000 + at,
      source_ref: `d${at}`,
      deal_day: new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10),
    }),
  );
  await db.insertInto('deals').values(deals).execute();
  const homes = Array.from({ length: 6 }, (_, at) =>
    estateRow({ id: 1100 + at, source_ref: `e${at}`, listed_day: '2026-11-05' }),
  );
  await db.insertInto('estates').values(homes).execute();
  await computeStatistics(opened);
});

afterAll(() => opened.close());

describe('plate/detail', () => {
  it('has what the homes of a community ask for beside their estimates, of three at least', async () => {
    const { db } = opened;
    const { plate: before } = await call(opened, getPlateDetail, { plateId: 11 });
    expect(before.values, 'none is estimated').toEqual([]);
    const estimate = (ids: number[]) =>
      db.updateTable('estates').set({ estimate: 400_000_000 }).where('id', 'in', ids).execute();
    await estimate([1100, 1101]);
    expect((await call(opened, getPlateDetail, { plateId: 11 })).plate.values, 'two are too few').toEqual([]);
    await estimate([1102]);
    const { price, area } = estateRow();
    expect((await call(opened, getPlateDetail, { plateId: 11 })).plate.values).toEqual([
      { id: 101, name: '三林苑', homes: 3, asked: Math.round(price / area), due: Math.round(400_000_000 / area) },
    ]);
    await db.updateTable('estates').set({ updated_at: 0 }).where('id', '=', 1102).execute();
    expect((await call(opened, getPlateDetail, { plateId: 11 })).plate.values, 'one may be gone').toEqual([]);
  });

  it('answers with figures, supply against demand, and months of inventory', async () => {
    const { plate } = await call(opened, getPlateDetail, { plateId: 11 });
    expect(plate).toMatchObject({
      id: 11,
      name: '三林',
      cityId: 605,
      district: { id: 1, name: '浦东' },
      communityCount: 2,
    });
    expect(plate.summary).toMatchObject({ deals30: 4, deals90: 8, listings: 6, newListings30: 6 });
    expect(plate.supplyRatio).toBeCloseTo(1.5);
    expect(plate.inventoryMonths).toBeCloseTo(6 / (8 / 3));
    expect(plate.months.at(-1)).toMatchObject({ month: '2026-11' });
    expect(plate.communities.map(({ id, deals90 }) => [id, deals90])).toEqual([
      [101, 8],
      [102, 0],
    ]);
  });

  it('names neighbours by distance, and leaves out those without a place', async () => {
    const { plate } = await call(opened, getPlateDetail, { plateId: 11 });
    expect(plate.neighbours.map(({ name }) => name)).toEqual(['杨思']);
  });

  it('says nothing where there is nothing', async () => {
    const { plate } = await call(opened, getPlateDetail, { plateId: 13 });
    expect(plate).toMatchObject({
      supplyRatio: null,
      inventoryMonths: null,
      communities: [],
      neighbours: [],
      stations: [],
    });
  });

  it('does not know a plate that is not there', async () => {
    expect((await callRaw(opened, getPlateDetail, { plateId: 99 })).status).toBe(404);
  });
});

it('plate/list gives the plates by district and leaves out districts without any', async () => {
  const { districts } = await call(opened, getPlateList, { cityId: 605 });
  expect(districts.map(({ name, plates }) => [name, plates.map((plate) => plate.name)])).toEqual([
    ['浦东', ['三林', '杨思', '无坐标']],
  ]);
  expect(districts[0]?.plates[0]).toMatchObject({ deals30: 4, listings: 6 });
});
