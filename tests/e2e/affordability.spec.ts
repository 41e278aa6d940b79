import { expect, type Page } from '@playwright/test';
import type { Finances } from '@/lib/calculators/contract/finances';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { paths } from '@/lib/routes/paths';
import { findHouses } from '@/services/search';
import { meansOf } from '../kit/calculatorAnswers';
import { CITY, callOver } from './kit/addresses';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

const MEANS = meansOf({ income: 2_600_000, months: 300 });

async function keepFinances(page: Page, means: Finances): Promise<void> {
  // Of this site, without a script of its own.
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('fangjing:means', kept), JSON.stringify(means));
}

async function homesOnSale(page: Page, count: number) {
  const found = await callOver(page.request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: count });
  return found.houses.items as { id: number; price: number }[];
}

const VERDICTS = /^(买得起|有压力|超预算)$/;
const judgedBy = (page: Page) => {
  const bodies: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tools/affordability')) bodies.push(request.postData() ?? '');
    addresses.push(request.url());
  });
  return { bodies, addresses };
};

fullTest('a list says what buying takes, and without means nothing judges it', async ({ page }) => {
  const { bodies } = judgedBy(page);
  await page.goto(paths.searchResult(CITY));
  await expect(page.getByText(/^首付[\d,.]+万 月供/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bodies).toEqual([]);
  await expect(page.getByText(VERDICTS)).toHaveCount(0);
});

test('with means kept, a list and its further pages are judged, and no address carries them', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { bodies, addresses } = judgedBy(page);
  await keepFinances(page, MEANS);
  await page.goto(paths.searchResult(CITY));
  await expect(page.getByText(VERDICTS).nth(15)).toBeVisible();
  const first = await page.getByText(VERDICTS).count();
  await page.getByRole('link', { name: LIST_COPY.loadMore }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByText(VERDICTS).count()).toBeGreaterThan(first + 10);
  expect(bodies.length).toBeLessThanOrEqual(4);
  expect(bodies[0]).toContain('"cash":90000000');
  expect(addresses.filter((address) => /90000000|2600000/.test(address))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what is typed beside a home judges it at once, stays on the device, and counts on the list too', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { addresses } = judgedBy(page);
  const [home] = (await homesOnSale(page, 20)).sort((one, other) => other.price - one.price);
  await page.goto(paths.estate(CITY, home?.id ?? 0));
  await page.getByRole('link', { name: '我买得起吗' }).click();
  const section = page.getByRole('region', { name: '我买得起吗' });
  await section.getByRole('textbox', { name: '现金' }).fill('21');
  await section.getByRole('textbox', { name: '家庭月收入' }).fill('3.6');
  await expect(section.getByText('超预算', { exact: true })).toBeVisible();
  await expect(section.getByText(/^首付、税费和中介费还差/)).toBeVisible();
  await expect(section.getByText('多准备现金')).toBeVisible();
  await expect(page.getByText(/^现金还差/), 'beside the price').toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(section.getByRole('textbox', { name: '现金' })).toHaveValue('21');
  await expect(page.getByText('按现金 21万，月入 3.6万计算').first()).toBeVisible();
  await section.getByRole('link', { name: '看这些房源' }).click();
  await expect(page).toHaveURL(/price=-\d+/);
  await expect(page.getByText('现金 21万，月入 3.6万', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(section.getByRole('textbox', { name: '现金' })).toHaveValue('21');
  await section.getByRole('button', { name: '删除' }).click();
  await expect(section.getByRole('textbox', { name: '现金' }), 'what is deleted is not shown').toHaveValue('');
  expect(addresses.filter((address) => /2100000|3600000/.test(address))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the evaluation knows the home that one came from, and what the device keeps of the means', async ({ page }) => {
  const [home] = await homesOnSale(page, 1);
  await keepFinances(page, MEANS);
  await page.goto(paths.estate(CITY, home?.id ?? 0));
  await page.getByRole('link', { name: '做完整评测' }).click();
  await expect(page.getByRole('link', { name: /^回到 / })).toHaveAttribute('href', paths.estate(CITY, home?.id ?? 0));
  await page.getByRole('link', { name: '开始评测' }).click();
  await expect(page.getByLabel('首套')).toBeChecked();
  await page.goto(paths.creditForm({ estateId: home?.id }));
  await expect(page.getByLabel('能用来买房的现金')).toHaveValue('90');
});

test('homes chosen on their pages lie side by side, follow the assumptions and leave again', async ({ page }) => {
  const complaints = complaintsOf(page);
  const homes = await homesOnSale(page, 3);
  for (const { id } of homes.slice(0, 2)) {
    await page.goto(paths.estate(CITY, id));
    await page.getByRole('link', { name: '加入成本对比' }).click();
    await expect(page.getByRole('link', { name: '已加入对比' })).toBeVisible();
  }
  await page.getByRole('link', { name: '看 2 套的总成本' }).click();
  await expect(page).toHaveURL(new RegExp(`homes=${homes[0]?.id},${homes[1]?.id}`));
  await expect(page.getByRole('heading', { name: '明细' })).toBeVisible();
  const interest = page.getByRole('row', { name: /^利息/ });
  const before = (await interest.textContent()) ?? '';
  await page.getByText('修改条件').click();
  await page.getByLabel('贷款年限').fill('10年');
  await page.getByRole('button', { name: '重新计算' }).click();
  await expect(page).toHaveURL(/years=10/);
  await expect(page.getByText(/假设：.*10年/)).toBeVisible();
  await expect(interest).not.toHaveText(before);
  await page.getByRole('link', { name: '改按各付各税' }).click();
  await expect(page.getByText('税费各付各税')).toBeVisible();
  await expect(page).toHaveURL(/years=10/);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^把.*移除$/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /^比最低多/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

fullTest(
  'five dear homes on the narrowest phone: no figure leaves its unit, and nothing runs over the page',
  async ({ page }) => {
    const homes = (await homesOnSale(page, 20)).sort((one, other) => other.price - one.price).slice(0, 5);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(paths.taxAnswer({ homes: homes.map(({ id }) => id) }));
    const broken = await page.getByRole('cell').evaluateAll((cells) => {
      const lines = (cell: Element) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
      };
      return cells.filter((cell) => lines(cell) > 1).map(({ textContent }) => textContent);
    });
    expect(broken).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  },
);

fullTest('the sheet is a file too, and says what of its assumptions is wrong', async ({ page }) => {
  const homes = await homesOnSale(page, 2);
  const ids = homes.map(({ id }) => id);
  const file = await page.request.get(paths.taxAnswer({ homes: ids, format: 'csv' }));
  expect(file.headers()['content-type']).toContain('text/csv');
  expect((await file.text()).split('\r\n')[1]).toMatch(/^挂牌价,\d+\.\d\d,\d+\.\d\d$/);
  await page.goto(paths.taxAnswer({ homes: ids, years: '四十年' }));
  await expect(page.getByText('应在 1年 到 30年 之间')).toBeVisible();
  await page.goto(paths.taxAnswer({ homes: [0] }));
  await expect(page.getByText('还没有选房源')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is typed beside a home begins the evaluation', async ({ page }) => {
    const [home] = await homesOnSale(page, 1);
    await page.goto(paths.estate(CITY, home?.id ?? 0));
    await page.getByLabel('现金').fill('210');
    await page.getByRole('button', { name: '继续评测' }).click();
    await expect(page).toHaveURL(new RegExp(paths.creditQuestion()));
    await expect(page.locator('input[name="cash"]')).toHaveValue('210万');
  });

  test('the sheet is whole, and its form works', async ({ page }) => {
    const homes = await homesOnSale(page, 2);
    await page.goto(paths.estate(CITY, homes[0]?.id ?? 0));
    await expect(page.getByRole('link', { name: '加入成本对比' })).toHaveAttribute(
      'href',
      paths.taxAnswer({ homes: [homes[0]?.id ?? 0], cityId: CITY }),
    );
    await page.goto(paths.taxAnswer({ homes: homes.map(({ id }) => id) }));
    await page.getByText('修改条件').click();
    await page.getByLabel('贷款年限').fill('20');
    await page.getByRole('button', { name: '重新计算' }).click();
    await expect(page.getByText(/假设：.*20年/)).toBeVisible();
    await expect(page.getByRole('row', { name: /^总成本/ })).toBeVisible();
  });
});
