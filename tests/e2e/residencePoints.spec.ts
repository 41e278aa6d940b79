import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { choose, type } from './kit/formFilling';
import { axeFindings, complaintsOf } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

async function fillIn(page: Page, years: string): Promise<void> {
  await type(page, '年龄', '34');
  await choose(page, '最高学历', '本科，没有学位');
  await choose(page, '职业技能或职称', '四级（中级工）');
  await type(page, '在上海缴纳职工社保', years);
  await type(page, '缴费基数占社平工资', '60');
  await page.getByRole('button', { name: '计算积分' }).click();
}

const main = (page: Page) => page.getByRole('main');

test('the points by item, the gap, and what would close it; a reload keeps them, the address tells nothing', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(paths.integral());
  await fillIn(page, '5年11个月');
  await expect(main(page)).toContainText('105分');
  await expect(main(page)).toContainText('还差 15 分');
  await expect(main(page)).toContainText('职工社保缴满 10 年+15 分');
  await expect(main(page)).toContainText('与学历取高的一项，不计入');
  await expect(page).toHaveURL(paths.residencePointsResult());
  await page.reload();
  await expect(main(page)).toContainText('还差 15 分');
  await page.getByRole('button', { name: '修改条件' }).click();
  await expect(page).toHaveURL(paths.integral());
  await expect(page.getByLabel('年龄', { exact: true })).toHaveValue('34');
  await type(page, '在上海缴纳职工社保', '10');
  await page.getByRole('button', { name: '计算积分' }).click();
  await expect(main(page)).toContainText('达到标准分值');
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

fullTest('a conviction rules everything out', async ({ page }) => {
  await page.goto(paths.integral());
  await choose(page, '有刑事犯罪记录', '有');
  await fillIn(page, '10年');
  await expect(main(page)).toContainText('一票否决');
});

test('what is wrong stands beside its field, and nothing is left', async ({ page }) => {
  await page.goto(paths.integral());
  await page.getByRole('button', { name: '计算积分' }).click();
  await expect(page.getByLabel('年龄', { exact: true })).toBeFocused();
  await expect(main(page)).toContainText('请填写这一项');
  await type(page, '年龄', '8');
  await page.getByRole('button', { name: '计算积分' }).click();
  await expect(main(page)).toContainText('应在 16 到 100 之间');
  await expect(page).toHaveURL(paths.integral());
});

fullTest('a result without answers leads to the questions', async ({ page }) => {
  await page.goto(paths.residencePointsResult());
  await expect(main(page)).toContainText('还没有填写条件');
  await page.getByRole('link', { name: '去填写' }).click();
  await expect(page).toHaveURL(paths.integral());
});

test.describe('scripts that are late', () => {
  // Where a worker listens, requests pass by what a test holds back.
  test.use({ serviceWorkers: 'block' });

  fullTest('says nothing of answers before the tab is read', async ({ page }) => {
    await page.goto(paths.integral());
    await fillIn(page, '5');
    await expect(main(page)).toContainText('还差 15 分');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/_next/static/chunks/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('正在计算')).toBeVisible();
    await expect(page.getByText('还没有填写条件')).toBeHidden();
    goOn();
    await expect(main(page)).toContainText('还差 15 分');
  });
});

fullTest('the table of rules reads with its dates and how sure they are', async ({ page }) => {
  await page.goto(paths.residencePointsRule());
  await expect(page.getByRole('table', { name: '年龄积分' })).toContainText('43 周岁及以下');
  await expect(page.getByRole('table', { name: '提供虚假材料扣分' })).toContainText('−150 分');
  await expect(main(page)).toContainText('2018-01-01 起 · 待核');
  await expect(main(page)).toContainText('上海市居住证积分管理办法及实施细则');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts to the result, and its answers come back with it', async ({ page }) => {
    await page.goto(paths.integral());
    await fillIn(page, '5');
    await expect(page).toHaveURL(paths.residencePointsResult());
    await expect(main(page)).toContainText('还差 15 分');
    await page.getByRole('button', { name: '修改条件' }).click();
    await expect(page).toHaveURL(paths.integral());
    await expect(page.getByLabel('在上海缴纳职工社保', { exact: true })).toHaveValue('5');
    await type(page, '年龄', '八岁半');
    await page.getByRole('button', { name: '计算积分' }).click();
    await expect(page.getByLabel('年龄', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('在上海缴纳职工社保', { exact: true })).toHaveValue('5');
  });

  fullTest('a result without answers leads to the questions', async ({ page }) => {
    await page.goto(paths.residencePointsResult());
    await expect(page.getByText('还没有填写条件')).toBeVisible();
    await expect(page.getByText('正在计算')).toBeHidden();
    await expect(page.getByRole('link', { name: '去填写' })).toHaveAttribute('href', paths.integral());
  });
});
