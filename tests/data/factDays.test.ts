import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { getFrontOverview } from '@/lib/server/front/calls/getOverview';
import { getPlateDetail } from '@/lib/server/plate/calls/getDetail';
import { getProjectDetail } from '@/lib/server/project/calls/getDetail';
import { getRentalSummary } from '@/lib/server/rental/calls/getSummary';
import { getCityList } from '@/services/area';
import {
  getAnalysisDataSource,
  getHeaderChart,
  getListingAnalysis,
  getRoomTypeAnalysis,
  getTotalPriceAnalysis,
} from '@/services/community';
import { findHouses, listCommunities, listRentals } from '@/services/search';
import { call } from '../kit/callApi';
import { openTestDatabase } from '../kit/testDatabase';
import { Folder, importInto } from './import/support';

// Small cities made through the importer, of files that bear different days, and what every call then says of them.

const BEIJING = 1100;
const folder = new Folder();
let opened: OpenDatabase;
afterEach(() => opened.close());
afterAll(() => folder.remove());

const PLACE = { 小区: '甲苑', 区: '东城', 板块: '安定门' };
const PLACE_FIELDS = { community: '小区', district: '区', plate: '板块' };
const HOME_FIELDS = { ...PLACE_FIELDS, area: '面积', layout: '户型', listedDay: '挂牌日' };

let files = 0;

/** Imports rows as a file with a mapping of its own, whose day is `day`. */
async function imported(
  kind: string,
  day: string | undefined,
  fields: object,
  rows: Record<string, string | number>[],
) {
  files += 1;
  const mapping = folder.json(
    `mapping-${files}.json`,
    defined({ title: kind, kind, source: `file-${files}`, key: ['编号'], day, fields }),
  );
  return importInto(opened, folder, mapping, [folder.csv(`${files}.csv`, rows)]);
}

/** Deals of 80 ㎡, one a week for three years up to `last`, at about `unit` yuan a ㎡. */
const deals = (last: string, unit: number) =>
  imported(
    'deal',
    undefined,
    { ...HOME_FIELDS, dealDay: '成交日', price: '价', askingPrice: '挂牌价', daysToSell: '周期' },
    Array.from({ length: 156 }, (_, at) => ({
      编号: at + 1,
      ...PLACE,
      面积: 80,
      户型: '2室1厅',
      挂牌日: '',
      成交日: addDays(last, -7 * at),
      价: 80 * unit * (1 + 0.01 * (at % 5)),
      挂牌价: 80 * unit * 1.08,
      周期: 60,
    })),
  );

/** Homes of 80 ㎡ on sale, seen on `day` and listed 20 days before, or on a day that the file does not state. */
const listings = (day: string, unit: number, count: number, dated = true) =>
  imported(
    'listing',
    day,
    { ...HOME_FIELDS, price: '价' },
    Array.from({ length: count }, (_, at) => ({
      编号: at + 1,
      ...PLACE,
      面积: 80,
      户型: '2室1厅',
      挂牌日: dated ? addDays(day, -20) : '',
      价: 80 * unit,
    })),
  );

const rentals = (day: string) =>
  imported(
    'rental',
    day,
    { ...HOME_FIELDS, rent: '租金', mode: '方式' },
    Array.from({ length: 6 }, (_, at) => ({
      编号: at + 1,
      ...PLACE,
      面积: 50,
      户型: '1室1厅',
      挂牌日: addDays(day, -3),
      租金: 5_000 + at,
      方式: '整租',
    })),
  );

const projects = (day: string) =>
  imported('project', day, { name: '楼盘', district: '区', plate: '板块', unitPrice: '均价' }, [
    { 编号: 1, 楼盘: '云庭', 区: '东城', 板块: '安定门', 均价: 90_000 },
  ]);

async function city(...parts: (() => Promise<unknown>)[]) {
  opened = await openTestDatabase();
  for (const part of parts) await part();
  await refreshDerived(opened, { dataDir: folder.path });
  const [found] = (await call(opened, getCityList, {})).cities;
  if (!found) throw new Error('No city was made');
  const { dataDay, dealsDay, listingsDay, rentalsDay, projectsDay } = found;
  return { dataDay, dealsDay, listingsDay, rentalsDay, projectsDay };
}

const idIn = async (table: 'communities' | 'plates' | 'projects') =>
  (await opened.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
const overview = () => call(opened, getFrontOverview, { cityId: BEIJING });
const plateDetail = async () => (await call(opened, getPlateDetail, { plateId: await idIn('plates') })).plate;
const houseId = async () => ({ houseId: await idIn('communities') });
const resale = async () => {
  const found = await call(opened, findHouses, { cityId: BEIJING, houseType: 'resale', pageSize: 50 });
  if (found.houseType !== 'resale') throw new Error('Not homes for sale');
  return { ...found, homes: found.houses.items };
};

describe('a city of deals of 2018 alone', () => {
  it('has its windows and charts end with the deals, and knows nothing of listings', async () => {
    const days = await city(() => deals('2018-01-26', 60_000));
    expect(days).toEqual({
      dataDay: '2018-01-26',
      dealsDay: '2018-01-26',
      listingsDay: null,
      rentalsDay: null,
      projectsDay: null,
    });
    const { summary, months, recommended, priceCuts } = await overview();
    expect(summary).toMatchObject({ deals30: 5, deals90: 13, deals365: 53, dealUnitPriceDays: 365 });
    expect(summary).toMatchObject({
      listings: null,
      newListings7: null,
      newListings30: null,
      priceCuts30: null,
      viewings30: null,
      rentals: null,
      askingUnitPrice: null,
      rentMedian: null,
      rentalYield: null,
    });
    expect(months.at(-1)).toMatchObject({ month: '2018-01', deals: 4, askingUnitPrice: null });
    expect(months).toHaveLength(24);
    expect(months.every(({ askingUnitPrice }) => askingUnitPrice === null)).toBe(true);
    expect([recommended, priceCuts]).toEqual([[], []]);
    const plate = await plateDetail();
    expect(plate).toMatchObject({ supplyRatio: null, inventoryMonths: null });
    const analysis = await call(opened, getListingAnalysis, await houseId());
    expect(analysis).toMatchObject({ newListings30: null, withdrawn30: null, cuts30: null });
    expect(analysis.daysToSell).toMatchObject({ value: 60 });
  });
});

describe('a city of listings of 2021 and 2024, from two sources', () => {
  it('takes its figures from those of 2024, and dates each home by its own file', async () => {
    const days = await city(
      () => listings('2021-06-30', 50_000, 8),
      () => listings('2024-09-26', 70_000, 4),
    );
    expect(days).toMatchObject({ dataDay: '2024-09-26', dealsDay: null, listingsDay: '2024-09-26' });
    const { summary, months } = await overview();
    expect(summary).toMatchObject({ listings: 4, askingUnitPrice: 7_000_000, newListings30: 4, deals90: null });
    expect(summary).toMatchObject({ askingMom: null, daysToSell: { value: null, samples: 0 } });
    // What was on sale in between is not known: the average of no month may be that of the few homes of 2021.
    expect(months.filter(({ askingUnitPrice }) => askingUnitPrice !== null)).toEqual([
      { month: '2024-09', deals: null, dealUnitPrice: null, askingUnitPrice: 7_000_000 },
    ]);
    const { homes } = await resale();
    expect(homes.map(({ seenDay }) => seenDay)).toEqual([
      ...Array.from({ length: 4 }, () => '2024-09-26'),
      ...Array.from({ length: 8 }, () => '2021-06-30'),
    ]);
    const analysis = await call(opened, getListingAnalysis, await houseId());
    expect(analysis).toMatchObject({ listings: 4, medianAge: 20 });
    const { figures } = await call(opened, getAnalysisDataSource, await houseId());
    expect(figures.find(({ figure }) => figure === 'askingUnitPrice')).toMatchObject({ samples: 4, to: '2024-09-26' });
  });

  it('does not say that an area has none where its own are only too old', async () => {
    await city(
      () => listings('2021-06-30', 50_000, 8),
      () =>
        imported('listing', '2024-09-26', { ...HOME_FIELDS, price: '价' }, [
          { 编号: 1, 小区: '乙苑', 区: '西城', 板块: '金融街', 面积: 80, 户型: '2室1厅', 挂牌日: '', 价: 9_000_000 },
        ]),
    );
    const { items } = await call(opened, listCommunities, { cityId: BEIJING });
    expect(Object.fromEntries(items.map(({ name, listings: count }) => [name, count]))).toEqual({
      甲苑: null,
      乙苑: 1,
    });
    // The file of 2024 states no listing day: how many are new is not known, which is not 0.
    expect((await overview()).summary).toMatchObject({ listings: 1, newListings30: null });
  });
});

describe('a city of rentals alone', () => {
  it('has rents of their day, and a smart order', async () => {
    const days = await city(() => rentals('2020-06-30'));
    expect(days).toMatchObject({ dataDay: '2020-06-30', rentalsDay: '2020-06-30', dealsDay: null, listingsDay: null });
    const summary = await call(opened, getRentalSummary, await houseId());
    expect(summary).toMatchObject({ rentals: 6, rentMedian: 500_250, rentSamples: 6, rentalYield: null });
    const { items } = await call(opened, listRentals, { cityId: BEIJING, listed: '7' });
    expect(items).toHaveLength(6);
    expect(items[0]).toMatchObject({ seenDay: '2020-06-30' });
    const { figures } = await call(opened, getAnalysisDataSource, await houseId());
    expect(figures.find(({ figure }) => figure === 'rent')).toMatchObject({ from: '2020-06-30', to: '2020-06-30' });
    expect((await overview()).summary).toMatchObject({ rentals: 6, listings: null, deals30: null });
  });
});

describe('a city of new homes alone', () => {
  it('has their day, and no average of anything else', async () => {
    const days = await city(() => projects('2021-12-31'));
    expect(days).toMatchObject({ dataDay: '2021-12-31', projectsDay: '2021-12-31', dealsDay: null, rentalsDay: null });
    const { project } = await call(opened, getProjectDetail, { cityId: BEIJING, houseId: await idIn('projects') });
    expect(project).toMatchObject({ seenDay: '2021-12-31', dealsDay: null, plateDealUnitPrice: null });
    expect(await overview()).toMatchObject({ months: [], summary: { listings: null, rentals: null, deals30: null } });
  });
});

describe('a city whose kinds lie years apart', () => {
  const mixed = () =>
    city(
      () => deals('2018-01-26', 60_000),
      () => listings('2021-06-30', 50_000, 8),
      () => listings('2024-09-26', 45_000, 4),
      () => rentals('2020-06-30'),
      () => projects('2021-12-31'),
    );

  it('gives each kind its day', async () => {
    expect(await mixed()).toEqual({
      dataDay: '2024-09-26',
      dealsDay: '2018-01-26',
      listingsDay: '2024-09-26',
      rentalsDay: '2020-06-30',
      projectsDay: '2021-12-31',
    });
  });

  it('compares no asking price of 2021 or 2024 with deals of 2018', async () => {
    await mixed();
    const { homes, dealAverage } = await resale();
    expect(homes).toHaveLength(12);
    expect(homes.every(({ estimate, dealsDay }) => estimate === null && dealsDay === '2018-01-26')).toBe(true);
    expect(dealAverage).toMatchObject({ days: 365, until: '2018-01-26' });
    const { estate, estimateError } = await call(opened, getEstateDetail, { estateId: homes[11]?.id ?? 0 });
    expect(estate).toMatchObject({ seenDay: '2021-06-30', dealsDay: '2018-01-26', estimate: null });
    expect(estimateError).toMatchObject({ fromDay: '2017-01-27', toDay: '2018-01-26', unestimated: 0 });
  });

  it('sets neither supply against demand, nor rent against price, nor listings among the days to sell', async () => {
    await mixed();
    const plate = await plateDetail();
    expect(plate.summary).toMatchObject({ listings: 4, deals30: 5, deals90: 13, rentalYield: null });
    expect(plate).toMatchObject({ supplyRatio: null, inventoryMonths: null });
    const own = await houseId();
    expect(await call(opened, getRentalSummary, own)).toMatchObject({ rentMedian: 500_250, rentalYield: null });
    const { daysToSell } = await call(opened, getListingAnalysis, own);
    expect(daysToSell).toMatchObject({ value: 60, samples: 53 });
    const { bands } = await call(opened, getTotalPriceAnalysis, own);
    expect(bands.map(({ listings: count, deals: sold }) => [count, sold])).toEqual([[4, null]]);
    const { roomTypes } = await call(opened, getRoomTypeAnalysis, own);
    expect(roomTypes).toMatchObject([
      { rooms: 1, rentals: 6 },
      { rooms: 2, listings: 4, deals: 53 },
    ]);
  });

  it('draws the deals to their end, and no asking price of another time beside them', async () => {
    await mixed();
    const { months } = await overview();
    expect(months).toHaveLength(24);
    expect(months.at(-1)).toMatchObject({ month: '2018-01', deals: 4 });
    expect(months.reduce((sum, { deals: sold }) => sum + (sold ?? 0), 0)).toBeGreaterThan(100);
    expect(months.every(({ askingUnitPrice }) => askingUnitPrice === null)).toBe(true);
    const own = await houseId();
    for (const range of ['3m', '1y', '3y', 'all'] as const) {
      const chart = await call(opened, getHeaderChart, { ...own, range });
      expect([range, chart.starts.at(-1)]).toEqual([range, range === '3m' ? '2018-01-22' : '2018-01-01']);
      expect(chart.community.deals.reduce<number>((sum, sold) => sum + (sold ?? 0), 0)).toBeGreaterThan(10);
      expect(chart.community.asking.every((price) => price === null)).toBe(true);
    }
  });
});

describe('a city whose days all lie within a month', () => {
  const healthy = () =>
    city(
      () => deals('2026-11-10', 60_000),
      () => listings('2026-11-20', 62_000, 8),
      () => rentals('2026-11-01'),
      () => projects('2026-11-15'),
    );

  it('compares them all', async () => {
    expect(await healthy()).toEqual({
      dataDay: '2026-11-20',
      dealsDay: '2026-11-10',
      listingsDay: '2026-11-20',
      rentalsDay: '2026-11-01',
      projectsDay: '2026-11-15',
    });
    const { homes } = await resale();
    expect(homes.every(({ estimate }) => estimate !== null)).toBe(true);
    const plate = await plateDetail();
    expect(plate).toMatchObject({ supplyRatio: 8 / 5 });
    expect(plate.inventoryMonths).toBeCloseTo(8 / (13 / 3), 9);
    expect((await call(opened, getRentalSummary, await houseId())).rentalYield).toBeGreaterThan(0);
    const { months, summary } = await overview();
    expect(summary).toMatchObject({ listings: 8, newListings30: 8, askingUnitPrice: 6_200_000 });
    expect(months.at(-1)).toMatchObject({ month: '2026-11', askingUnitPrice: 6_200_000 });
    const { bands } = await call(opened, getTotalPriceAnalysis, await houseId());
    expect(bands.reduce((sum, { deals: sold }) => sum + (sold ?? 0), 0)).toBe(53);
  });

  it('is not emptied by a lone deal whose year is a slip', async () => {
    const days = await city(
      () => deals('2026-11-10', 60_000),
      () =>
        imported('deal', undefined, { ...HOME_FIELDS, dealDay: '成交日', price: '价' }, [
          { 编号: 1, ...PLACE, 面积: 80, 户型: '2室1厅', 挂牌日: '', 成交日: '2029-11-10', 价: 4_800_000 },
        ]).catch(() => undefined),
    );
    expect(days.dealsDay).toBe('2026-11-10');
    expect((await overview()).summary).toMatchObject({ deals30: 5, deals365: 53 });
  });
});
