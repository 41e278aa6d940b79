import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuotedHome } from '@/lib/community/contract/analysis';
import { fitsWords } from '@/lib/quotation/fitsWords';
import type { QuotationPageProps, QuotationsPageProps } from '@/lib/quotation/views/quotationPages';
import { changeText, gapText, quotationFacts } from '@/lib/quotation/views/quotationText';
import type { OpenDatabase } from '@/lib/server/db/client';
import { quotationProps, quotationsProps } from '@/lib/server/quotation/pages/quotationProps';
import { WAN } from '../kit/money';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, communityRow, estateRow } from '../kit/rows';
import { NOW } from '../kit/today';

// 三林苑 (101): one home by two agencies of which one has cut its price, one by one agency alone, one withdrawn.

const LAST = '2026-11-20';
let opened: OpenDatabase;
const home = (id: number, changes: object) =>
  estateRow({ id, source_ref: `e${id}`, area: 70, price: 380 * WAN, first_price: 400 * WAN, ...changes });

beforeAll(async () => {
  opened = await openPlacedDatabase({
    cities: [
      cityRow({ data_day: LAST, listings_day: LAST }),
      cityRow({ id: 606, name: '别处', pinyin: 'biechu', sort: 2 }),
    ],
    communities: [communityRow(), communityRow({ id: 102, name: '空小区', source_ref: '2' })],
  });
  await opened.db
    .insertInto('estates')
    .values([
      home(1001, { price: 380 * WAN, listed_day: '2026-11-15' }),
      home(1002, { price: 390 * WAN, listed_day: '2026-10-01', source: 'other', area: 70.3 }),
      home(1003, { price: 520 * WAN, first_price: 520 * WAN, listed_day: null, rooms: 3, area: 95 }),
      home(1004, { status: 'withdrawn', status_day: '2026-11-01', listed_day: '2026-09-01', floor_band: 'low' }),
    ])
    .execute();
  await opened.db
    .insertInto('estate_price_changes')
    .values([{ id: 1, estate_id: 1002, day: '2026-11-08', price_before: 400 * WAN, price_after: 390 * WAN }])
    .execute();
});
afterAll(() => opened.close());

const ask = (path: string, more = {}) => quotationsProps(pageContext(opened, path, more));
const shown = async (path: string) => (await ask(path)) as QuotationsPageProps;

describe('the page of quotations', () => {
  test('lists the homes of a community, those with several quotations first, and says of how many', async () => {
    const list = (await shown('/quotation?houseId=101')) as Extract<QuotationsPageProps, { step: 'homes' }>;
    expect(list).toMatchObject({ step: 'homes', total: 2, several: 1, sources: ['other', 'test'] });
    expect(list.homes[0]).toMatchObject({ id: 1001, asked: '2 家 · 380至390万' });
  });

  test.each([
    ['95平', 1],
    ['3室', 1],
    ['70㎡ 2室', 1],
    ['低楼层', 0],
    ['随便说说', 2],
  ])('“%s” leaves %i of them', async (typed, count) => {
    const list = await shown(`/quotation?houseId=101&q=${encodeURIComponent(typed)}`);
    expect(list).toMatchObject({ step: 'homes', total: count });
  });

  test('of one listing shows the home with the duplicates joined and its changes', async () => {
    const one = (await shown('/quotation?houseId=101&estateId=1001')) as Extract<QuotationsPageProps, { step: 'home' }>;
    expect(one.home?.quotes.map(({ estateId }) => estateId)).toEqual([1001, 1002]);
    expect(one.home?.changes).toMatchObject([{ day: '2026-11-08', before: 400 * WAN, after: 390 * WAN }]);
  });

  test('knows no quotation of a home that is not on sale, and none of an empty community', async () => {
    expect(await shown('/quotation?houseId=101&estateId=1004')).toMatchObject({ step: 'home', home: null });
    expect(await shown('/quotation?houseId=102')).toMatchObject({ step: 'homes', homes: [], total: 0 });
  });

  test('leads a listing to its community, and a community to its city', async () => {
    expect(await ask('/quotation?estateId=1003')).toEqual({
      redirectTo: '/quotation?houseId=101&estateId=1003&cityId=605',
    });
    const elsewhere = { city: { ...pageContext(opened, '/').city, id: 606 } };
    expect(await ask('/quotation?houseId=101', elsewhere)).toEqual({
      redirectTo: '/quotation?houseId=101&cityId=605',
    });
    expect(await quotationProps(pageContext(opened, '/quotation/detail?estateId=1001', elsewhere))).toEqual({
      redirectTo: '/quotation/detail?estateId=1001&cityId=605',
      permanent: true,
    });
  });

  test.each(['0', 'x', '-1', '99999999999999999'])('asks for a community where the address has %s', async (id) => {
    expect(await shown(`/quotation?houseId=${id}`)).toEqual({ step: 'community', q: '', candidates: null });
  });
});

describe('one quotation', () => {
  const detail = async (id: number) =>
    (await quotationProps(pageContext(opened, `/quotation/detail?estateId=${id}`))) as QuotationPageProps;
  const said = async (id: number) =>
    Object.fromEntries(quotationFacts(await detail(id), NOW).map(({ name, value }) => [name, value]));

  test('has its changes, its days and the others of the same home', async () => {
    const one = await detail(1002);
    expect(one.estate.priceChanges).toEqual([{ day: '2026-11-08', before: 400 * WAN, after: 390 * WAN }]);
    expect(one.home?.quotes).toHaveLength(2);
    expect(await said(1002)).toMatchObject({ 状态: '在售', 累计变化: '降 10万（2.5%）' });
  });

  test('of a withdrawn listing counts the days up to its withdrawal', async () => {
    expect(await said(1004)).toMatchObject({ 状态: '已下架 · 11-01', 挂牌天数: '61 天' });
    expect((await detail(1004)).home).toBeNull();
  });

  test('without a listing day does not know how long', async () => {
    expect(await said(1003)).toMatchObject({ 挂牌天数: null, 累计变化: '没变' });
  });

  test('that there is not is not found', async () => {
    await expect(detail(9999)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the words', () => {
  const two: QuotedHome = {
    layout: { rooms: 2, halls: 1, kitchens: 1, baths: 1 },
    area: 70,
    floorBand: 'high',
    totalFloors: 6,
    low: 380 * WAN,
    high: 390 * WAN,
    gap: 10 * WAN,
    changes: [],
    quotes: [1, 2].map((estateId) => ({ estateId, source: 'a', price: 1, unitPrice: 1, listedDay: null })),
  };

  test('say how far quotations lie apart', () => {
    expect(gapText(two)).toBe('2 家报价，最低 380万，最高 390万，差 10万（2.6%）。');
    expect(gapText({ ...two, high: two.low, gap: 0 })).toBe('2 家报价一样，都是 380万。');
    expect(gapText({ ...two, quotes: two.quotes.slice(0, 1) })).toBe('只有一家报价，暂无法比较：380万。');
    expect(changeText(-20 * WAN, 400 * WAN)).toBe('降 20万（5%）');
  });

  test.each([
    [{}, true],
    [{ area: 71 }, true],
    [{ area: 71.1 }, false],
    [{ rooms: 3 }, false],
    [{ floorBand: 'high' as const, totalFloors: 6 }, true],
    [{ totalFloors: 7 }, false],
  ])('%j fit the home: %s', (words, fits) => {
    expect(fitsWords(two, words)).toBe(fits);
  });
});
