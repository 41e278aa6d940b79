import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { getHouseBasicInfo } from '@/services/community';
import { listCommunities, listRentals } from '@/services/search';
import { CITY, callOver, sampleIds } from './kit/addresses';
import { fullTest, test } from './kit/test';

const firstText = (page: Page, selector: string) => page.locator(selector).first().innerText();

/** How many deals the list says it has. */
const dealsShown = async (page: Page): Promise<number> =>
  Number((await page.getByText(/\d+套/).first().innerText()).match(/(\d+)套/)?.[1]);

test.describe('a community', () => {
  fullTest('of a long name leaves the bar its action', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(paths.deals(CITY, community));
    const title = page.locator('header > p');
    await title.evaluate((element) => element.replaceChildren('世博花园国际社区二期御景湾观澜名邸东区成交记录'));
    const [text, action] = await Promise.all([title.boundingBox(), page.locator('header a[download]').boundingBox()]);
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0);
    expect((action?.x ?? 0) + (action?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  test('says what it sells for, and the chart goes back as far as its range', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    const info = await callOver(request, getHouseBasicInfo, { houseId: community });
    await page.goto(paths.resale(CITY, community));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(info.house.name);
    const chart = page.getByRole('group', { name: new RegExp(`^${info.house.name}`) }).first();
    const year = await chart.getAttribute('aria-label');
    await page.getByRole('navigation', { name: '时间范围' }).getByRole('link', { name: '3年' }).click();
    await expect(page).toHaveURL(/range=3y/);
    await expect(chart).not.toHaveAttribute('aria-label', year ?? '');
  });

  fullTest('a key on the chart says that month’s prices', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    await page.goto(paths.resale(CITY, community));
    const chart = page.locator('#trend').getByRole('group').first();
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#trend').getByText(/^\d{4}-\d{2} 成交/)).toBeVisible();
  });

  test('leads to its homes by layout, its deals and its rentals', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    await page.goto(paths.resale(CITY, community));
    await page.getByRole('table', { name: '户型分析' }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`search/result\\?house=${community}&room=\\d`));
    await page.goto(paths.resale(CITY, community));
    await page.getByRole('link', { name: '租房' }).click();
    await expect(page).toHaveURL(new RegExp(`renting/${community}$`));
    await page.goto(paths.resale(CITY, community));
    await page
      .locator('#deals')
      .getByRole('link', { name: /套$|全部成交/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`deal-history/${community}$`));
  });

  test('asked for under another city leads to its own; a project’s id leads to the project', async ({ request }) => {
    const { community, project } = await sampleIds(request);
    const elsewhere = await request.get(paths.resale(3301, community), { maxRedirects: 0 });
    expect([elsewhere.status(), elsewhere.headers().location]).toEqual([308, paths.resale(CITY, community)]);
    const asProject = await request.get(paths.resale(CITY, project), { maxRedirects: 0 });
    expect([asProject.status(), asProject.headers().location]).toEqual([307, paths.project(CITY, project)]);
    expect((await request.get(paths.resale(CITY, 999_999_999_999))).status()).toBe(404);
    expect((await request.get(`/${CITY}/house-resold/abc`)).status()).toBe(404);
  });
});

test.describe('deals', () => {
  test('narrow by layout and time, sort and page, all in the address', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    await page.goto(paths.deals(CITY, community));
    const all = await dealsShown(page);
    await page.getByRole('link', { name: '2室', exact: true }).click();
    await expect(page).toHaveURL(/room=2/);
    await expect.poll(() => dealsShown(page)).toBeLessThan(all);
    const two = await dealsShown(page);
    await page.getByRole('link', { name: '总价低到高' }).click();
    await expect(page).toHaveURL(/room=2&sort=price_asc/);
    const prices = async () =>
      (await page.locator('tbody tr').allInnerTexts()).map((row) => Number(row.match(/([\d.]+)万/)?.[1]));
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 1 && shown.every((price, index) => index === 0 || price >= (shown[index - 1] ?? price));
      })
      .toBe(true);
    expect(await dealsShown(page)).toBe(two);
  });

  test('download as the table they are', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    await page.goto(paths.deals(CITY, community, { room: 2 }));
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: '导出 CSV' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/成交记录\.csv$/);
    const file = await request.get(paths.deals(CITY, community, { room: 2, format: 'csv' }));
    const text = (await file.body()).toString('utf8');
    const lines = text.replace(/\r\n$/, '').split('\r\n');
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toMatch(/^\uFEFF成交日期,成交价\(元\)/);
    expect(lines).toHaveLength((await dealsShown(page)) + 1);
  });

  test('each has a page, which keeps to its own address', async ({ page, request }) => {
    const { community, deal } = await sampleIds(request);
    await page.goto(paths.deals(CITY, community));
    await page.locator('tbody tr').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: '挂牌到成交' })).toBeVisible();
    const wrong = await request.get(`/${CITY}/deal-history/1/detail?dealId=${deal}`, { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers().location]).toEqual([308, paths.deal(CITY, community, deal)]);
    expect((await request.get(`/${CITY}/deal-history/detail`)).status()).toBe(404);
  });
});

test.describe('lists at addresses of their own', () => {
  fullTest('of homes, rentals and communities, the plate’s communities too', async ({ page, request }) => {
    const { plate } = await sampleIds(request);
    const found = await callOver(request, listCommunities, { cityId: CITY, plate: String(plate), pageSize: 1 });
    await page.goto(paths.communities(CITY, plate));
    await expect(page.getByText(new RegExp(`共\\s*${found.total}\\s*个小区`))).toBeVisible();
    await page.goto(paths.rentals(CITY));
    await expect(page.getByText('元/月').first()).toBeVisible();
    await page.goto(paths.resale(CITY));
    await expect(page.getByText('估价').first()).toBeVisible();
    expect((await request.get(paths.communities(CITY, 999_999))).status()).toBe(404);
  });

  fullTest('a card of a rental leads to its own page, with all that has to be paid', async ({ page, request }) => {
    const rentals = await callOver(request, listRentals, { cityId: CITY, pageSize: 1 });
    const [rental] = rentals.items;
    if (!rental) throw new Error('no homes to let');
    await page.goto(paths.rentals(CITY));
    await page.locator(`a[href$="rentalId=${rental.id}"]`).click();
    await expect(page).toHaveURL(new RegExp(`renting/${rental.community.id}\\?rentalId=${rental.id}$`));
    expect(await firstText(page, 'main')).toContain('中介费');
  });
});
