import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defined } from '@/lib/kernel/defined';
import { boughtHref, stateText } from '@/lib/order/views/orderText';
import { ORDER_STATUS_COPY } from '@/lib/order/words/order';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { getOrder } from '@/lib/server/order/calls/readOrders';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { settleRefund } from '@/lib/server/order/commands/settleRefund';
import { tradeOrderPage } from '@/lib/server/order/pages/orderPages';
import { getOwnIssue, getOwnIssueFile, keepIssuePlace, listOwnIssues } from '@/lib/server/trade/calls/ownIssues';
import { tradeProductPage } from '@/lib/server/trade/pages/dataPages';
import * as calls from '@/services/trade';
import { call, callRaw } from '../kit/callApi';
import { orderToMake, paymentOf, payOrder, placeOrder } from '../kit/order';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { askRefund } from '../kit/refunds';
import { cityRow, communityRow, dealRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Data products, past the calls, to the database: what is free, what is kept, whose it is.

const DAY = '2026-11-20';
let opened: OpenDatabase;
let self: SignedIn;
let other: SignedIn;
const as = ({ userId }: SignedIn) => ({ viewer: { role: 'member', userId } as const });

beforeAll(async () => {
  opened = await openPlacedDatabase({
    cities: [cityRow(), cityRow({ id: 701, name: '空城', pinyin: 'kongcheng', deals_day: null })],
    communities: [communityRow({ name: '=三林苑' })],
  });
  await seedCatalogue({ ...opened, now: NOW });
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['data_issues', 'deals'] as const) await opened.db.deleteFrom(table).execute();
  self = await signIn(opened);
  other = await signIn(opened);
  await sold(
    { id: 1, price: 300_000_000, area: 60, unit_price: 5_000_000, asking_price: 310_000_000, days_to_sell: 20 },
    { id: 2, price: 420_000_000, area: 70, unit_price: 6_000_000, asking_price: null, days_to_sell: null },
    { id: 3, price: 700_000_000, area: 100, unit_price: 7_000_000, asking_price: null, days_to_sell: 40 },
  );
});

async function sold(...deals: Parameters<typeof dealRow>[0][]) {
  const plain = { deal_day: DAY, listed_day: null };
  await opened.db
    .insertInto('deals')
    .values(deals.map((deal) => dealRow({ ...plain, ...deal })))
    .execute();
  await computeStatistics(opened);
}
const detail = (productCode = 'day-605', who = {}) => call(opened, calls.getDataProduct, { productCode }, who);
async function buy(productCode = 'day-605', who = self): Promise<string> {
  await payOrder(opened, who.userId, { now: NOW, productCode });
  const { issues } = await call(opened, listOwnIssues, { kind: 'trade' }, as(who));
  return issues[0]?.number ?? '';
}
const read = (number: string, who = self) => call(opened, getOwnIssue, { number }, as(who));
const csv = async (number: string, section?: string) =>
  (await call(opened, getOwnIssueFile, defined({ number, section }), as(self))).text;

describe('what is offered', () => {
  test('cities with deals, each with what it offers; a city without has none and says why', async () => {
    const { cities } = await call(opened, calls.getTradingCities, { kind: 'trade' });
    expect(cities).toMatchObject([{ id: 605, initial: 'S', lastDay: DAY, isDemo: true }]);
    expect(cities.map(({ id }) => id)).not.toContain(701);
    const empty = await call(opened, calls.getDataShop, { cityId: 701, kind: 'trade' });
    expect(empty).toEqual({ products: [], districts: [], districtId: null, preview: null });
    expect(await call(opened, calls.getTradingNews, { cityId: 701 })).toEqual({ day: null, news: [] });
    expect(await call(opened, calls.getCityAuthors, { cityId: 701 })).toEqual({ authors: [] });
    expect((await callRaw(opened, calls.getDataProduct, { productCode: 'day-701' })).status).toBe(404);
  });

  test('products with the prices of the catalogue, their days and their sample', async () => {
    const { products } = await call(opened, calls.getDataShop, { cityId: 605, kind: 'trade' });
    expect(products[0]).toEqual({
      code: 'day-605',
      product: 'day',
      title: '上海一天成交',
      cityId: 605,
      from: DAY,
      until: DAY,
      deals: 3,
      priceFen: 300,
      memberPriceFen: 200,
      ownNumber: null,
    });
    const market = await call(opened, calls.getDataShop, { cityId: 605, kind: 'market' });
    expect(market.products.map(({ code }) => code)).toEqual(['district-1', 'plate-11']);
    expect(market.districts).toEqual([{ id: 1, name: '浦东' }]);
    expect(await call(opened, calls.countCityProducts, { cityId: 605 })).toEqual({ trade: products.length, market: 2 });
    const { promotions } = await call(opened, calls.getCityPromotions, { cityId: 605 });
    expect(promotions).toContainEqual({ product: 'day', kind: 'member-price', priceFen: 300, memberPriceFen: 200 });
    const { authors } = await call(opened, calls.getCityAuthors, { cityId: 605 });
    expect(authors).toMatchObject([{ name: '房镜', lastDay: DAY }]);
    const figures = await call(opened, calls.getCityFigures, { cityId: 605 });
    expect(figures).toMatchObject({ dealsOfDay: 3, deals30: 3, average: { value: 6_173_913, samples: 3, days: 365 } });
  });

  test('a figure of fewer than three is --, with how many there are', async () => {
    const sections = (await detail()).sections;
    const figure = (label: string) => sections[0]?.figures.find((one) => one.label === label);
    expect(figure('成交均价')).toMatchObject({ value: 6_173_913, source: '据 3 套' });
    expect(figure('让价中位')).toMatchObject({ value: null, source: '只有 1 套知道挂牌价，不算' });
    expect(figure('成交周期中位')).toMatchObject({ value: null, source: '只有 2 套知道挂牌日，不算' });
  });

  test('of one deal there is a line and no figure', async () => {
    await opened.db.deleteFrom('deals').where('id', '>', 1).execute();
    await computeStatistics(opened);
    const { sections, deals } = await detail();
    expect(deals).toBe(1);
    expect(sections.find(({ id }) => id === 'deals')?.table?.rows).toHaveLength(1);
    const sampled = sections[0]?.figures.slice(2).map(({ value, source }) => [value, source.slice(0, 4)]);
    expect(sampled).toEqual(Array.from({ length: 5 }, () => [null, '只有 1']));
  });

  test('the sample holds no more than five rows of any table', async () => {
    await sold(...Array.from({ length: 9 }, (_, at) => ({ id: 10 + at, price: 100_000_000 + at, area: 50 })));
    const { sections, rows } = await detail();
    const deals = sections.find(({ id }) => id === 'deals');
    expect(deals).toMatchObject({ rows: 12 });
    expect(deals?.table?.rows).toHaveLength(5);
    expect(rows).toBeGreaterThan(12);
  });
});

describe('an issue', () => {
  test('is made when it is paid, and no later deal changes it', async () => {
    const number = await buy();
    expect(number).toMatch(/^\d{12}$/);
    const [before, file] = await Promise.all([read(number), csv(number)]);
    expect(before).toMatchObject({ title: '上海一天成交', from: DAY, until: DAY, madeAt: NOW, isDemo: true });
    await sold({ id: 9, price: 900_000_000, area: 100, unit_price: 9_000_000 });
    expect((await detail()).deals).toBe(4);
    expect(await read(number)).toEqual(before);
    expect(await csv(number)).toBe(file);
    expect((await detail('day-605', as(self))).ownNumber).toBe(number);
    expect((await detail('day-605', as(other))).ownNumber).toBeNull();
  });

  test('is where its order leads to, and who orders it again is led to it', async () => {
    const order = await placeOrder(opened, self.userId, { now: NOW, productCode: 'day-605' });
    const get = () => call(opened, getOrder, { serialNumber: order.serial_number }, as(self));
    expect(await get()).toMatchObject({ issueNumber: null, isDelivered: false });
    expect(boughtHref(await get())).toBe('/trade/day-605');
    await recordPayment({ ...opened, now: NOW }, 1, paymentOf(order, NOW), { rehearsal: false });
    const paid = await get();
    expect(paid.issueNumber).toMatch(/^\d{12}$/);
    expect(boughtHref(paid)).toBe(`/trade/day-605?issue=${paid.issueNumber}`);
    expect(stateText(paid, NOW)).toBe(ORDER_STATUS_COPY.bought.data);
    const again = pageContext(opened, '/trade/order?productCode=day-605', { now: NOW }, as(self));
    expect(await tradeOrderPage.load(again)).toEqual({ redirectTo: '/trade/day-605' });
    const context = { ...opened, now: NOW };
    const { id } = await askRefund(context, { serialNumber: order.serial_number, reason: '退', askedBy: 'one' });
    // The money is on its way: the issue can be read until it has arrived.
    const waiting = await get();
    expect(waiting.issueNumber).toBe(paid.issueNumber);
    expect(stateText(waiting, NOW)).toContain('到账前照常能看');
    await settleRefund(context, id);
    expect((await get()).issueNumber).toBeNull();
  });

  test('is another\u2019s to nobody, in any way', async () => {
    const number = await buy();
    for (const who of [as(other), {}]) {
      const status = who === undefined || !('viewer' in who) ? 401 : 404;
      expect((await callRaw(opened, getOwnIssue, { number }, who)).status).toBe(status);
      expect((await callRaw(opened, getOwnIssueFile, { number }, who)).status).toBe(status);
      expect((await callRaw(opened, keepIssuePlace, { number, section: 'deals' }, who)).status).toBe(status);
    }
    const { issues } = await call(opened, listOwnIssues, { kind: 'trade' }, as(other));
    expect(issues).toEqual([]);
    const page = pageContext(opened, `/trade/day-605?issue=${number}`, { params: { productid: 'day-605' } }, as(other));
    await expect(tradeProductPage.load(page)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('goes when all of its money goes back, and stays when a part does', async () => {
    const { serial_number: serialNumber } = await payOrder(opened, self.userId, { now: NOW, productCode: 'day-605' });
    const context = { ...opened, now: NOW };
    const back = async (amountFen: number) => {
      const { id } = await askRefund(context, { serialNumber, amountFen, reason: '退', askedBy: 'one' });
      await settleRefund(context, id);
    };
    const count = async () => (await call(opened, listOwnIssues, { kind: 'trade' }, as(self))).issues.length;
    await back(100);
    expect(await count()).toBe(1);
    await back(200);
    expect(await count()).toBe(0);
  });

  test('is not sold twice of the same days; of later days it is', async () => {
    await buy();
    const again = () => createOrder({ ...opened, now: NOW }, orderToMake(self.userId, 'day-605'));
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    await expect(placeOrder(opened, other.userId, { now: NOW, productCode: 'day-605' })).resolves.toMatchObject({
      title: `上海一天成交 ${DAY}`,
      amount_fen: 300,
    });
    await opened.db.updateTable('cities').set({ deals_day: '2026-11-21' }).where('id', '=', 605).execute();
    await expect(again()).resolves.toMatchObject({ state: 'open' });
  });

  test('a file says its number, holds amounts in yuan, leaves empty what is not known, and runs no formula', async () => {
    const number = await buy();
    const [whole, table] = await Promise.all([csv(number), csv(number, 'deals')]);
    expect(whole).toContain(`编号,${number.replace(/(\d{4})(?=\d)/g, '$1 ')}`);
    expect(whole).toContain('演示数据');
    expect(table.startsWith('\ufeff小区,成交日期,成交价(元),单价(元/㎡),面积(㎡)')).toBe(true);
    expect(table).toContain("'=三林苑,2026-11-20,3000000,50000,60");
    expect(table.split('\r\n')[2]?.split(',').slice(7, 10)).toEqual(['', '', '']);
    expect((await callRaw(opened, getOwnIssueFile, { number, section: 'summary' }, as(self))).status).toBe(404);
  });

  test('is read on where one left off', async () => {
    const number = await buy();
    const open = (more = '') =>
      tradeProductPage.load(
        pageContext(opened, `/trade/day-605?issue=${number}${more}`, { params: { productid: 'day-605' } }, as(self)),
      );
    expect(await open()).toMatchObject({ shown: 'section', at: 0, isResumed: false, sections: [{ id: 'summary' }] });
    expect(await open('&section=deals')).toMatchObject({ at: 3, sections: [{ id: 'deals' }] });
    expect(await open()).toMatchObject({ at: 3, isResumed: true });
    expect(await open('&view=print')).toMatchObject({ shown: 'print', sections: { length: 4 } });
    await expect(open('&section=none')).rejects.toThrow();
    const keep = { number, section: 'none' };
    expect((await callRaw(opened, keepIssuePlace, keep, as(self))).status).toBe(404);
  });
});

test('what is no product of the shop is not there', async () => {
  for (const code of ['plate-11', 'card-month', 'week-999999', '605', 'day-0'])
    await expect(
      tradeProductPage.load(pageContext(opened, `/trade/${code}`, { params: { productid: code } })),
    ).rejects.toThrow();
});
