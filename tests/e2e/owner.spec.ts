import { expect } from '@playwright/test';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { inConsole } from '../kit/console';
import { storePlace } from '../kit/place';
import { cityRow, dealRow, estateRow } from '../kit/rows';
import { typeCode } from './kit/codeFor';
import { ownSite } from './kit/ownSite';
import { axeFindings, overflowOf, overflows } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

// An owner, without a script: as whom, what for, how far it is, the console, taken back. And the pages of one home.

let staffToken = '';
const site = ownSite('owner', async (db) => {
  const day = new Date().toISOString().slice(0, 10);
  await storePlace(db, { cities: [cityRow({ data_day: day, listings_day: day })] });
  const home = { area: 70, price: 38e7, first_price: 40e7, listed_day: day, updated_at: Date.now() };
  await db
    .insertInto('estates')
    .values([
      estateRow({ ...home, id: 1001, source_ref: 'a' }),
      estateRow({ ...home, id: 1002, source_ref: 'b', source: 'other', price: 39e7 }),
    ])
    .execute();
  await db
    .insertInto('deals')
    .values(dealRow({ area: 70, deal_day: '2020-05-01' }))
    .execute();
  const { token } = await inConsole({ db, dialect: 'sqlite' } as never, 'operator', Date.now(), ' of owners');
  staffToken = token;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner says what they want, the console has it, and it is taken back', async ({ page, context }) => {
    const main = page.locator('main');
    await page.goto(site.origin + paths.ownerAuth({ houseId: 101 }));
    await expect(page).toHaveURL(/\/login\?/);
    await typeCode(site, page, '13700000401');
    await expect(main).toContainText('委托人信息');
    await main.getByRole('button', { name: '下一步' }).click();
    await expect(main).toContainText('请填产权证上的姓名');
    await main.getByLabel('产权证上的姓名').fill('王小明');
    await main.getByRole('radio', { name: '本人' }).check();
    await main.getByRole('checkbox', { name: /我确认有权委托/ }).check();
    await main.getByRole('button', { name: '下一步' }).click();

    await main.getByLabel('建筑面积').fill('89平');
    await main.getByLabel('心理价').fill('很贵');
    await main.getByRole('button', { name: '提交委托' }).click();
    await expect(main).toContainText('请填心理价');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await main.getByLabel('心理价').fill('5百万');
    await main.getByLabel(/^底价/).fill('483');
    await main.getByRole('radio', { name: '一个月内' }).check();
    await main.getByRole('checkbox', { name: '周末白天' }).check();
    await main.getByRole('button', { name: '提交委托' }).click();
    await expect(main).toContainText('已收到，待分配');
    await expect(main).toContainText('483万');
    const status = page.url();

    await context.addCookies([
      {
        name: '__Host-staff',
        value: staffToken,
        url: site.origin.replace('http:', 'https:'),
        secure: true,
        httpOnly: true,
      },
    ]);
    await page.goto(site.origin + consolePaths.leads({ kind: 'owner' }));
    await expect(page.locator('body')).toContainText('业主委托');
    await page.locator('tbody a').first().click();
    await expect(page.locator('body')).toContainText('业主想怎么卖');
    await expect(page.locator('body')).toContainText('500万');
    await expect(page.locator('body')).not.toContainText('483');

    await page.goto(status);
    await main.getByRole('button', { name: '撤回委托' }).click();
    await expect(main).toContainText('已撤回');
    await expect(main).not.toContainText('483');
  });
});

fullTest('a home’s quotations and its file fit the screen and lead to each other', async ({ page }) => {
  const main = page.locator('main');
  await page.goto(site.origin + paths.quotations({ houseId: 101 }));
  await main.getByRole('link', { name: /2 家/ }).click();
  await expect(main).toContainText('差 10万');
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole('link', { name: '报价 1002' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole('link', { name: '这套房的档案' }).click();
  await expect(main).toContainText('发生过什么');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await main.getByRole('button', { name: '这是我的房子' }).click();
  await expect(main).toContainText('已记在这台设备上');
  await main.getByRole('link', { name: '我的房子' }).click();
  await expect(main).toContainText('三林苑');
  expect(await axeFindings(page)).toEqual([]);
});
