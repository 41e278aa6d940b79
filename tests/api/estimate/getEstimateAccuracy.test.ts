import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { EstimateErrorRecordTable, EstimateOutcomeTable } from '@/lib/server/db/schema';
import { getEstimateAccuracy } from '@/lib/server/estimate/calls/getEstimateAccuracy';
import { call, callRaw } from '../../kit/callApi';
import { districtRow } from '../../kit/rows';
import { openTwoCities } from '../../kit/testDatabase';

let opened: OpenDatabase;

const recordOf = (changes: Partial<EstimateErrorRecordTable>): EstimateErrorRecordTable => ({
  city_id: 605,
  district_id: 0,
  recorded_at: Date.UTC(2026, 10, 20, 20),
  homes: 100,
  homes_without: 3,
  from_day: '2025-11-21',
  to_day: '2026-11-20',
  tested: 1500,
  unestimated: 4,
  median_error: 0.058,
  within_5: 0.44,
  within_10: 0.74,
  within_20: 0.94,
  bias: -0.003,
  covered_68: 0.687,
  covered_90: 0.903,
  range_90: 0.155,
  cod: 0.08,
  prd: 1.01,
  prb: -0.01,
  ...changes,
});

const outcomeOf = (deal_id: number, changes: Partial<EstimateOutcomeTable>): EstimateOutcomeTable => ({
  city_id: 605,
  deal_id,
  known_before: '2026-11-01',
  district_id: 1,
  deal_day: '2026-11-10',
  recorded_at: 0,
  price: 100,
  estimate: 109,
  low_68: 104,
  high_68: 116,
  low_90: 98,
  high_90: 122,
  ...changes,
});

beforeAll(async () => {
  opened = await openTwoCities();
  const before = Date.UTC(2026, 9, 1);
  await opened.db
    .insertInto('districts')
    .values([districtRow({ id: 1 }), districtRow({ id: 2 })])
    .onConflict((clash) => clash.doNothing())
    .execute();
  await opened.db
    .insertInto('estimate_error_records')
    .values([
      recordOf({ recorded_at: before, to_day: '2026-09-30', median_error: 0.066 }),
      recordOf({}),
      recordOf({ district_id: 1, recorded_at: before, to_day: '2026-09-30', tested: 44 }),
      recordOf({ district_id: 1, tested: 60, bias: 0.02 }),
      // Of a day before: it has too few deals now.
      recordOf({ district_id: 2, recorded_at: before, to_day: '2026-09-30' }),
    ])
    .execute();
  await opened.db
    .insertInto('estimate_outcomes')
    .values([
      outcomeOf(1, {}),
      outcomeOf(2, { estimate: 103, low_90: 101 }),
      outcomeOf(3, { estimate: null, low_68: null, high_68: null, low_90: null, high_90: null }),
      outcomeOf(4, { deal_day: '2025-11-01', estimate: 500 }),
    ])
    .execute();
});
afterAll(() => opened.close());

test('answers with what is published, by district, and what was published before', async () => {
  const { city, districts, history } = await call(opened, getEstimateAccuracy, { cityId: 605 });
  expect(city).toMatchObject({ tested: 1500, unestimated: 4, medianError: 0.058, homes: 100, homesWithout: 3 });
  expect(districts).toMatchObject([{ id: 1, tested: 60, bias: 0.02 }]);
  // 20 o'clock in UTC is the day after in Shanghai.
  expect(history.map(({ day, medianError }) => [day, medianError])).toEqual([
    ['2026-11-21', 0.058],
    ['2026-10-01', 0.066],
  ]);
});

test('reckons what came true from what had been said, over a year', async () => {
  const { cameTrue } = await call(opened, getEstimateAccuracy, { cityId: 605 });
  expect(cameTrue).toMatchObject({ tested: 2, unestimated: 1, within10: 1, covered90: 0.5, fromDay: '2026-11-10' });
  // Of 3 % and 9 %, the mean of the two.
  expect(cameTrue?.medianError).toBeCloseTo(0.06, 6);
});

test('says nothing of a city of which nothing was tested', async () => {
  expect(await call(opened, getEstimateAccuracy, { cityId: 606 })).toEqual({
    city: null,
    detail: null,
    districts: [],
    history: [],
    cameTrue: null,
  });
});

test('a city that is not there is not found', async () => {
  expect((await callRaw(opened, getEstimateAccuracy, { cityId: 1 })).status).toBe(404);
});
