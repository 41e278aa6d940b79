import { expect, test } from 'vitest';
import { dealFileRows } from '@/lib/deal/views/dealCsv';
import { dealRowOf } from '@/lib/deal/views/dealRow';
import { searchDeals } from '@/lib/server/deal/queries/deals';
import { listWeekDeals } from '@/lib/server/deal/queries/weekDeals';
import { importInto, withImports } from './support';

// Deals of which a file tells the month alone: counted in their month, shown as it, and in no week and on no day.

const site = withImports();
const { folder } = site;

const fields = {
  dealDay: '日期',
  price: { from: '总价', unit: '万' },
  area: '面积',
  community: '小区',
  district: '区',
  listedDay: '挂牌',
};
const mapping = folder.json('deals.json', { title: '成交', kind: 'deal', source: 'months', key: ['编号'], fields });
const row = (id: string, day: string, listed = '2016-06-01') => ({
  编号: id,
  日期: day,
  总价: '500',
  面积: '80',
  小区: '华龙美晟',
  区: '东城',
  挂牌: listed,
});
const importRows = (rows: Record<string, string>[]) =>
  importInto(site.opened, folder, mapping, [folder.csv(`f${Math.random()}.csv`, rows)]);

async function deals() {
  const { id } = await site.opened.db.selectFrom('communities').select('id').executeTakeFirstOrThrow();
  const search = { communityId: id, rooms: [], floors: [] };
  return searchDeals(site.opened.db, search, { sort: 'latest', offset: 0, limit: 10 });
}

test('a month is stored as one, and shown without a day; a day stays a day', async () => {
  const { report } = await importRows([
    row('1', '2016-08'),
    row('2', '2016年9月'),
    row('3', '201607'),
    row('4', '2016/6/15'),
  ]);
  expect(report.total()).toMatchObject({ stored: 4, rejected: 0 });
  const found = await deals();
  expect(found.map(({ dealDay, dealMonth }) => [dealDay, dealMonth])).toEqual([
    ...[
      ['2016-09-01', '2016-09'],
      ['2016-08-01', '2016-08'],
      ['2016-07-01', '2016-07'],
      ['2016-06-15', null],
    ],
  ]);
  expect(found.map((deal) => dealRowOf(deal).day)).toEqual(['2016-09', '2016-08', '2016-07', '2016-06-15']);
  expect(dealFileRows(found).map(([day]) => day)).toEqual(['成交日期', '2016-09', '2016-08', '2016-07', '2016-06-15']);
  // From the listing to some day of a month there is no number of days.
  expect(found.map(({ daysToSell }) => daysToSell)).toEqual([null, null, null, 14]);
  const { city_id } = await site.opened.db.selectFrom('deals').select('city_id').executeTakeFirstOrThrow();
  const area = { level: 'city', id: city_id, cityId: city_id } as const;
  expect(await listWeekDeals(site.opened.db, area, { start: '2016-08-01', end: '2016-08-07' })).toEqual([]);
  expect(await listWeekDeals(site.opened.db, area, { start: '2016-06-13', end: '2016-06-19' })).toHaveLength(1);
});

test('the same file again changes nothing; a later one that tells the day takes the month’s place', async () => {
  await importRows([row('1', '2016-08')]);
  expect((await importRows([row('1', '2016-08')])).report.total()).toMatchObject({ unchanged: 1 });
  expect((await importRows([row('1', '2016-08-20')])).report.total()).toMatchObject({ updated: 1 });
  expect((await deals()).map(({ dealDay, dealMonth }) => [dealDay, dealMonth])).toEqual([['2016-08-20', null]]);
  expect((await importRows([row('1', '2016-08-20')])).report.total()).toMatchObject({ unchanged: 1 });
});

test('a year is no month, a month to come has not been, and a month is no day of listing: each with its reason', async () => {
  const { report } = await importRows([
    row('1', '2016'),
    row('2', '2027-01'),
    row('3', '2016-13'),
    row('4', '2016-08', '2016-06'),
    row('5', '2016-08', '2016年'),
  ]);
  expect(report.total()).toMatchObject({ stored: 2, rejected: 3 });
  expect([...report.reasons.keys()].toSorted()).toEqual([
    ...['成交日 2027-01 在将来', '成交日 “2016-13” 看不懂', '成交日 “2016” 只写到年，要写到月或日'].toSorted(),
  ]);
  expect(report.warnings.map(({ field, example }) => `${field} ${example}`).toSorted()).toEqual([
    '挂牌日 “2016-06” 只写到月，这里要写到日',
    '挂牌日 “2016年” 只写到年，这里要写到日',
  ]);
});
