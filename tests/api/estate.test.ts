import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOwnRule, storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, communityRow, dealRow, estateRow, subwayLineRow, subwayStationRow } from '../kit/rows';
import { ownRule } from '../kit/ruleFacts';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow({ ownership_years: 70, heating: '自采暖' })] });
  const { db } = opened;
  await db
    .insertInto('subway_lines')
    .values([subwayLineRow(), subwayLineRow({ id: 22, name: '13号线', sort: 1 })])
    .execute();
  await db
    .insertInto('subway_stations')
    .values([subwayStationRow(), subwayStationRow({ id: 32, name: '远方', lat: 31.3 })])
    .execute();
  await db
    .insertInto('subway_line_stations')
    .values([
      { line_id: 22, station_id: 31, seq: 1 },
      { line_id: 21, station_id: 31, seq: 1 },
    ])
    .execute();
  await db
    .insertInto('estates')
    .values([
      estateRow({
        source_ref: 'a',
        usable_area: 56.96,
        lng: 121.515,
        lat: 31.141,
        pictures: '["facade-slab-6-1998-day-spring-s7","plan-2-1-1-1-1-7120-5696-s-s7"]',
        kitchens: 1,
        baths: 1,
        held: 'five',
        only_home: 1,
        mortgaged: 1,
        estimate_low: 360_000_000,
        estimate: 370_000_000,
        estimate_high: 380_000_000,
        estimate_samples: 9,
        verify_code: '310-1',
        verify_day: '2026-10-18',
        first_price: 387_000_000,
        price_changed_day: '2026-11-10',
      }),
      estateRow({ id: 1002, source_ref: 'b', area: 90 }),
      estateRow({ id: 1003, source_ref: 'c', area: 72 }),
      estateRow({ id: 1005, source_ref: 'e', area: 70, status: 'sold', status_day: '2026-11-02' }),
      estateRow({ id: 1004, source_ref: 'd', area: 71, status: 'withdrawn', status_day: '2026-11-01' }),
    ])
    .execute();
  await db
    .insertInto('estate_price_changes')
    .values([
      { id: 2, estate_id: 1001, day: '2026-11-10', price_before: 380_000_000, price_after: 372_000_000 },
      { id: 1, estate_id: 1001, day: '2026-10-28', price_before: 387_000_000, price_after: 380_000_000 },
    ])
    .execute();
  await db
    .insertInto('deals')
    .values([
      dealRow({ source_ref: 'x', estate_id: 1005, price: 365_000_000 }),
      dealRow({ id: 3002, source_ref: 'y', deal_day: '2026-11-12' }),
    ])
    .execute();
  await db
    .insertInto('agents')
    .values([agentRow(), agentRow({ id: 5002, name: '周远' })])
    .execute();
  await db
    .insertInto('estate_agents')
    .values([
      { estate_id: 1001, agent_id: 5001, role: 'keyholder' },
      { estate_id: 1001, agent_id: 5001, role: 'surveyor' },
      { estate_id: 1001, agent_id: 5002, role: 'lead' },
    ])
    .execute();
  await db.insertInto('agent_communities').values({ agent_id: 5001, community_id: 101 }).execute();
  await db
    .insertInto('places')
    .values([
      { id: 1, city_id: 605, kind: 'school', name: '三林小学', nature: '公办', lng: 121.518, lat: 31.142 },
      { id: 2, city_id: 605, kind: 'school', name: '太远小学', nature: '公办', lng: 121.6, lat: 31.142 },
    ])
    .execute();
  await db
    .insertInto('estimate_errors')
    .values({
      city_id: 605,
      tested: 21_406,
      unestimated: 612,
      median_error: 0.058,
      within_5: 0.44,
      within_10: 0.7,
      within_20: 0.93,
      range_68: 0.08,
      range_90: 0.16,
      from_day: '2025-11-21',
      to_day: '2026-11-20',
    })
    .execute();
});

afterAll(() => opened.close());

describe('estate/detail', () => {
  it('answers with the home, its history and its estimate', async () => {
    const { estate, estimateError } = await call(opened, getEstateDetail, { estateId: 1001 });
    expect(estate).toMatchObject({
      id: 1001,
      cityId: 605,
      community: { id: 101, name: '三林苑' },
      plate: { id: 11 },
      price: 372_000_000,
      ownershipYears: 70,
      heating: '自采暖',
      mortgaged: true,
      onlyHome: true,
      verifyCode: '310-1',
      estimate: { low: 360_000_000, value: 370_000_000, high: 380_000_000, samples: 9 },
    });
    expect(estate.priceChanges.map(({ day, before, after }) => [day, before, after])).toEqual([
      ['2026-10-28', 387_000_000, 380_000_000],
      ['2026-11-10', 380_000_000, 372_000_000],
    ]);
    expect(estimateError).toEqual({
      tested: 21_406,
      unestimated: 612,
      medianError: 0.058,
      within10: 0.7,
      fromDay: '2025-11-21',
      toDay: '2026-11-20',
    });
  });

  it('breaks a drawn plan down into rooms that add up to the area inside the walls', async () => {
    const { estate } = await call(opened, getEstateDetail, { estateId: 1001 });
    expect(estate.floorPlan?.kind).toBe('drawn');
    expect(estate.rooms.length).toBeGreaterThanOrEqual(5);
    expect(estate.rooms.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(56.96, 1);
    const plain = await call(opened, getEstateDetail, { estateId: 1002 });
    expect(plain.estate).toMatchObject({ floorPlan: null, rooms: [], pictures: [] });
  });

  it('reckons down payment, monthly payment and taxes from dated rules', async () => {
    const { cost } = await call(opened, getEstateDetail, { estateId: 1001 });
    // 372万 × 15 %; 316.2万 over 30 years at 3.05 %, 45 points under the LPR.
    expect(cost).toMatchObject({
      downPayment: 55_800_000,
      loan: 316_200_000,
      monthlyPayment: 1_341_654,
      rateRule: { city: null, effectiveFrom: '2025-05-20' },
      downPaymentRule: { city: 'shanghai', effectiveFrom: '2026-08-21' },
      warnings: [
        { kind: 'reported', id: 'loan.downPayment', city: 'shanghai' },
        { kind: 'unconfirmed', id: 'loan.lpr', day: '2026-09-19' },
        { kind: 'reported', id: 'loan.usualSpread', city: null },
      ],
      months: 360,
    });
    expect(cost.taxTotal).toBe(3_720_000);
    expect(cost.taxes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['vat', 0],
      ['surcharge', 0],
      ['income', 0],
      ['deed', 3_720_000],
    ]);
  });

  it('reckons with an operator’s rule from the day on which it holds', async () => {
    const { db } = opened;
    const own = ownRule('loan.lpr', { upToFiveYears: 0.02, overFiveYears: 0.03 }, { effectiveFrom: '2026-11-20' });
    await storeOwnRule(db, own, NOW);
    const { cost } = await call(opened, getEstateDetail, { estateId: 1001 });
    expect(cost).toMatchObject({ annualRate: 0.0255, rateRule: { effectiveFrom: '2026-11-20' } });
    expect(cost.warnings.map(({ id }) => id)).toEqual(['loan.downPayment', 'loan.usualSpread']);
    const before = await call(opened, getEstateDetail, { estateId: 1001 }, { now: NOW - 2 * 86_400_000 });
    expect(before.cost.annualRate).toBe(0.0305);
    await deleteOwnRule(db, own);
  });

  it('compares with what is on sale and sold in the community', async () => {
    const { onSale, deals } = await call(opened, getEstateDetail, { estateId: 1001 });
    expect(onSale.map(({ id }) => id)).toEqual([1003, 1002]);
    expect(deals.map(({ dealDay }) => dealDay)).toEqual(['2026-11-12', '2026-11-02']);
  });

  it('names the agents by what they do, and those of the community where the home has none', async () => {
    const own = await call(opened, getEstateDetail, { estateId: 1001 });
    expect(own.agents.map(({ id, roles }) => [id, roles])).toEqual([
      [5002, ['lead']],
      [5001, ['surveyor', 'keyholder']],
    ]);
    const others = await call(opened, getEstateDetail, { estateId: 1002 });
    expect(others.agents.map(({ id, roles }) => [id, roles])).toEqual([[5001, []]]);
  });

  it('knows what is near and nothing that is far', async () => {
    const { around } = await call(opened, getEstateDetail, { estateId: 1001 });
    expect(around.stations).toHaveLength(1);
    expect(around.stations[0]).toMatchObject({ name: '三林东', lines: [{ name: '11号线' }, { name: '13号线' }] });
    expect(around.stations[0]?.distance).toBe(489);
    expect(around.places.map(({ name }) => name)).toEqual(['三林小学']);
    const nowhere = await call(opened, getEstateDetail, { estateId: 1002 });
    expect(nowhere.around).toEqual({ stations: [], places: [] });
  });

  it('keeps a home that left the market readable', async () => {
    const { estate } = await call(opened, getEstateDetail, { estateId: 1004 });
    expect(estate).toMatchObject({ status: 'withdrawn', statusDay: '2026-11-01' });
  });

  it('says what a sold home went for', async () => {
    const { soldFor } = await call(opened, getEstateDetail, { estateId: 1005 });
    expect(soldFor).toEqual({ id: 3001, day: '2026-11-02', price: 365_000_000 });
    expect((await call(opened, getEstateDetail, { estateId: 1001 })).soldFor).toBeNull();
  });

  it('refuses an id that there is not', async () => {
    expect((await callRaw(opened, getEstateDetail, { estateId: 9_999 })).status).toBe(404);
  });
});

it('an operator’s pictures leave as signed addresses of the proxy, and what is no web address does not leave', async () => {
  const pictures = ['https://img.example.com/a b.jpg', 'https://img.example.com/a.jpg?x=1&y=2', 'javascript:alert(1)'];
  await opened.db
    .insertInto('estates')
    .values(estateRow({ id: 7_001, pictures: JSON.stringify(pictures) }))
    .execute();
  const { estate } = await call(opened, getEstateDetail, { estateId: 7_001 });
  const addresses = estate.pictures.map((picture) => picture.kind === 'url' && picture.url);
  expect(addresses).toEqual([
    expect.stringMatching(/^\/api\/image\?s=[\w-]{22}&src=https%3A%2F%2Fimg\.example\.com%2Fa\.jpg%3Fx%3D1%26y%3D2$/),
  ]);
});
