import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import {
  getAnalysisDataSource,
  getAround,
  getBuildingAnalysis,
  getHeaderChart,
  getHouseBasicInfo,
  getHouseDetail,
  getHouseGeneral,
  getListingAnalysis,
  getNotes,
  getProFree,
  getQuotations,
  getRoomTypeAnalysis,
  getTotalPriceAnalysis,
  listRoomTypeHomes,
  listTotalPriceHomes,
} from '@/services/community';
import { call, callRaw } from '../kit/callApi';
import { WAN } from '../kit/money';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, communityRow, dealRow, estateRow, projectRow, rentalRow, subwayStationRow } from '../kit/rows';

const LAST = '2026-11-20';
const ago = (days: number) => addDays(LAST, -days);

let opened: OpenDatabase;

// 三林苑 (101): nine deals in a year, four homes on sale of which one is offered by two agencies, three to let.
const deals = [3, 20, 40, 70, 85, 120, 200, 250, 300].map((days, at) =>
  dealRow({
    id: 3001 + at,
    source_ref: `d${at}`,
    deal_day: ago(days),
    price: (350 + at) * WAN,
    area: 70,
    unit_price: 5 * WAN,
    asking_price: 370 * WAN,
    days_to_sell: 30 + at * 10,
    rooms: at < 6 ? 2 : 3,
    building_name: '1号楼',
  }),
);
const home = (id: number, changes: object) =>
  estateRow({ id, source_ref: `e${id}`, area: 70, first_price: 400 * WAN, ...changes });
const homes = [
  home(1001, { price: 380 * WAN, listed_day: ago(5), building_name: '1号楼' }),
  home(1002, { price: 390 * WAN, listed_day: ago(50), source: 'other', area: 70.3 }),
  home(1003, { price: 520 * WAN, first_price: 520 * WAN, listed_day: ago(100), rooms: 3, area: 95 }),
  home(1004, { price: 360 * WAN, listed_day: ago(200), floor_band: 'low' }),
  home(1005, { price: 360 * WAN, listed_day: ago(200), status: 'withdrawn', status_day: ago(10) }),
];

beforeAll(async () => {
  opened = await openPlacedDatabase({
    cities: [cityRow({ data_day: null, deals_day: null })],
    communities: [
      communityRow({ station_id: 31, station_distance: 620, followers: 12, property_fee: 180 }),
      communityRow({ id: 102, name: '三林新村', source_ref: '2', lat: 31.145 }),
      communityRow({ id: 103, name: '远处小区', source_ref: '3', lat: 31.3 }),
      communityRow({ id: 104, name: '无坐标小区', source_ref: '4', lng: null, lat: null }),
      communityRow({ id: 105, name: '少成交小区', source_ref: '5', lng: null, lat: null, plate_id: null }),
    ],
  });
  const { db } = opened;
  await db.insertInto('subway_stations').values(subwayStationRow()).execute();
  await db
    .insertInto('community_buildings')
    .values({
      id: 1,
      community_id: 101,
      name: '1号楼',
      storeys: 6,
      units: 3,
      homes_per_floor: 2,
      lifts: 0,
      built_year: 1998,
      building_type: null,
    })
    .execute();
  await db.insertInto('projects').values(projectRow()).execute();
  const other = [5, 30, 60].map((days, at) =>
    dealRow({
      id: 3101 + at,
      source_ref: `o${at}`,
      community_id: 102,
      deal_day: ago(days),
      price: 420 * WAN,
      area: 70,
    }),
  );
  const old = [0, 1, 2].map((at) =>
    dealRow({ id: 3201 + at, source_ref: `q${at}`, community_id: 105, plate_id: null, deal_day: '2025-06-10' }),
  );
  await db
    .insertInto('deals')
    .values([...deals, ...other, ...old])
    .execute();
  await db
    .insertInto('estates')
    .values([...homes, home(1100, { community_id: 102, followers: 9 })])
    .execute();
  await db
    .insertInto('estate_price_changes')
    .values([
      { id: 1, estate_id: 1002, day: ago(12), price_before: 400 * WAN, price_after: 390 * WAN },
      { id: 2, estate_id: 1004, day: ago(90), price_before: 400 * WAN, price_after: 360 * WAN },
    ])
    .execute();
  const rents = [600_000, 650_000, 700_000].map((rent, at) => rentalRow({ id: 2001 + at, source_ref: `r${at}`, rent }));
  await db.insertInto('rentals').values(rents).execute();
  await computeStatistics(opened);
});

afterAll(() => opened.close());

const one = { houseId: 101 };

describe('house/basic-info and house/detail', () => {
  it('answer for a community', async () => {
    const info = await call(opened, getHouseBasicInfo, one);
    expect(info).toMatchObject({
      kind: 'community',
      house: { id: 101, name: '三林苑', station: { name: '三林东', distance: 620 } },
    });
    expect(info.kind === 'community' && info.summary).toMatchObject({ deals90: 5, dealUnitPriceDays: 90, listings: 4 });
    const detail = await call(opened, getHouseDetail, one);
    if (detail.kind !== 'community') throw new Error('not a community');
    expect(detail.community).toMatchObject({ cityId: 605, propertyFee: 180, followers: 12, rentals: 3 });
    expect(detail.community.around.stations.map(({ name }) => name)).toEqual(['三林东']);
  });

  it('answer for a project, and for the one asked for where both have the id', async () => {
    expect(await call(opened, getHouseBasicInfo, { houseId: 4001 })).toMatchObject({
      kind: 'project',
      house: { name: '三林云庭' },
    });
    expect(await call(opened, getHouseDetail, { houseId: 4001, houseType: 'project' })).toMatchObject({
      kind: 'project',
    });
    const asCommunity = await callRaw(opened, getHouseDetail, { houseId: 4001, houseType: 'community' });
    expect(asCommunity.status).toBe(404);
  });
});

describe('every call about a community', () => {
  const calls = [
    getQuotations,
    getProFree,
    getAround,
    getHeaderChart,
    getRoomTypeAnalysis,
    getTotalPriceAnalysis,
    getBuildingAnalysis,
    getListingAnalysis,
    getHouseGeneral,
    getAnalysisDataSource,
  ];
  it.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s knows none of this id',
    async (_, endpoint) => {
      expect((await callRaw(opened, endpoint as typeof getProFree, { houseId: 999_999 })).status).toBe(404);
      expect((await callRaw(opened, endpoint as typeof getProFree, { houseId: 'x' })).status).toBe(400);
      expect((await callRaw(opened, endpoint as typeof getProFree, { ...one, extra: 1 })).status).toBe(400);
      // A community without a position, deals or homes has answers too.
      expect((await callRaw(opened, endpoint as typeof getProFree, { houseId: '104' })).envelope.resultCode).toBe(0);
    },
  );
});

describe('house/header-chart-plate', () => {
  it('ends where the head figure stands, beside the plate', async () => {
    const info = await call(opened, getHouseBasicInfo, one);
    const chart = await call(opened, getHeaderChart, { ...one, range: '3y' });
    expect(chart.period).toBe('month');
    expect(chart.starts[chart.starts.length - 1]).toBe('2026-11-01');
    expect(chart.community.deal).toHaveLength(chart.starts.length);
    expect(chart.plate?.deals.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(12);
    expect(chart.community.deals.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(9);
    const last = chart.community.deal[chart.community.deal.length - 1];
    expect(
      Math.abs((last as number) / ((info.kind === 'community' && info.summary?.dealUnitPrice) || 0) - 1),
    ).toBeLessThan(0.02);
  });

  it('ends where the city’s deals do, not where the community’s own did', async () => {
    const lately = { houseId: 105 };
    const year = await call(opened, getHeaderChart, lately);
    expect([year.starts[0], year.starts[year.starts.length - 1]]).toEqual(['2025-12-01', '2026-11-01']);
    expect(year.community.deals).toEqual(Array(12).fill(0));
    // A year reaches back to them until May.
    expect(year.community.deal.filter((price) => price !== null)).toHaveLength(6);
    const all = await call(opened, getHeaderChart, { ...lately, range: 'all' });
    expect(all.starts[all.starts.length - 1]).toBe('2026-11-01');
    expect(all.community.deals[all.starts.indexOf('2025-06-01')]).toBe(3);
    const weeks = await call(opened, getHeaderChart, { ...lately, range: '3m' });
    expect(weeks.starts).toHaveLength(13);
    expect(weeks.starts[12]).toBe('2026-11-16');
    expect(weeks.community.deals).toEqual(Array(13).fill(0));
  });

  it('shows thirteen weeks for three months, and no more than there are months', async () => {
    const weeks = await call(opened, getHeaderChart, { ...one, range: '3m' });
    expect(weeks.period).toBe('week');
    expect(weeks.starts).toHaveLength(13);
    expect((await call(opened, getHeaderChart, one)).starts).toHaveLength(12);
    expect((await callRaw(opened, getHeaderChart, { ...one, range: '5y' })).status).toBe(400);
  });
});

describe('analyses', () => {
  it('tell the layouts and list the homes behind each', async () => {
    const { roomTypes, dealsFrom } = await call(opened, getRoomTypeAnalysis, one);
    expect(dealsFrom).toBe('2025-11-18');
    expect(roomTypes.map((type) => [type.rooms, type.listings, type.deals, type.rentals])).toEqual([
      [2, 3, 6, 3],
      [3, 1, 3, 0],
    ]);
    const three = await call(opened, listRoomTypeHomes, { ...one, rooms: 3 });
    expect(three).toMatchObject({ total: 1, items: [{ id: 1003 }] });
  });

  it('tell the price bands and list the homes behind each', async () => {
    const { bands } = await call(opened, getTotalPriceAnalysis, one);
    expect(bands.reduce((sum, { listings }) => sum + listings, 0)).toBe(4);
    expect(bands.reduce((sum, band) => sum + (band.deals ?? 0), 0)).toBe(9);
    const page = { pageSize: 2, page: 2 };
    const listed = await call(opened, listTotalPriceHomes, { ...one, from: 350 * WAN, to: 400 * WAN, ...page });
    expect(listed).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(listed.items.map(({ id }) => id)).toEqual([1002]);
  });

  it('tell the buildings', async () => {
    const { buildings } = await call(opened, getBuildingAnalysis, one);
    expect(buildings).toMatchObject([{ name: '1号楼', storeys: 6, listings: 1, deals: 9 }]);
  });

  it('tell cuts, ages, discount and days to sell', async () => {
    const analysis = await call(opened, getListingAnalysis, one);
    expect(analysis).toMatchObject({
      listings: 4,
      newListings30: 1,
      withdrawn30: 1,
      cuts30: 1,
      raises30: 0,
      everCut: 3,
    });
    expect(analysis.ages.map(({ listings }) => listings)).toEqual([1, 0, 1, 1, 1]);
    expect(analysis.discount).toMatchObject({ samples: 9, atAsking: 0 });
    const info = await call(opened, getHouseBasicInfo, one);
    expect({ value: analysis.daysToSell.value, samples: analysis.daysToSell.samples }).toEqual(
      info.kind === 'community' && info.summary?.daysToSell,
    );
  });
});

describe('house/general', () => {
  it('ranks the community in its plate', async () => {
    const general = await call(opened, getHouseGeneral, one);
    expect(general.plate).toMatchObject({ id: 11, name: '三林' });
    // Of the plate's four two have deals.
    expect(general.ranks.find(({ by }) => by === 'deals')).toEqual({ by: 'deals', rank: 1, of: 2 });
    expect(general.ranks.find(({ by }) => by === 'price')).toEqual({ by: 'price', rank: 2, of: 2 });
    expect(general.neighbours.map(({ name }) => name)).toEqual(['三林新村', '三林苑']);
    expect(general.againstPlate).toBeLessThan(0);
  });
});

describe('house/analysisDataSource', () => {
  it('names source, sample and period of each figure', async () => {
    const { figures, implausible, dealsDay, listingsDay, rentalsDay } = await call(opened, getAnalysisDataSource, one);
    expect([dealsDay, listingsDay, rentalsDay]).toEqual(['2026-11-17', '2026-11-20', '2026-11-20']);
    expect(implausible).toEqual({ deals: 0, listings: 0, rentals: 0 });
    const byName = Object.fromEntries(figures.map((figure) => [figure.figure, figure]));
    expect(byName.dealUnitPrice).toMatchObject({ sources: ['test'], samples: 5, from: '2026-08-20', to: '2026-11-17' });
    expect(byName.askingUnitPrice).toMatchObject({ sources: ['test', 'other'], samples: 4 });
    expect(byName.trend).toMatchObject({ samples: 9, from: ago(300), to: ago(3) });
    expect(byName.rent).toMatchObject({ samples: 3 });
  });
});

describe('basic-info/quotations', () => {
  it('brings together what two agencies ask for one home', async () => {
    const { homes: quoted, sources } = await call(opened, getQuotations, one);
    expect(sources).toEqual(['other', 'test']);
    expect(quoted[0]).toMatchObject({ low: 380 * WAN, high: 390 * WAN, gap: 10 * WAN });
    expect(quoted[0]?.changes).toEqual([
      { estateId: 1002, source: 'other', day: ago(12), before: 400 * WAN, after: 390 * WAN },
    ]);
    expect(quoted).toHaveLength(3);
  });
});

describe('consultation/around/list', () => {
  it('gives the nearest communities with their homes, not itself nor those too far', async () => {
    const { communities, estates } = await call(opened, getAround, one);
    expect(communities.map(({ id, distance }) => [id, distance])).toEqual([[102, 445]]);
    expect(estates.map(({ id }) => id)).toEqual([1100]);
    expect(await call(opened, getAround, { ...one, radius: 100 })).toEqual({ communities: [], estates: [] });
  });
});

describe('pro-free and notes', () => {
  it('open everything for now', async () => {
    const { parts } = await call(opened, getProFree, one);
    expect(parts).toHaveLength(11);
    expect(parts.filter(({ open, access }) => !open || access !== 'free')).toEqual([]);
  });

  it('keep notes from an anonymous visitor and show others only what was made public', async () => {
    const note = (id: string, user: string, isPublic: 0 | 1) => ({
      id,
      community_id: 101,
      user_id: user,
      content: `note ${id}`,
      public: isPublic,
      created_at: Number(id),
    });
    await opened.db
      .insertInto('community_notes')
      .values([note('1', 'me', 0), note('2', 'you', 0), note('3', 'you', 1)])
      .execute();
    const anonymous = await callRaw(opened, getNotes, one);
    expect([anonymous.status, anonymous.envelope.body]).toEqual([401, null]);
    const { notes } = await call(opened, getNotes, one, { viewer: { role: 'member', userId: 'me' } });
    expect(notes.map(({ id, own, public: isPublic }) => [id, own, isPublic])).toEqual([
      ['3', false, true],
      ['1', true, false],
    ]);
  });
});
