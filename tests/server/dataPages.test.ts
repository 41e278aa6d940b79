import { beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/server/database/database';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import * as pages from '@/lib/server/trade/pages/dataPages';
import { listIssuesOf } from '@/lib/server/trade/queries/dataIssues';
import { listSoldDistricts } from '@/lib/server/trade/queries/soldParts';
import { withOwnDataDir } from '../kit/dataDir';
import { payOrder } from '../kit/order';
import { renderedPage } from '../kit/renderedPage';
import { type SignedIn, signIn } from '../kit/signIn';

// The pages of data as the server draws them: all that they say is in the first HTML.

withOwnDataDir('demo');

let buyer: SignedIn;
let plate: number;
let number: string;

beforeAll(async () => {
  const opened = await database();
  const now = Date.now();
  await seedCatalogue({ ...opened, now });
  buyer = await signIn(opened, {}, now);
  await payOrder(opened, buyer.userId, { now, productCode: 'day-605' });
  number = (await listIssuesOf(opened.db, buyer.userId))[0]?.number ?? '';
  const row = await opened.db
    .selectFrom('area_summaries')
    .select('area_id')
    .where('city_id', '=', 605)
    .where('level', '=', 'plate')
    .orderBy('deals_90', 'desc')
    .executeTakeFirstOrThrow();
  plate = row.area_id;
});

const draw = async (page: Parameters<typeof renderedPage>[0], path: string, token?: string): Promise<string> => {
  const { pathname, searchParams } = new URL(path, 'http://x.cn');
  const code = /-/.test(pathname) ? pathname.split('/')[2] : undefined;
  const params: Record<string, string> = code === undefined ? {} : { productid: code };
  return (await renderedPage(page, { path: pathname, params, query: Object.fromEntries(searchParams), token })) ?? '';
};

test('the shops say what is free, what is sold, at which price', async () => {
  const trade = await draw(pages.tradeShopPage, '/trade');
  for (const said of [
    '上海成交数据',
    '上海一天成交',
    '3元',
    '会员价 2元',
    '演示数据',
    '网站上免费看的，还是免费',
    '试看 5 行',
  ])
    expect(trade).toContain(said);
  expect(trade).toContain('href="/trade/day-605"');
  const market = await draw(pages.marketShopPage, '/market');
  for (const said of ['上海行情内参', '区域月报', '板块档案', '29.9元', '适合打算在这个区买卖房子的人', '试看免费'])
    expect(market).toContain(said);
  expect(await draw(pages.tradeCitiesPage, '/trade/citys')).toContain('上海');
  expect(await draw(pages.marketCitiesPage, '/market/citys')).toContain('上海');
});

test('the market is of one district: its report first, its plates, and a part of the report to try', async () => {
  const districts = await listSoldDistricts((await database()).db, 605);
  const [first, last] = [districts[0], districts.at(-1)];
  for (const [path, own, other] of [
    ['/market', first, last],
    [`/market?district=${last?.id}`, last, first],
  ] as const) {
    const html = await draw(pages.marketShopPage, path);
    expect(html).toContain(`试看：${own?.name}区域月报`);
    expect(html).toContain(`href="/market/district-${own?.id}"`);
    expect(html).not.toContain(`href="/market/district-${other?.id}"`);
    expect(html.indexOf('href="/market/district-')).toBeLessThan(html.indexOf('href="/market/plate-'));
  }
});

test('a product shows its sample, its author and where it is bought', async () => {
  const html = await draw(pages.marketProductPage, `/market/plate-${plate}`);
  for (const said of ['板块档案', '逐笔成交', '租金', '供需', '由房镜按', '19.9元，会员价 13.9元', '<svg'])
    expect(html).toContain(said);
  expect(html).toContain(`href="/market/order?productCode=plate-${plate}"`);
  expect(await draw(pages.tradeProductPage, '/trade/week-605')).toContain('指数和均价');
});

test('whoever has it reads it, prints it, and finds it again', async () => {
  const offer = await draw(pages.tradeProductPage, '/trade/day-605', buyer.token);
  expect(offer).toContain('已购');
  expect(offer).not.toContain('/trade/order?');
  const first = await draw(pages.tradeProductPage, `/trade/day-605?issue=${number}`, buyer.token);
  expect(first).toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '));
  expect(first).toContain(`section=deals`);
  const deals = await draw(pages.tradeProductPage, `/trade/day-605?issue=${number}&section=deals`, buyer.token);
  expect(deals).toContain('成交价(万)');
  const print = await draw(pages.tradeProductPage, `/trade/day-605?issue=${number}&view=print`, buyer.token);
  for (const said of ['概况', '各区', '按面积', '逐笔成交']) expect(print).toContain(said);
  const history = await draw(pages.tradeHistoryPage, '/trade/history', buyer.token);
  for (const said of ['上海一天成交', '已付款', '3元']) expect(history).toContain(said);
});
