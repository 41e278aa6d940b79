import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { axeFindings, complaintsOf } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

const PATH = paths.mortgage();
const answerOf = (page: Page) => page.locator('main');
const send = (page: Page) => page.getByRole('button', { name: /计算/ }).click();
const chip = (page: Page, name: string) => page.locator('label', { hasText: new RegExp(`^${name}$`) });

/** 100万 over thirty years at 3.05 %, what banks usually lend at: the form starts there. */
async function seeMillion(page: Page): Promise<void> {
  await expect(answerOf(page)).toContainText('4,243.05');
  await expect(answerOf(page)).toContainText('527,499.59');
  await expect(page.getByText('月供占月收入 35.4%')).toBeVisible();
}

test('the published vectors are answered in the HTML of the page', async ({ request }) => {
  // Year 1 of 100万 over 30 years; the design's section 5.
  const VECTORS: [query: Record<string, string>, texts: string[]][] = [
    [{ amount: '100万', rateBy: 'own', rate: '3.5' }, ['4,490.45', '616,560.88']],
    [{ amount: '100', rateBy: 'own', rate: '3.05' }, ['4,243.05', '527,499.59']],
    [{ amount: '100', points: '-45' }, ['4,243.05', '527,499.59']],
    [{ amount: '100', kind: 'fund' }, ['4,003.40', '441,222.96']],
    [{ amount: '100', kind: 'fund', home: 'second' }, ['4,256.60']],
    [{ amount: '240', kind: 'fund' }, ['9,608.15']],
    [{ amount: '300', years: '25', rateBy: 'own', rate: '3.05' }, ['14,304.48', '1,291,344.02']],
    [{ amount: '100', repayment: 'equal_principal' }, ['5,694.44', '526,458.33', '8.10']],
    [{ amount: '100', points: '-45', subsidy: '1', area: '89', homePrice: '150' }, ['9,905.63', '47,362.54']],
  ];

  for (const [query, texts] of VECTORS) {
    const html = await (await request.get(paths.mortgage({ city: 'shanghai', by: 'amount', ...query }))).text();
    const [, main = ''] = /<main[\s>](.*)<\/main>/s.exec(html) ?? [];
    for (const text of texts) expect.soft(main.includes(text), `${JSON.stringify(query)}: ${text}`).toBe(true);
  }
});
test('fills in, answers, keeps the inputs over a reload, and keeps what is personal out of the address', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(PATH);
  await chip(page, '按贷款额').click();
  await page.getByLabel('贷款额', { exact: true }).fill('100万');
  await page.locator('summary', { hasText: '收入' }).click();
  await page.getByLabel('家庭月收入').fill('12000');
  await send(page);
  await seeMillion(page);
  expect(page.url()).toContain('amount=100');
  expect(page.url()).not.toContain('12000');
  expect(page.url()).not.toContain('income');
  await page.reload();
  await expect(page.getByText('月供占月收入 35.4%')).toBeVisible();
  await expect(page.getByLabel('贷款额', { exact: true })).toHaveValue('100万');
  await expect(page.getByLabel('家庭月收入')).toHaveValue('12000');

  await chip(page, '等额本金').click();
  await send(page);
  await expect(answerOf(page)).toContainText('5,319.44');
  await expect(answerOf(page)).toContainText('7.06');
  await expect(answerOf(page)).toContainText('458,770.83');
  expect(complaints).toEqual([]);
});

test('opens with an answer, and follows what is typed', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  // 425万 over thirty years at what banks usually lend at, 3.05 %.
  expect(await (await request.get(PATH)).text()).toContain('18,032.98');
  await page.goto(PATH);
  const live = page.getByRole('status').filter({ hasText: '月供' });
  await expect(live).toContainText('18,032.98');
  const price = page.getByLabel('房屋总价', { exact: true });
  await price.fill('1.5千万');
  await expect(page.getByText('= 1,500万元')).toBeVisible();
  await expect(live).toContainText('54,098.94');
  await expect(price).toBeFocused();
  // Half of a number is no mistake, and what it came to before stays.
  await price.fill('3百多万');
  await expect(page.getByText('这是个约数')).toBeVisible();
  await expect(live).toContainText('54,098.94');
  await price.fill('3百万');
  // What a bank alone would ask for is no answer to a loan of both.
  await chip(page, '组合贷款').click();
  await expect(page.getByRole('status').filter({ hasText: '填上公积金贷款额，再算月供' })).toBeVisible();
  await chip(page, '商业贷款').click();
  await page.getByLabel('首付比例').fill('三成五');
  await expect(page.getByText('= 35%')).toBeVisible();
  await expect(page).toHaveURL(/down=/);
  await page.reload();
  await expect(price).toHaveValue('3百万');
  await expect(page.getByText('= 300万元')).toBeVisible();
  await expect(page.getByText('= 35%')).toBeVisible();
  expect(complaints).toEqual([]);
});

fullTest('leads to what is wrong, in sight below the bar', async ({ page }) => {
  await page.goto(PATH);
  await page.getByLabel('房屋总价', { exact: true }).fill('');
  await send(page);
  const price = page.getByLabel('房屋总价', { exact: true });
  await expect(price).toBeFocused();
  const bar = await page.locator('header').first().boundingBox();
  const field = await price.boundingBox();
  expect(field?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) + 40);
});

fullTest('keeps cases by name on the device', async ({ page }) => {
  await page.goto(paths.mortgage({ city: 'shanghai', price: '600', down: '3成' }));
  await page.getByText('保存这个方案').click();
  await page.getByLabel('方案名称').fill('三林两房');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.goto(PATH);
  await page.getByText('保存的方案（1）').click();
  await page.getByRole('link', { name: /三林两房/ }).click();
  await expect(page.getByLabel('房屋总价', { exact: true })).toHaveValue('600');
  await page.getByText('保存的方案（1）').click();
  await page.getByRole('button', { name: '删除方案 三林两房' }).click();
  await expect(page.getByText('保存这个方案')).toBeVisible();
});

fullTest("shows a large loan's whole schedule on narrow screens", async ({ page }) => {
  await page.goto(paths.mortgage({ city: 'shanghai', by: 'amount', amount: '4500' }));
  const table = page.getByRole('table', { name: '逐年还款' });
  await expect(table).toBeHidden();
  await page.getByText('看全部 360 期').click();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const cell = await table.locator('tbody tr').first().locator('td').last().boundingBox();
    expect(cell).not.toBeNull();
    expect.soft((cell?.x ?? 0) + (cell?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

fullTest('what is wrong is said without moving the button that one reaches for', async ({ page }) => {
  await page.goto(PATH);
  const button = page.getByRole('button', { name: /计算/ });
  const before = await button.boundingBox();
  await page.getByLabel('房屋总价', { exact: true }).fill('很多');
  await page.getByLabel('首付比例').fill('很少');
  await expect(page.getByText('请输入数字，如 500')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

fullTest('says what is wrong beside each field, and answers once it is mended', async ({ page }) => {
  await page.goto(PATH);
  await page.getByLabel('房屋总价', { exact: true }).fill('很多');
  await page.getByLabel('贷款年限').fill('31');
  await send(page);
  await expect(page.getByText('请输入数字，如 500')).toBeVisible();
  await expect(page.getByText('应在 1年 到 30年 之间')).toBeVisible();
  await expect(page.getByText('有 2 项需要修改')).toBeVisible();
  await expect(page.getByLabel('房屋总价', { exact: true })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('房屋总价', { exact: true }).fill('５００万');
  await page.getByLabel('贷款年限').fill('三十年');
  await page.getByLabel('首付比例').fill('3成');
  await send(page);
  await expect(answerOf(page)).toContainText('14,850.69');
  expect(await axeFindings(page)).toEqual([]);
});

fullTest('sets two plans side by side', async ({ page }) => {
  await page.goto(paths.mortgage({ city: 'shanghai', by: 'amount', amount: '100' }));
  await page.locator('summary', { hasText: '方案二' }).click();
  await page.getByText('对比另一个方案').click();
  await page.getByRole('group', { name: '方案二' }).locator('label', { hasText: '等额本金' }).click();
  await send(page);
  await expect(page.getByText(/方案二首月月供多 1,203.99元，总利息少 90,102.55元/)).toBeVisible();
  await expect(page.getByRole('table', { name: '两个方案对比' })).toContainText('526,458.33');
  expect(page.url()).toContain('repaymentB=equal_principal');
});

fullTest('warns of a fund loan over its cap, and of what nobody confirmed', async ({ page }) => {
  await page.goto(PATH);
  await chip(page, '公积金贷款').first().click();
  await chip(page, '按贷款额').click();
  await page.getByLabel('贷款额', { exact: true }).fill('250');
  await chip(page, '家庭').click();
  await send(page);
  const refusals = page.getByText('超出公积金额度：最高可贷 240万，多了 10万');
  // Above the form's live figure, and above the result.
  await expect(refusals).toHaveCount(2);
  expect(page.url()).not.toContain('household');
  const figures = page.getByText('10,008.49');
  for (const at of [0, 1]) {
    const [refusal, figure] = await Promise.all([refusals.nth(at).boundingBox(), figures.nth(at).boundingBox()]);
    expect(refusal?.y).toBeLessThan(figure?.y ?? 0);
  }
});

test('unfolds the months of a year, and sends the whole schedule as a file', async ({ page, request }) => {
  await page.goto(paths.mortgage({ city: 'shanghai', by: 'amount', amount: '100', repayment: 'equal_principal' }));
  await page.getByText('看全部 360 期').click();
  await expect(page.getByText('第13期')).toBeHidden();
  await page.getByRole('button', { name: '第2年', exact: true }).click();
  await expect(page.getByText('第13期')).toBeVisible();
  await expect(page.getByText('第25期')).toBeHidden();
  await page.getByText('展开逐月').click();
  await expect(page.getByText('第360期')).toBeVisible();

  const link = page.getByRole('link', { name: '导出 CSV' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(361);
  expect(lines[1]).toMatch(/^1,5694\.44,2777\.7[78],2916\.67,997222\.2[23],$/);
  expect(lines[360]).toMatch(/^360,.*,0\.00,$/);
  const interest = lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',')[3]) * 100), 0);
  expect(interest).toBe(52_645_833);
  // What the form starts with has its file too.
  const started = await request.get(paths.mortgage({ format: 'csv' }));
  expect((await started.text()).trim().split('\r\n')).toHaveLength(361);
});

fullTest('on paper the schedule lies open, and what is only touched is gone', async ({ page }) => {
  await page.goto(paths.mortgage({ city: 'shanghai', by: 'amount', amount: '100', points: '-45' }));
  const table = page.getByRole('table', { name: '逐年还款' });
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(table.getByText('第30年')).toBeVisible();
  await expect(page.getByText('4,243.05').filter({ visible: true }).first()).toBeVisible();
  for (const touched of ['header', 'form[method=post]', 'footer'])
    await expect(page.locator(touched).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/导出 CSV|展开逐月|看全部/).filter({ visible: true })).toHaveCount(0);
});

fullTest('asks for the kind of home, and refuses what is not lent on 商住 above its figures', async ({ page }) => {
  await page.goto(paths.mortgage({ city: 'shanghai', price: '300', points: '-45', homeKind: 'commercial' }));
  const cut = page.getByText('商住贷款最长 10年，已按 10年计算（待核）');
  await expect(cut).toHaveCount(2);
  await expect(page.getByText('商住：首付至少 30%，最长 10年，不能用公积金')).toBeVisible();
  // 210万 over ten years at 3.05 %.
  await expect(answerOf(page)).toContainText('20,326.26');
  await chip(page, '公积金贷款').first().click();
  await send(page);
  await expect(page.getByText('公积金不能贷商住，请改用商业贷款（待核）')).toHaveCount(2);
  await chip(page, '普通住房').click();
  await send(page);
  await expect(cut).toHaveCount(0);
  expect(page.url()).not.toContain('homeKind');
});

fullTest('takes the month of a prepayment, and says its number too', async ({ page }) => {
  const loan = { city: 'shanghai', by: 'amount', amount: '100', points: '-45', prepay: 'smaller', prepayAmount: '20' };
  await page.goto(paths.mortgage({ ...loan, prepayMonth: '2029.11', firstMonth: '2026-12' }));
  await expect(page.getByText('= 2029年11月')).toBeVisible();
  await expect(page.getByText('第 36 期（2029年11月）提前还 20万')).toBeVisible();
  await expect(page.getByText('月份从首次还款 2026年12月算起')).toBeVisible();
  // As links had it before.
  await page.getByLabel('提前还款的月份', { exact: true }).fill('37');
  await expect(page.getByText('= 第37期')).toBeVisible();
  await send(page);
  await expect(page.getByText('第 37 期（2029年12月）提前还 20万')).toBeVisible();
});

fullTest('takes what a bank shows of a loan that is being repaid', async ({ page }) => {
  await page.goto(PATH);
  await chip(page, '在还的，按剩余本金').click();
  await expect(page.getByLabel('贷款年限')).toHaveCount(0);
  await page.getByLabel('剩余本金', { exact: true }).fill('873128.87元');
  await page.getByLabel('剩余期数', { exact: true }).fill('288');
  await send(page);
  await expect(page.getByText('= 87.312887万元')).toBeVisible();
  await expect(answerOf(page).getByText('剩余利息').first()).toBeVisible();
  await expect(page.getByText('看全部 288 期')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('owed')).toBe('873128.87元');
});

fullTest('has the units and signs that a phone’s number pad lacks', async ({ page }) => {
  await page.goto(PATH);
  const price = page.getByLabel('房屋总价', { exact: true });
  await price.fill('6000000');
  await page.getByRole('button', { name: '元', exact: true }).first().tap();
  await expect(price).toHaveValue('6000000元');
  await expect(price).toBeFocused();
  await expect(page.getByText('= 600万元')).toBeVisible();
  // The usual rate is filled in, so its part of the form is unfolded.
  const points = page.getByLabel('加减点', { exact: true });
  await points.fill('50');
  await page.getByRole('button', { name: 'LPR-' }).tap();
  await expect(points).toHaveValue('LPR-50');
  await expect(answerOf(page)).toContainText('3%');
  await expect(page).toHaveURL(/points=LPR-50/);
});

test.describe('where the network fails', () => {
  // Where a worker listens, requests pass by what a test breaks.
  test.use({ serviceWorkers: 'block' });

  test('a call that fails keeps what was typed', async ({ page }) => {
    await page.goto(PATH);
    await page.route('**/api/tools/mortgage', (route) => route.abort());
    await page.getByLabel('房屋总价', { exact: true }).fill('500');
    await send(page);
    await expect(page.getByText('计算失败，请重试')).toBeVisible();
    await expect(page.getByLabel('房屋总价', { exact: true })).toHaveValue('500');
    await page.unroute('**/api/tools/mortgage');
    await send(page);
    await expect(page.getByText('还款总额')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts to itself, with fields that other choices ask for, and unfolds a year by a link', async ({ page }) => {
    await page.goto(PATH);
    await chip(page, '按贷款额').click();
    await send(page);
    await expect(page.getByText('请填写这一项')).toBeVisible();
    await page.getByLabel('贷款额', { exact: true }).fill('100');
    await page.locator('summary', { hasText: '收入' }).click();
    await page.getByLabel('家庭月收入').fill('12000');
    await send(page);
    await seeMillion(page);
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('看全部 360 期').click();
    await page.getByRole('button', { name: '第2年', exact: true }).click();
    await expect(page.getByText('第13期')).toBeVisible();
    await expect(page).toHaveURL(/year=2#year$/);
    expect(page.url()).not.toContain('12000');
  });
});
