import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getMarketReport } from '@/lib/server/report/calls/getMarket';
import { getWeekReport } from '@/lib/server/report/calls/getWeek';
import { call, callRaw } from '../kit/callApi';
import { storePlace } from '../kit/place';
import { cityRow, communityRow, districtRow, plateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await storePlace(opened.db, { cities: [cityRow({ data_day: null, deals_day: null })] });
});

afterAll(() => opened.close());

const city = { cityId: cityRow().id };

describe('reports of places without any data', () => {
  it.each([
    ['city', {}],
    ['district', { districtId: districtRow().id }],
    ['plate', { plateId: plateRow().id }],
    ['community', { houseId: communityRow().id }],
  ] as const)('name the %s and say nothing of it', async (level, input) => {
    const week = await call(opened, getWeekReport, { ...city, ...input });
    expect(week).toMatchObject({ place: { level }, report: null });
    const market = await call(opened, getMarketReport, { ...city, ...input });
    expect(market).toMatchObject({ place: { level }, summary: null, index: null, market: null, projects: null });
    expect(market).toMatchObject({ supplyRatio: null, inventoryMonths: null, yearly: [] });
  });
});

describe('what there is not', () => {
  it.each([{ districtId: 999_999 }, { plateId: 999_999 }, { houseId: 999_999 }])('%j is not found', async (input) => {
    const asked = { ...city, ...input };
    expect((await callRaw(opened, getWeekReport, asked)).status).toBe(404);
    expect((await callRaw(opened, getMarketReport, asked)).status).toBe(404);
  });

  it.each([{ week: 'x' }, { week: '2026-02-30' }, { more: 1 }])('%j is refused', async (input) => {
    expect((await callRaw(opened, getWeekReport, { ...city, ...input })).status).toBe(400);
  });
});
