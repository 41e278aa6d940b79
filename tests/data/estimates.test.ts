import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeEstimates } from '@/lib/server/derive/estimates/computeEstimates';
import { cityRow, communityRow, dealRow, estateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

const DATA_DAY = '2026-11-20';
let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
  await opened.db
    .insertInto('cities')
    .values([cityRow({ data_day: DATA_DAY, deals_day: DATA_DAY }), cityRow({ id: 1, name: '北京' })])
    .execute();
  await opened.db
    .insertInto('communities')
    .values([communityRow(), communityRow({ id: 102, plate_id: 12 })])
    .execute();
});

afterEach(() => opened.close());

/** Forty deals of one community, one every eighteen days, at 50,000 yuan per ㎡ give or take four per cent. */
const deals = Array.from({ length: 40 }, (_, at) => {
  const unitPrice = Math.round(5_000_000 * (1 + 0.04 * Math.sin(at * 2.4)));
  return dealRow({
    id: 3000 + at,
    source_ref: `d${at}`,
    deal_day: addDays(DATA_DAY, -18 * at - 1),
    unit_price: unitPrice,
    price: Math.round(unitPrice * 71.2),
    floor_band: 'high',
    orientation: '南',
    decoration: '精装',
  });
});

const storedOf = (id: number) =>
  opened.db.selectFrom('estates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('computeEstimates', () => {
  it('stores the estimate with its range, its sample and the published error', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db.insertInto('estates').values(estateRow()).execute();
    const report = await computeEstimates(opened);
    expect(report).toEqual({ homes: 1, estimated: 1, tested: 21, unestimated: 0 });

    const home = await storedOf(1001);
    expect((home.estimate ?? 0) / (5_000_000 * 71.2)).toBeCloseTo(1, 1);
    expect(home.estimate_low).toBeLessThan(home.estimate ?? 0);
    expect(home.estimate_high).toBeGreaterThan(home.estimate ?? 0);
    expect(home.estimate_samples).toBeGreaterThanOrEqual(30);

    const errors = await opened.db.selectFrom('estimate_errors').selectAll().execute();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ city_id: 605, tested: 21, from_day: '2025-11-21', to_day: DATA_DAY });
    expect(errors[0]?.median_error).toBeGreaterThan(0);
    expect(errors[0]?.median_error).toBeLessThan(0.05);
  });

  it('leaves a home without comparables without an estimate, also when it had one', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db
      .insertInto('estates')
      .values(
        estateRow({
          community_id: 102,
          plate_id: 12,
          estimate: 1,
          estimate_low: 1,
          estimate_high: 1,
          estimate_samples: 9,
        }),
      )
      .execute();
    await computeEstimates(opened);
    expect(await storedOf(1001)).toMatchObject({
      estimate: null,
      estimate_low: null,
      estimate_high: null,
      estimate_samples: null,
    });
  });

  it('leaves homes that are no longer for sale, and other cities, as they are', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db
      .insertInto('estates')
      .values([
        estateRow({ status: 'sold', estimate: 7, estimate_low: 6, estimate_high: 8 }),
        estateRow({ id: 1002, city_id: 1, estimate: 7, estimate_low: 6, estimate_high: 8 }),
      ])
      .execute();
    expect(await computeEstimates(opened, { cityIds: [605] })).toMatchObject({ homes: 0 });
    expect((await storedOf(1001)).estimate).toBe(7);
    expect((await storedOf(1002)).estimate).toBe(7);
  });

  it('does not use deals that a real import has not reached', async () => {
    // Deals end three and a half years before the listings: nothing is comparable any more.
    await opened.db.updateTable('cities').set({ deals_day: '2023-01-10' }).where('id', '=', 605).execute();
    const old = deals.map((deal) => ({ ...deal, deal_day: addDays(deal.deal_day, -1_410) }));
    await opened.db.insertInto('deals').values(old).execute();
    await opened.db.insertInto('estates').values(estateRow()).execute();
    expect(await computeEstimates(opened)).toMatchObject({ homes: 1, estimated: 0, tested: 21 });
  });

  it('reports its progress and changes nothing when it runs again', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    for (let batch = 0; batch < 9; batch += 1) {
      const homes = Array.from({ length: 100 }, (_, at) =>
        estateRow({ id: 2000 + batch * 100 + at, source_ref: `${batch}-${at}` }),
      );
      await opened.db.insertInto('estates').values(homes).execute();
    }
    const steps: [number, string][] = [];
    await computeEstimates(opened, { onProgress: (share, label) => steps.push([share, label]) });
    expect(steps).toEqual([
      [0, '估价 北京'],
      [1, '估价 上海'],
    ]);
    const first = await opened.db.selectFrom('estates').selectAll().orderBy('id').execute();
    await computeEstimates(opened);
    expect(await opened.db.selectFrom('estates').selectAll().orderBy('id').execute()).toEqual(first);
  });
});
