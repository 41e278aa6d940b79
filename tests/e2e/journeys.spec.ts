import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { LISTING_AGE } from '@/lib/estate/listingAge';
import { ESTATE_CARD_COPY } from '@/lib/estate/words/estateCard';
import { FOLLOWS_COPY } from '@/lib/follow/words/follow';
import { FRONT_COPY } from '@/lib/front/words/front';
import { SUGGESTION_COPY } from '@/lib/front/words/suggestions';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { LOCKS } from '@/lib/membership/locks';
import { MEMBERSHIP_COPY } from '@/lib/membership/words';
import { ASK_COPY, QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import { findHouses } from '@/services/search';
import { CITY, callOver, sampleIds } from './kit/addresses';
import { type Finger, finger, leavePhone } from './kit/finger';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { newPhone } from './kit/site';
import { test } from './kit/test';

// Whole ways of visitors, each from the city's front page to what they came for, and how many taps it may take. The others
// are in stories.spec.ts.

const main = (page: Page) => page.getByRole('main');
const way = (page: Page, name: string) =>
  page.getByRole('navigation', { name: FRONT_COPY.shortcuts }).getByRole('link', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });

test('homes are suggested by those looked at here, without them; switched off it stays off', async ({
  page,
  request,
}) => {
  const home = main(page).locator('ul > li a[href*="/house-detail/"]');
  const trouble = complaintsOf(page);
  await page.goto(paths.city(CITY));
  const suggested = page.getByRole('region', { name: SUGGESTION_COPY.title });
  await page.goto(paths.searchResult(CITY, { room: 2 }));
  const seen = (await home.first().getAttribute('href')) ?? '';
  await page.goto(seen);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), LOCAL_KEYS.viewed)).not.toBeNull();
  await page.goto(paths.city(CITY));
  await expect(suggested).toContainText('按这台设备上看过的 1 套');
  expect(await suggested.locator(`a[href="${seen}"]`).count()).toBe(0);
  expect(await suggested.locator('a[href*="/house-detail/"]').count()).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflows(page), String(width)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await suggested.getByRole('button', { name: SUGGESTION_COPY.off }).click();
  await page.reload();
  await expect(suggested).toContainText(SUGGESTION_COPY.isOff);
  expect(await suggested.locator('a[href*="/house-detail/"]').count()).toBe(0);
  expect(await (await request.get(paths.city(CITY))).text(), 'nothing of it is in the server’s HTML').not.toContain(
    SUGGESTION_COPY.title,
  );
  expect(trouble).toEqual([]);
});

test('a list is saved as a file: its filters, its order, and no more rows than it has', async ({ request }) => {
  const asked = { room: 3, district: await someDistrict(request), sort: 'price_asc' };
  const file = await request.get(paths.searchResult(CITY, { ...asked, format: 'csv' }));
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const [titles = '', ...rows] = (await file.text()).trimEnd().split('\r\n');
  const { houses } = await callOver(request, findHouses, {
    cityId: CITY,
    houseType: 'resale',
    room: '3',
    district: String(asked.district),
    sort: 'price_asc',
    pageSize: 50,
  });
  expect(rows).toHaveLength(houses.total);
  const found = houses.items.map(({ id }) => paths.estate(CITY, id));
  expect(rows.slice(0, found.length).map((row) => row.split(',').at(-1))).toEqual(found);
  const price = titles.split(',').indexOf('挂牌价(元)');
  const prices = rows.map((row) => Number(row.split(',')[price]));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const plate = await request.get(`${paths.plateListings(CITY, (await sampleIds(request)).plate)}?format=csv`);
  expect(await plate.text()).toMatch(/^\uFEFF小区,区,板块/);
  const lost = await request.get(paths.searchResult(CITY, { q: '莫须有的地方', format: 'csv' }));
  expect((await lost.text()).trimEnd().split('\r\n'), 'words that name nothing find nothing').toHaveLength(1);
});

async function someDistrict(request: APIRequestContext): Promise<number> {
  const { houses } = await callOver(request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: 1 });
  return houses.items[0]?.district?.id ?? 0;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('how old a home’s facts are leads to the rule of old listings, and a list to its file', async ({
    page,
    request,
  }) => {
    const { estate } = await sampleIds(request);
    await page.goto(paths.estate(CITY, estate));
    await page.getByRole('link', { name: ESTATE_CARD_COPY.listingAge }).first().click();
    await expect(page.getByRole('heading', { name: '房源信息多久算旧', exact: true })).toBeVisible();
    await expect(main(page)).toContainText(`信息超过 ${LISTING_AGE.dated} 天`);
    await page.goto(paths.searchResult(CITY));
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: /^导出 CSV/ }).click();
    expect((await saved).suggestedFilename()).toBe('上海二手房.csv');
  });
});

test('a seller: the value of the home, an 委托 with it, another price, and how far it is', async ({
  page,
  request,
}) => {
  const hand = finger(page);
  const trouble = complaintsOf(page);
  const { community } = await sampleIds(request);
  await page.goto(paths.resale(CITY, community));
  const name = (await page.locator('h1').innerText()).trim();
  await page.goto(paths.city(CITY));
  await hand.tap(way(page, FRONT_COPY.ways.appraise));
  await hand.type(page.getByRole('combobox'), name);
  await hand.tap(page.getByRole('option', { name: new RegExp(name) }).first());
  await hand.tap(page.getByRole('navigation', { name: '哪种户型' }).getByRole('link', { name: /\d室/ }).first());
  await expect(page.getByLabel('建筑面积')).not.toHaveValue('');
  await hand.tap(page.getByRole('button', { name: '看估价' }));
  await expect(page.getByText(/大约能卖/)).toBeVisible();
  await hand.tap(main(page).getByRole('link', { name: '委托卖房' }));
  await expect(page).toHaveURL(/\/login\?/);
  await hand.signIn(newPhone());
  await hand.type(page.getByLabel('产权证上的姓名'), '王小明');
  await hand.tap(page.getByRole('radio', { name: '本人' }));
  await hand.tap(page.getByRole('checkbox', { name: /我确认有权委托/ }));
  await hand.tap(page.getByRole('button', { name: '下一步' }));
  // What was valued came along.
  await expect(page.getByLabel('建筑面积')).not.toHaveValue('');
  await expect(main(page)).toContainText('你的估价');
  await hand.type(page.getByLabel('心理价'), '500');
  await hand.tap(page.getByRole('radio', { name: '三个月内' }));
  await hand.tap(page.getByRole('button', { name: '提交委托' }));
  await expect(main(page)).toContainText('已收到，待分配');
  await hand.tap(page.getByText('修改心理价和看房时间'));
  await hand.type(page.getByLabel('心理价'), '488');
  await hand.tap(page.getByRole('button', { name: '保存修改' }));
  await expect(main(page)).toContainText('已改好');
  await expect(main(page)).toContainText('488万');
  expect(hand.count()).toBeLessThanOrEqual(20);
  expect(trouble).toEqual([]);
});

test('a first buyer: may buy, says what there is, sees the homes within it and asks to see one', async ({ page }) => {
  const hand = finger(page);
  const trouble = complaintsOf(page);
  const answer = (question: string, text: string) => hand.type(page.getByLabel(question, { exact: true }), text);
  const pick = (question: string, text: string) =>
    hand.tap(page.getByRole('group', { name: question }).locator('label', { hasText: new RegExp(`^${text}$`) }));
  await page.goto(paths.city(CITY));
  await hand.tap(way(page, FRONT_COPY.ways.qualification));
  await pick('买在哪里', '外环内');
  await pick('你的户籍', '非本市户籍');
  await answer('未成年子女', '0');
  await answer('已连续缴纳社保或个税', '3年');
  await answer('居住证已办', '0');
  await answer('家庭在这个区域已有住房', '0');
  await answer('家庭在全市已有住房', '0');
  await hand.tap(page.getByRole('button', { name: '查看购房资格' }));
  await expect(page.getByRole('heading', { level: 2, name: '上海 · 外环内 可购' })).toBeVisible();
  await hand.tap(main(page).getByRole('link', { name: LIST_COPY.finances }));
  await expect(page).toHaveURL(/credit/);
  await hand.type(page.getByRole('textbox', { name: '现金' }), '210');
  await hand.type(page.getByRole('textbox', { name: '家庭月收入' }), '3.6');
  await hand.tap(page.getByRole('link', { name: /^看买得起的房源/ }));
  await expect(page).toHaveURL(/price=/);
  await expect(page.getByText(/^(买得起|有压力)$/).first()).toBeVisible();
  await hand.tap(main(page).locator('ul > li a[href*="/house-detail/"]').first());
  await expect(page).toHaveURL(/house-detail/);
  await hand.tap(page.getByRole('link', { name: '约看房' }).last());
  const form = page.getByRole('dialog');
  await hand.tap(form.getByRole('checkbox', { name: '明天' }));
  await hand.tap(form.getByRole('checkbox', { name: '15:00' }));
  await leavePhone(page, hand, '约 明天 15:00', newPhone());
  await expect(form).toContainText('明天 15:00');
  expect(hand.count()).toBeLessThanOrEqual(24);
  expect(trouble).toEqual([]);
});

test('a follower: a home, a community and a search, told of in 我的 of an account, and one is let go', async ({
  page,
}) => {
  const hand = finger(page);
  await page.goto(paths.city(CITY));
  await hand.tap(tab(page, '我的'));
  await hand.tap(main(page).getByRole('link', { name: '登录', exact: true }));
  await hand.signIn(newPhone());
  await expect(page).toHaveURL(/\/profile/);
  await hand.tap(tab(page, '首页'));
  await hand.tap(way(page, FRONT_COPY.ways.resale));
  await expect(page).toHaveURL(/search\/result/);
  await hand.tap(page.getByRole('button', { name: '保存搜索' }).first());
  await expect(page.getByRole('link', { name: '已保存' }).first()).toBeVisible();
  await hand.tap(main(page).locator('ul > li a[href*="/house-detail/"]').first());
  await follow(page, hand);
  await hand.tap(main(page).locator('a[href*="/house-resold/"]').first());
  await expect(page).toHaveURL(/house-resold/);
  await follow(page, hand);
  await page.goBack();
  await page.goBack();
  await hand.tap(tab(page, '我的'));
  await expect(main(page).getByRole('region', { name: FOLLOWS_COPY.title })).toContainText(/二手房 1/);
  await hand.tap(main(page).getByRole('link', { name: FOLLOWS_COPY.manage }));
  await expect(main(page).getByRole('button', { name: new RegExp(`^${FOLLOWS_COPY.remove}`) })).toHaveCount(2);
  await hand.tap(
    main(page)
      .getByRole('button', { name: new RegExp(`^${FOLLOWS_COPY.remove}`) })
      .first(),
  );
  await expect(main(page).getByRole('button', { name: new RegExp(`^${FOLLOWS_COPY.remove}`) })).toHaveCount(1);
  expect(hand.count()).toBeLessThanOrEqual(24);
});

async function follow(page: Page, hand: Finger): Promise<void> {
  await hand.tap(page.getByRole('button', { name: '关注', exact: true }).first());
  await expect(page.getByRole('button', { name: '已关注', exact: true }).first()).toBeVisible();
}

test('an asker: asks, signs in on the way, is told what becomes of it, and finds it again', async ({ page }) => {
  const hand = finger(page);
  const text = '这里晚上停车方便吗，地下车位月租大概多少';
  await page.goto(paths.city(CITY));
  await hand.tap(way(page, FRONT_COPY.ways.questions));
  await hand.tap(page.getByRole('link', { name: QUESTION_COPY.ask, exact: true }).first());
  await hand.type(main(page).getByRole('textbox').first(), text);
  await hand.tap(main(page).getByRole('button', { name: ASK_COPY.next, exact: true }));
  await expect(async () => {
    expect(/\/login\?/.test(page.url()) || (await main(page).innerText()).includes(ASK_COPY.anyway)).toBe(true);
  }).toPass();
  if (!/\/login\?/.test(page.url())) await hand.tap(main(page).getByRole('button', { name: ASK_COPY.anyway }));
  await expect(page).toHaveURL(/\/login\?/);
  await hand.signIn(newPhone());
  // What was typed is there again.
  await expect(main(page).getByRole('textbox').first()).toHaveValue(text);
  await hand.tap(main(page).getByRole('button', { name: new RegExp(`^(${ASK_COPY.next}|${ASK_COPY.anyway})$`) }));
  const anyway = main(page).getByRole('button', { name: ASK_COPY.anyway });
  await expect(main(page)).toContainText(new RegExp(`${ASK_COPY.anyway}|${QUESTION_COPY.said.askedHeld}`));
  if (await anyway.isVisible()) await hand.tap(anyway);
  await expect(main(page)).toContainText(QUESTION_COPY.said.askedHeld);
  await expect(main(page)).toContainText(text);
  await hand.tap(page.getByRole('link', { name: new RegExp(QUESTION_COPY.mine) }).first());
  await expect(main(page)).toContainText(text);
  expect(hand.count()).toBeLessThanOrEqual(14);
});

test('a member: buys a card in the rehearsal, and takes home a list longer than others may', async ({ page }) => {
  const hand = finger(page);
  await page.goto(paths.city(CITY));
  await hand.tap(tab(page, '我的'));
  await hand.tap(main(page).getByRole('link', { name: '会员', exact: true }));
  await expect(main(page)).toContainText(MEMBERSHIP_COPY.isNot);
  await hand.tap(page.getByRole('button', { name: MEMBERSHIP_COPY.signInButton }));
  await hand.signIn(newPhone());
  const pay = page.getByRole('button', { name: /^用微信支付/ });
  const buy = page.getByRole('button', { name: MEMBERSHIP_COPY.buyButton });
  await expect(pay.or(buy)).toBeVisible();
  if (await buy.isVisible()) await hand.tap(buy);
  await hand.tap(page.getByRole('checkbox').first());
  await hand.tap(pay);
  await hand.tap(page.getByRole('button', { name: '付款成功' }));
  await expect(page.getByRole('heading', { name: '已付款' })).toBeVisible();
  await page.goto(paths.searchResult(CITY));
  const saved = page.waitForEvent('download');
  await hand.tap(main(page).getByRole('link', { name: /^导出 CSV/ }));
  const rows =
    readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n').length - 1;
  // Of anybody else a long list ends sooner.
  const { houses } = await callOver(page.request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: 1 });
  expect(rows).toBe(Math.min(houses.total, LOCKS['csv-rows'].member ?? houses.total));
  expect(hand.count()).toBeLessThanOrEqual(22);
});

test('a researcher: a city, a district, a plate, a community and its deals of one layout, as a file', async ({
  page,
}) => {
  const hand = finger(page);
  const trouble = complaintsOf(page);
  await page.goto(paths.city(CITY));
  await hand.tap(
    main(page)
      .locator(`a[href="${paths.cityReport(CITY)}"]`)
      .first(),
  );
  await expect(page).toHaveURL(/city-report/);
  await hand.tap(main(page).locator('a[href*="/area-report"]:visible').first());
  await expect(page).toHaveURL(/area-report/);
  await hand.tap(main(page).locator('a[href*="/plate-detail/"]:visible').first());
  await expect(page).toHaveURL(/plate-detail/);
  await hand.tap(main(page).locator('a[href*="/house-resold/"]:visible').first());
  await expect(page).toHaveURL(/house-resold/);
  await hand.tap(main(page).locator('#deals a[href*="/deal-history/"]:not([href*="detail"])').first());
  await expect(page).toHaveURL(/deal-history/);
  const [, rooms = ''] = /(\d)室/.exec(await main(page).locator('tbody tr').first().innerText()) ?? [];
  await hand.tap(main(page).locator(`a[href*="room=${rooms}"]:visible`).first());
  await expect(page).toHaveURL(new RegExp(`room=${rooms}`));
  const saved = page.waitForEvent('download');
  await hand.tap(page.getByRole('link', { name: '导出 CSV' }));
  const [titles = '', ...deals] = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(titles).toMatch(/成交日期,成交价/);
  for (const deal of deals) expect(deal).toContain(`${rooms}室`);
  expect(hand.count()).toBeLessThanOrEqual(14);
  expect(trouble).toEqual([]);
});
