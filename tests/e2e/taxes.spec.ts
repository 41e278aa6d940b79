import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { choose } from './kit/formFilling';
import { axeFindings, complaintsOf } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const totalOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

interface Deal {
  area: string;
  held: string;
  onlyHome?: '是' | '不是';
  buyerHome?: '第一套' | '第二套' | '第三套及以上';
}

async function fillIn(page: Page, { area, held, onlyHome = '不是', buyerHome = '第一套' }: Deal): Promise<void> {
  await page.goto(paths.taxes());
  await page.getByLabel('房子在哪个城市').selectOption({ label: '上海' });
  await page.getByRole('textbox', { name: '成交价' }).fill('500万');
  await page.getByLabel('建筑面积').fill(area);
  await page.getByLabel('持有时长').fill(held);
  await choose(page, '是卖家家庭的唯一住房吗', onlyHome);
  await choose(page, '是买家家庭的第几套', buyerHome);
}

const SALE = { city: 'shanghai', price: '500万' };

// The published vectors on 500万 (design, section 5), to the cent.
const VECTORS: [string, Record<string, string>, string, Record<string, string>][] = [
  [
    'under two years, not the only home, 89 ㎡, first home',
    { area: '89', held: '23个月', sellerOnlyHome: 'no', buyerHome: '1' },
    '251,456.31',
    { 增值税: '145,631.07元', 城建税与教育费附加: '8,737.86元', 个人所得税: '48,543.69元', 契税: '48,543.69元' },
  ],
  [
    'two years, 139 ㎡, second home',
    { area: '139', held: '2年', sellerOnlyHome: 'no', buyerHome: '2' },
    '100,000.00',
    { 增值税: '0.00元', 城建税与教育费附加: '0.00元', 个人所得税: '50,000.00元', 契税: '50,000.00元' },
  ],
  [
    '满五唯一, 141 ㎡, first home',
    { area: '141', held: '5年', sellerOnlyHome: 'yes', buyerHome: '1' },
    '75,000.00',
    { 增值税: '0.00元', 个人所得税: '0.00元', 契税: '75,000.00元' },
  ],
  [
    'third home, 100 ㎡, five years, not the only one',
    { area: '100', held: '60个月', sellerOnlyHome: 'no', buyerHome: '3' },
    '200,000.00',
    { 增值税: '0.00元', 个人所得税: '50,000.00元', 契税: '150,000.00元' },
  ],
];

test('the published vectors are answered in the HTML of the page', async ({ request }) => {
  for (const [name, deal, sum, lines] of VECTORS) {
    const html = await (await request.get(paths.taxAnswer({ ...SALE, ...deal }))).text();
    expect.soft(html.includes(`>${sum}<`), `${name}: ${sum}`).toBe(true);
    for (const [line, amount] of Object.entries(lines))
      expect.soft(html.includes(`<h3>${line}</h3><b>${amount}</b>`), `${name}: ${line} ${amount}`).toBe(true);
  }
});

test('an answer can be shared, changed, exported and read again', async ({ page, request, baseURL }) => {
  const complaints = complaintsOf(page);
  await fillIn(page, { area: '89', held: '23个月' });
  await choose(page, '税费怎么约定', '到手价，买方全包');
  await page.getByRole('button', { name: '算税费' }).click();
  await expect(page).toHaveURL(/answer\?city=shanghai&price=/);
  const address = page.url();

  await expect(lineOf(page, '增值税')).toContainText('5,266,387.16 ÷ (1 + 3%) × 3%');
  await expect(lineOf(page, '增值税')).toContainText('法定卖方缴纳，约定由买方付 · 2026-01-01 起的规定');
  // Of the contract's price the seller keeps 5,000,000.00 after their taxes and 1 % to their agent; the buyer pays 264,853.26
  // of taxes, 80 to register and both agents.
  await expect(totalOf(page, '网签合同价')).toHaveText('5,266,387.16元');
  await expect(totalOf(page, '买方一共要付')).toHaveText('370,261.00元');
  await expect(totalOf(page, '卖方一共要付')).toHaveText('0.00元');
  await expect(page.getByText('以税务机关核定为准').first()).toBeVisible();
  await page
    .getByText(/^规定以官方文件为准，其中 \d+ 条还没有核对原文$/)
    .last()
    .click();
  await expect(page.getByText('中介服务费尚未核实')).toBeVisible();
  await expect(page.getByText('政策有更新，结果也变了')).toBeVisible();
  await expect(page.getByText('373,783.92元')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const file = await request.get(`${address}&format=csv`);
  expect(file.headers()['content-type']).toContain('text/csv');
  const rows = (await file.text()).split('\r\n');
  expect(rows[0]).toContain('项目,应缴(元)');
  expect(rows[1]).toBe('增值税,153389.92,5112997.24,0.03,5266387.16 ÷ (1 + 3%) × 3%,卖方,买方,,2026-01-01');

  await page.reload();
  await expect(page.getByText('264,853.26', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '修改条件' }).click();
  await expect(page).toHaveURL(/\/activity\/taxes\?/);
  await expect(page.getByRole('textbox', { name: '成交价' })).toHaveValue('500万');
  await expect(page.getByLabel('到手价，买方全包')).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('持有时长')).toHaveValue('23个月');

  await page.getByLabel('持有时长').fill('2');
  await page.getByRole('button', { name: '算税费' }).click();
  // Two years: 1 % of income tax and 1 % of deed tax of 5,102,040.82, of which the agent takes 1 % too.
  await expect(page.getByText('102,040.82', { exact: true })).toBeVisible();
  // Back to the questions as they were sent.
  await page.goBack();
  await expect(page.getByLabel('持有时长')).toHaveValue('2');
  expect(new URL(page.url()).origin).toBe(baseURL);
  expect(complaints).toEqual([]);
});

fullTest('what is wrong stands beside its field, and takes the focus', async ({ page }) => {
  await page.goto(paths.taxes());
  await page.getByLabel('建筑面积').fill('八十九吨');
  await page.getByRole('button', { name: '算税费' }).click();
  const price = page.getByRole('textbox', { name: '成交价' });
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('请填写这一项');
  await expect(page.getByLabel('建筑面积')).toHaveAccessibleDescription(/请输入数字，如 89\.5/);
  await expect(page.getByText('有 2 项需要修改')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const [typed, said] of [
    ['-5', '应在'],
    ['99999亿', '应在'],
    ['很贵', '请输入数字'],
  ] as const) {
    await price.fill(typed);
    await page.getByRole('button', { name: '算税费' }).click();
    await expect(price).toHaveAccessibleDescription(new RegExp(said));
  }
  expect(new URL(page.url()).pathname).toBe(paths.taxes());
});

test('an address that cannot be answered leads back to the questions', async ({ page }) => {
  await page.goto('/activity/taxes/answer?city=shanghai&area=abc&price=&buyerHome=2');
  await expect(page).toHaveURL(/\/activity\/taxes\?/);
  await expect(page.getByLabel('建筑面积')).toHaveAccessibleDescription(/请输入数字/);
  await expect(page.getByRole('textbox', { name: '成交价' })).toHaveAccessibleDescription('请填写这一项');
  await expect(page.getByLabel('第二套')).toBeChecked();
});

fullTest('a question appears when another asks for it, and the folded ones count', async ({ page }) => {
  await fillIn(page, { area: '89', held: '2' });
  await page.getByText('计税方法、中介费、按哪天算').click();
  await choose(page, '个人所得税怎么算', '按差额 20%');
  await page.getByLabel('卖家当初的买入价').fill('300万');
  await choose(page, '中介费', '没有中介');
  await page.getByText('卖旧买新，退个人所得税').click();
  await page.getByLabel(/一年内卖过房/).check();
  await page.getByLabel('卖出的日期').fill('2026-06-15');
  await page.getByLabel('卖出的价格').fill('1000');
  await page.getByLabel('卖房时缴的个人所得税').fill('6万');
  await page.getByRole('button', { name: '算税费' }).click();
  // (5,000,000 − 3,000,000) × 20 %; half of the tax paid, for a home at half the price
  await expect(lineOf(page, '个人所得税')).toContainText('400,000.00元');
  await expect(lineOf(page, '中介费')).toHaveCount(0);
  await expect(page.getByText('30,000.00', { exact: true })).toBeVisible();
  await expect(page.getByText('最晚 2027-06-15 买入并备案')).toBeVisible();
  // On the way back, what was said in a folded group is in sight.
  await page.getByRole('link', { name: '修改条件' }).click();
  await expect(page.getByLabel('卖出的价格')).toHaveValue('1000');
  await expect(page.getByLabel('卖出的价格')).toBeVisible();
});

fullTest('what is not known is named, and the rest is told', async ({ page }) => {
  await page.goto(paths.taxAnswer({ city: 'wuhan', price: '500', held: '2', buyerHome: 'unknown' }));
  await expect(page.getByText('还不能算出合计，至少 50,000.00元，还差：买家家庭的第几套、建筑面积')).toBeVisible();
  await expect(lineOf(page, '契税')).toContainText('--');
  await expect(lineOf(page, '个人所得税')).toContainText('50,000.00元');
  await expect(lineOf(page, '个人所得税')).not.toContainText('不含增值税');
  await expect(page.getByText('个人所得税（核定）尚未核实')).toBeVisible();
});

fullTest('says on which terms it reckons, and leads to the others and back', async ({ page }) => {
  const sale = { city: 'shanghai', price: '500', area: '89', held: '23个月' };
  await page.goto(paths.taxAnswer(sale));
  await expect(page.getByText('税费各付各税')).toBeVisible();
  await page.getByRole('link', { name: '改按到手价' }).click();
  await expect(page.getByText('税费按到手价：都由买方付')).toBeVisible();
  await expect(lineOf(page, '增值税')).toContainText('法定卖方缴纳，约定由买方付');
  await page.getByRole('link', { name: '改按各付各税' }).click();
  await expect(lineOf(page, '增值税')).not.toContainText('约定');
  // A developer's taxes are in the price.
  await page.goto(paths.taxAnswer({ ...sale, kind: 'new' }));
  await expect(lineOf(page, '契税')).toBeVisible();
  await expect(page.getByRole('link', { name: /^改按/ })).toHaveCount(0);
});

fullTest('on paper: the lines and no bars or buttons', async ({ page }) => {
  await page.goto(paths.taxAnswer({ city: 'shanghai', price: '500', area: '89', held: '23个月', agent: 'none' }));
  await page.emulateMedia({ media: 'print' });
  await expect(lineOf(page, '契税')).toBeVisible();
  await expect(page.getByRole('link', { name: '修改条件' })).toBeHidden();
  await expect(page.getByRole('link', { name: '导出 CSV' })).toBeHidden();
  await expect(page.locator('header')).toBeHidden();
  // Folded away on the screen.
  await expect(page.getByText(/财政部、税务总局公告2025年第17号/).first()).toBeVisible();
});

/** 500万 for 100 ㎡ in 上海. */
const SECOND_HOME = { city: 'shanghai', price: '500', area: '100', held: '2', buyerHome: '2' };

async function notifyFamily(page: Page): Promise<void> {
  await expect(page.getByText(/先给出范围，要算准还差：户籍/)).toBeVisible();
  await choose(page, '买家家庭的户籍', '本市户籍');
  await page.getByLabel('家庭人数').fill('3');
  await page.getByLabel('家庭在本市其他住房的面积').fill('130');
  await page.getByRole('button', { name: '按家庭情况算' }).click();
}

fullTest('the tax of each year is reckoned for the family in place, and survives a reload', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(paths.taxAnswer(SECOND_HOME));
  await notifyFamily(page);
  // 100 + 130 − 3 × 60 = 50 ㎡ of 500万 × 70 % ÷ 100 at 0.4 and 0.6 %.
  await expect(page.getByText('每年 7,000.00元')).toBeVisible();
  await expect(page.getByText('每年 10,500.00元')).toBeVisible();
  // What it says first stands clear of the bar at the top.
  const told = page.getByRole('heading', { name: /按填写的家庭情况算/ });
  const bar = page.locator('header').first();
  const below = async () => ((await told.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.height ?? 0);
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  expect(page.url()).not.toMatch(/household|persons|otherArea/);
  await page.reload();
  await expect(page.getByText('每年 7,000.00元')).toBeVisible();
  await expect(page.getByLabel('家庭人数')).toHaveValue('3');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts, shows what is wrong, and leads to the same answer', async ({ page }) => {
    await fillIn(page, { area: 'abc', held: '23个月' });
    await page.getByRole('button', { name: '算税费' }).click();
    await expect(page.getByLabel('建筑面积')).toHaveAccessibleDescription(/请输入数字/);
    await expect(page.getByRole('textbox', { name: '成交价' })).toHaveValue('500万');
    await page.getByLabel('建筑面积').fill('89');
    await page.getByRole('button', { name: '算税费' }).click();
    await expect(page).toHaveURL(/\/activity\/taxes\/answer\?city=shanghai&price=/);
    await expect(page.getByText('251,456.31', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
  });

  fullTest('asks the family beside the tax of each year, and keeps it out of the address', async ({ page }) => {
    await page.goto(paths.taxAnswer(SECOND_HOME));
    await notifyFamily(page);
    await expect(page.getByText('每年 7,000.00元')).toBeVisible();
    await expect(page.getByLabel('家庭人数')).toHaveValue('3');
    expect(page.url()).not.toMatch(/household|persons|otherArea/);
  });
});
