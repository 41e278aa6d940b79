import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { choose, type } from './kit/formFilling';
import { axeFindings, complaintsOf } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

// Rules as of the server's own day: 2026-02-26 in Shanghai, 2026-08-08 in Beijing, 2026-04-30 in Shenzhen.

const BUTTON = { name: '查看购房资格' };
const verdict = (page: Page, text: string) => expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();

interface Family {
  zone: string;
  months: string;
  homes?: string;
  permit?: string;
}

async function ask(page: Page, { zone, months, homes = '0', permit = '0' }: Family): Promise<void> {
  await choose(page, '买在哪里', zone);
  await choose(page, '你的户籍', '非本市户籍');
  await type(page, '未成年子女', '0');
  await type(page, '已连续缴纳社保或个税', months);
  await type(page, '居住证已办', permit);
  await type(page, '家庭在这个区域已有住房', homes);
  await type(page, '家庭在全市已有住房', homes);
  await page.getByRole('button', BUTTON).click();
}

async function open(page: Page, city: string): Promise<string[]> {
  const complaints = complaintsOf(page);
  await page.goto(paths.qualification({ city }));
  return complaints;
}

for (const [months, homes, expected] of [
  ['11', '0', '暂不具备购房资格'],
  ['12个月', '0', '可购'],
  ['35', '1', '暂不具备购房资格'],
  ['3年', '1', '可购'],
] as const) {
  // The border of each of the two is looked at from above; the rules themselves have tests of their own.
  (expected === '可购' ? test : fullTest)(
    `Shanghai inside the outer ring, ${months} paid, ${homes} owned: ${expected}`,
    async ({ page }) => {
      const complaints = await open(page, 'shanghai');
      await ask(page, { zone: '外环内', months, homes });
      await verdict(page, `上海 · 外环内 ${expected}`);
      expect(complaints).toEqual([]);
    },
  );
}

test('a no says what is short, since when time alone opens it, and where one could buy already', async ({ page }) => {
  await open(page, 'shanghai');
  await ask(page, { zone: '外环内', months: '35', homes: '1' });
  const result = page.getByRole('region', { name: '购房资格' });
  await expect(result).toContainText('再连续缴纳 1 个月社保或个税');
  await expect(result).toContainText('不中断的话');
  await expect(result).toContainText('也可以买外环外');
  await expect(result).toContainText('只核对到 2026-08-20');
  expect(await axeFindings(page)).toEqual([]);
});

test('the address tells the city and the zone, never the family; a reload keeps the answer', async ({ page }) => {
  await open(page, 'shanghai');
  await ask(page, { zone: '外环内', months: '13' });
  await verdict(page, '上海 · 外环内 可购');
  await expect(page).toHaveURL(paths.qualification({ city: 'shanghai', zone: 'inside' }));
  await page.reload();
  await verdict(page, '上海 · 外环内 可购');
  await page.getByText('修改条件').click();
  await expect(page.getByLabel('已连续缴纳社保或个税', { exact: true })).toHaveValue('13');
});

fullTest('Beijing from 2025-12-24 to 2026-08-08: 24 months became 12', async ({ page }) => {
  await open(page, 'beijing');
  await page.getByText('按其他日期的政策计算').click();
  await type(page, '按哪一天的规定算', '2026-08-08');
  await type(page, '和哪一天的规定比', '2025-12-24');
  await ask(page, { zone: '五环内', months: '13' });
  await verdict(page, '北京 · 五环内 可购');
  const result = page.getByRole('region', { name: '购房资格' });
  await expect(result).toContainText('政策有更新，结果也变了');
  await expect(result).toContainText('暂不具备购房资格 → 可购');
  await expect(result).toContainText('五环内，非本市户籍：社保或个税 满 24 个月 → 满 12 个月');
});

fullTest('Shenzhen has three zones: one by months, one by count, one for anybody', async ({ page }) => {
  await open(page, 'shenzhen');
  await ask(page, { zone: '核心区', months: '6' });
  await verdict(page, '深圳 · 核心区 暂不具备购房资格');
  await expect(page.getByRole('region', { name: '购房资格' })).toContainText('核心区以外、盐田、大鹏');
  await page.getByText('修改条件').click();
  await choose(page, '买在哪里', '盐田、大鹏');
  await page.getByRole('button', BUTTON).click();
  await verdict(page, '深圳 · 盐田、大鹏 可购');
});

fullTest('what only one report tells is for an office to decide', async ({ page }) => {
  await open(page, 'shanghai');
  await choose(page, '买在哪里', '外环内');
  await choose(page, '你的户籍', '本市户籍');
  await type(page, '未成年子女', '2');
  await type(page, '家庭在这个区域已有住房', '2');
  await page.getByRole('button', BUTTON).click();
  await verdict(page, '需人工核验');
  await expect(page.getByText('只见到一处报道')).toBeVisible();
});

test('what is missing is named, and what is wrong stands beside its field', async ({ page }) => {
  await open(page, 'shanghai');
  await choose(page, '买在哪里', '外环内');
  await page.getByRole('button', BUTTON).click();
  await verdict(page, '信息不足');
  await expect(page.getByRole('region', { name: '购房资格' })).toContainText('再回答这些就能判断户籍');
  await type(page, '未成年子女', '很多');
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByLabel('未成年子女', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('未成年子女', { exact: true })).toBeFocused();
});

fullTest('the zones and the rules follow the city', async ({ page }) => {
  await open(page, 'shanghai');
  await expect(page.getByRole('table', { name: '上海外环内' })).toBeVisible();
  await page.getByLabel('在哪个城市买').selectOption('beijing');
  await expect(page.getByRole('radio', { name: '五环内' })).toBeVisible();
  await expect(page.getByRole('table', { name: '北京五环内' })).toBeVisible();
  await page.getByLabel('在哪个城市买').selectOption('hangzhou');
  await expect(page.getByRole('group', { name: '买在哪里' })).toHaveCount(0);
  await expect(page.getByLabel('未成年子女', { exact: true })).toHaveCount(0);
  await expect(page.getByText('杭州不限购')).toBeVisible();
});

fullTest('a city without limits says so at once, and one that nobody knows says that', async ({ page }) => {
  await open(page, 'hangzhou');
  await verdict(page, '杭州 可购');
  await open(page, 'other');
  await verdict(page, '信息不足');
  await expect(page.getByText('请以当地住建部门公布的为准').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  fullTest(
    '商住 is asked apart: to be checked where no rule is known, by its own rule where one is',
    async ({ page }) => {
      await page.goto(paths.qualification({ city: 'shanghai' }));
      await choose(page, '房子的性质', '商住（40、50 年产权）');
      await page.getByRole('button', BUTTON).click();
      await verdict(page, '上海 · 商住 需人工核验');
      const result = page.getByRole('region', { name: '购房资格' });
      await expect(result).toContainText('这座城市的规定我们没有查到（待核）');
      await expect(result).toContainText('以后买住房时算不算一套：没有查到规定（待核）');
      await page.goto(paths.qualification({ city: 'beijing', homeKind: 'commercial' }));
      await expect(page.getByRole('group', { name: '买在哪里' })).toHaveCount(0);
      await type(page, '已连续缴纳社保或个税', '59个月');
      await type(page, '家庭在全市已有住房和商住', '0');
      await page.getByRole('button', BUTTON).click();
      await verdict(page, '北京 · 商住 需人工核验');
      await expect(result).toContainText('再连续缴纳 1 个月社保或个税');
      await expect(result).toContainText('京建发〔2017〕第112号');
    },
  );

  test('the rules read, and the form posts to its page', async ({ page }) => {
    await page.goto(paths.qualification({ city: 'shanghai' }));
    await expect(page.getByRole('table', { name: '上海外环内' })).toContainText('满 12 个月');
    await choose(page, '你的户籍', '非本市户籍');
    await choose(page, '买在哪里', '外环内');
    await page.getByRole('button', BUTTON).click();
    await verdict(page, '信息不足');
    // Now that the household is known, the page asks for what depends on it.
    await type(page, '已连续缴纳社保或个税', '12');
    await type(page, '家庭在全市已有住房', '0');
    await page.getByRole('button', BUTTON).click();
    await verdict(page, '上海 · 外环内 可购');
    expect(page.url()).not.toContain('months');
  });
});
