import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { PricedEstate } from '@/lib/estate/contract';
import { resultFileName, resultFileRows } from '@/lib/search/views/resultFile';
import { csvText } from '@/lib/server/text/csvText';

/** A home of which as little is known as can be. */
const BARE: PricedEstate = {
  id: 1001,
  title: '',
  community: { id: 3, name: '=HYPERLINK("http://x")' },
  plate: null,
  district: { id: 5, name: '徐汇' },
  layout: { rooms: null, halls: null, kitchens: null, baths: null },
  area: 89.5,
  usableArea: null,
  orientation: null,
  floorBand: null,
  totalFloors: null,
  decoration: null,
  hasLift: null,
  builtYear: null,
  price: 596_0000_00,
  unitPrice: 66_592_00,
  firstPrice: 610_0000_00,
  listedDay: null,
  priceChangedDay: null,
  status: 'on_sale',
  held: null,
  onlyHome: null,
  mortgaged: null,
  coOwned: null,
  tags: [],
  followers: null,
  viewings7: null,
  station: null,
  picture: null,
  pictureCount: 0,
  estimate: null,
  seenDay: '2026-11-20',
  dealsDay: null,
  communityDeals90: null,
  communityDealUnitPrice: null,
  position: null,
  cost: { downPayment: 89_4000_00, monthlyPayment: 20_000_00, annualRate: 0.03, taxes: null },
};
const list = (items: PricedEstate[]) => ({
  tab: 'resale' as const,
  items,
  page: 1,
  pageSize: 50,
  total: items.length,
  totalIsCapped: false,
});

test('a row has a cell for each title, amounts in yuan, and nothing where nothing is known', () => {
  const [titles = [], row = [], ...more] = resultFileRows(list([BARE]), 605);
  expect(more).toEqual([]);
  const cells = Object.fromEntries(titles.map((title, at) => [title, row[at]]));
  expect(cells).toMatchObject({ 区: '徐汇', '挂牌价(元)': 5_960_000, '单价(元/㎡)': 66_592, '建筑面积(㎡)': 89.5 });
  expect(cells).toMatchObject({ 信息日期: '2026-11-20', 页面: '/605/house-detail/1001' });
  for (const title of ['板块', '户型', '楼层', '电梯', '估价(元)', '税费(元)', '关注人数', '挂牌日期'])
    expect(cells[title], title).toBeNull();
  const read = parse(csvText([titles, row]), { bom: true }) as string[][];
  expect(read[1]?.[0], 'no formula').toBe('\'=HYPERLINK("http://x")');
  expect(read[1]?.join(), 'nothing stands for what is missing').not.toMatch(/--|null|undefined|NaN|(^|,)0(,|$)/);
});

test('a lift that there is not is said, one that nobody told of is not', () => {
  const lifts = resultFileRows(list([{ ...BARE, hasLift: false }, { ...BARE, hasLift: true }, BARE]), 605);
  const at = (lifts[0] ?? []).indexOf('电梯');
  expect(lifts.slice(1).map((row) => row[at])).toEqual(['无', '有', null]);
});

test('a list without rows is its titles, and the file is named after the city and what is listed', () => {
  expect(resultFileRows(list([]), 605)).toHaveLength(1);
  expect(resultFileName('上海', 'rent')).toBe('上海租房.csv');
});
