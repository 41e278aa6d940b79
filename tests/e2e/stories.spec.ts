import { expect, type Page } from '@playwright/test';
import { FRONT_COPY } from '@/lib/front/words/front';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { SHELL_COPY } from '@/lib/interface/words/shell';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { finger, leavePhone } from './kit/finger';
import { choose, type } from './kit/formFilling';
import { newPhone } from './kit/site';
import { fullTest, test } from './kit/test';

// What a visitor comes for, from the front page to what they leave with, and how many taps it takes.

const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: FRONT_COPY.shortcuts }).getByRole('link', { name, exact: true });

fullTest(
  'a couple with a budget: says what it looks for in one line, reads a verdict, and asks to see the home',
  async ({ page }) => {
    const hand = finger(page);
    await page.goto(paths.city(CITY));
    await hand.tap(page.locator('main a[href$="/search"]').first());
    await page.getByRole('combobox').fill('两房 700万以内');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: '已选条件' })).toContainText('700万以内');
    await hand.tap(page.locator('main ul > li a[href*="/house-detail/"]').first());
    await expect(page).toHaveURL(/house-detail/);
    await expect(page.locator('main')).toContainText(/合理|偏高|偏低|低于/);
    await hand.tap(page.getByRole('link', { name: '约看房' }).last());
    await leavePhone(page, hand, '约看房', newPhone());
    expect(hand.count()).toBeLessThanOrEqual(6);
  },
);

test('a couple with means and a way to work: both count from the first home to the sheet of costs', async ({
  page,
}) => {
  const hand = finger(page);
  const cards = page.locator('main ul > li');
  const openHome = (at: number) => hand.tap(cards.locator('a[href*="/house-detail/"]').nth(at));
  const compare = async () => {
    await hand.tap(page.getByRole('link', { name: '加入成本对比' }));
    await expect(page.getByRole('link', { name: '已加入对比' })).toBeVisible();
  };
  await page.goto(paths.city(CITY));
  await hand.tap(page.locator('main a[href$="/search"]').first());
  await page.getByRole('combobox').fill('两房 700万以内');
  await page.keyboard.press('Enter');
  await openHome(0);
  await hand.tap(page.getByRole('link', { name: '我买得起吗' }));
  const means = page.getByRole('region', { name: '我买得起吗' });
  await hand.tap(means.getByRole('textbox', { name: '现金' }));
  await page.keyboard.type('210');
  await hand.tap(means.getByRole('textbox', { name: '家庭月收入' }));
  await page.keyboard.type('3.6');
  await expect(means.getByText(/^(买得起|有压力|超预算)$/).first()).toBeVisible();
  await hand.tap(page.getByRole('link', { name: '设置通勤，看多久能到' }));
  await hand.tap(page.getByLabel('常去的地方', { exact: true }));
  await page.keyboard.type('漕河泾');
  await expect(page.getByRole('radio', { name: '漕河泾', exact: true })).toBeChecked();
  await hand.tap(page.getByRole('button', { name: '保存' }));
  await expect(page).toHaveURL(/house-detail/);
  await expect(page.getByText(/漕河泾 \d+ 分钟/).first()).toBeVisible();
  await hand.tap(page.getByRole('link', { name: '看这些房源' }));
  await expect(page).toHaveURL(/price=/);
  await hand.tap(page.getByRole('link', { name: '只看这些' }));
  await expect(page).toHaveURL(/commute=/);
  await expect(cards.first()).toContainText(/漕河泾 \d+ 分钟/);
  await expect(page.getByText(/^(买得起|有压力)$/).first()).toBeVisible();
  await openHome(0);
  await compare();
  await page.goBack();
  await expect(page).toHaveURL(/commute=/);
  await openHome(1);
  await compare();
  await hand.tap(page.getByRole('link', { name: '看 2 套的总成本' }));
  await expect(page.getByText(/漕河泾 \d+ 分钟/)).toHaveCount(2);
  await expect(page.getByText(/^按你的条件计算：现金 210万/)).toBeVisible();
  await page.goBack();
  await hand.tap(page.getByRole('link', { name: '约看房' }).last());
  await hand.tap(page.getByRole('dialog').getByRole('checkbox', { name: '明天' }));
  await leavePhone(page, hand, '约 明天', newPhone());
  await hand.tap(page.getByRole('button', { name: '继续看房' }));
  await page.goto(paths.messages());
  await expect(page.locator('main details summary').first()).toContainText('查看进度');
  expect(hand.count()).toBeLessThanOrEqual(30);
});

fullTest('a seller: finds the community, its deals, and asks what the home is worth', async ({ page, request }) => {
  const hand = finger(page);
  const { community } = await sampleIds(request);
  const name = await (async () => {
    await page.goto(paths.resale(CITY, community));
    return (await page.locator('h1').innerText()).trim();
  })();
  await page.goto(paths.city(CITY));
  await hand.tap(page.locator('main a[href$="/search"]').first());
  await page.getByRole('combobox').fill(name);
  await hand.tap(page.getByRole('option', { name: new RegExp(name) }).first());
  await expect(page).toHaveURL(/house-resold|house=|q=/);
  if (!/house-resold/.test(page.url())) await hand.tap(page.locator('main a[href*="/house-resold/"]').first());
  await expect(page.locator('h1')).toContainText(name);
  const action = page.getByRole('link', { name: /^(估我的房|获取成交价)$/ }).last();
  const button = (await action.innerText()).trim();
  await hand.tap(action);
  // Without a deal price there is no value to be told, and one asks for it.
  if (button === '获取成交价') await leavePhone(page, hand, button, newPhone());
  else await expect(page.getByRole('button', { name: '看估价' })).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(7);
});

fullTest('a renter: opens the homes to let, reads one in full, and asks for it', async ({ page }) => {
  const hand = finger(page);
  await page.goto(paths.city(CITY));
  await hand.tap(shortcut(page, FRONT_COPY.ways.rentals));
  await hand.tap(page.locator('main ul > li a[href*="/renting/"]').first());
  await expect(page).toHaveURL(/\/renting\/\d+/);
  // A whole home, or a room of one.
  const action = page.getByRole('link', { name: /^租这[套间]$/ }).first();
  await hand.tap(action);
  await leavePhone(page, hand, /^租这[套间]$/, newPhone());
  expect(hand.count()).toBeLessThanOrEqual(6);
});

test('a renter with a way to work: says it once, and what was asked for is found and taken back in 消息', async ({
  page,
}) => {
  const hand = finger(page);
  const list = page.locator('main ul > li');
  await page.goto(paths.city(CITY));
  await hand.tap(shortcut(page, FRONT_COPY.ways.rentals));
  const filters = page.getByRole('navigation', { name: LIST_COPY.filters });
  await hand.tap(filters.getByRole('link', { name: '整租', exact: true }));
  await expect(page).toHaveURL(/mode=whole/);
  await hand.tap(filters.getByRole('link', { name: '通勤' }));
  const sheet = page.getByRole('dialog', { name: '通勤' });
  await hand.tap(sheet.getByLabel('常去的地方'));
  await page.keyboard.type('漕河泾');
  await expect(sheet.getByRole('radio', { name: '漕河泾', exact: true })).toBeChecked();
  await hand.tap(sheet.getByText('最多换1次', { exact: true }));
  await hand.tap(sheet.getByRole('button', { name: /查看/ }));
  await expect(page.getByRole('navigation', { name: LIST_COPY.chosen })).toContainText('漕河泾 40分钟内 最多换1次');
  await expect(list.first()).toContainText(/漕河泾 \d+ 分钟/);
  await hand.tap(filters.getByRole('link', { name: '智能排序' }));
  await hand.tap(page.getByRole('dialog').getByRole('link', { name: '通勤时间最短' }));
  await expect(page).toHaveURL(/sort=commute/);
  await hand.tap(page.locator('main ul > li a[href*="/renting/"]').first());
  await expect(page.getByText(/漕河泾 \d+ 分钟/).first()).toBeVisible();
  await hand.tap(page.getByRole('link', { name: /^租这[套间]$/ }).first());
  await leavePhone(page, hand, /^租这[套间]$/, newPhone());
  await hand.tap(page.getByRole('button', { name: '继续看房' }));
  await page.goBack();
  await hand.tap(page.getByRole('link', { name: '消息', exact: true }));
  const request = page.locator('main details').first();
  await hand.tap(request.locator('summary'));
  await expect(request).toContainText('受理中');
  await hand.tap(request.getByRole('button', { name: '撤回' }));
  await hand.tap(request.getByRole('button', { name: '确认撤回' }));
  await expect(request).toContainText('已撤回');
  expect(hand.count()).toBeLessThanOrEqual(20);
  // Another list, in another search, knows the way.
  await page.goto(paths.searchResult(CITY));
  await expect(list.first()).toContainText(/漕河泾 \d+ 分钟/);
  await hand.tap(page.getByRole('link', { name: '只看这些' }));
  await expect(page).toHaveURL(/commute=/);
  await page.getByRole('button', { name: '移除通勤' }).click();
  await expect(page.getByRole('button', { name: '移除通勤' })).toHaveCount(0);
});

fullTest('a first-time buyer: learns whether one may buy, what a month costs, and is home again', async ({ page }) => {
  const hand = finger(page);
  await page.goto(paths.city(CITY));
  await hand.tap(shortcut(page, FRONT_COPY.ways.qualification));
  await choose(page, '买在哪里', '外环内');
  await choose(page, '你的户籍', '非本市户籍');
  await type(page, '未成年子女', '0');
  await type(page, '已连续缴纳社保或个税', '3年');
  await type(page, '居住证已办', '0');
  await type(page, '家庭在这个区域已有住房', '0');
  await type(page, '家庭在全市已有住房', '0');
  await hand.tap(page.getByRole('button', { name: '查看购房资格' }));
  await expect(page.getByRole('heading', { level: 2, name: '上海 · 外环内 可购' })).toBeVisible();
  await hand.tap(page.getByRole('link', { name: '返回', exact: true }));
  await expect(page).toHaveURL(new RegExp(`${paths.city(CITY)}$`));
  await hand.tap(shortcut(page, FRONT_COPY.ways.mortgage));
  await expect(page).toHaveURL(/mortgage/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.city(CITY)}$`));
  expect(hand.count()).toBeLessThanOrEqual(6);
});

test('by keyboard: from the search box to a home to its form, in thirty keys', async ({ page }) => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    expect(keys, 'too many keys').toBeLessThanOrEqual(30);
    await page.keyboard.press(key);
  };
  const focused = (selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
  /** Tabs on until a thing of that kind has the focus. */
  const tabTo = async (selector: string) => {
    do await press('Tab');
    while (!(await focused(selector)));
  };
  const skip = async (text: string) => {
    do await press('Tab');
    while (!(await page.getByRole('link', { name: text }).evaluate((link) => link === document.activeElement)));
    await press('Enter');
  };
  await page.goto(paths.search(CITY));
  await page.getByRole('combobox').focus();
  await page.keyboard.insertText('700万以内');
  await press('Enter');
  await expect(page.getByRole('navigation', { name: '已选条件' })).toContainText('700万以内');
  await skip(SHELL_COPY.skip);
  await tabTo('a[href*="/house-detail/"]');
  await press('Enter');
  await expect(page).toHaveURL(/house-detail/);
  await expect(page.getByRole('link', { name: BAR_COPY.skipToActions })).toBeAttached();
  await skip(BAR_COPY.skipToActions);
  const action = page.getByRole('link', { name: '约看房' }).last();
  do await press('Tab');
  while (!(await action.evaluate((link) => link === document.activeElement)));
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
