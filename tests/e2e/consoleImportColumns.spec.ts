import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CONSOLE_IMPORT_COPY as imports } from '@/lib/console/words/import';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import { inConsole } from '../kit/console';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

// A table whose columns nobody has seen: fourteen columns are said, tried and run, and the next one of them is known.

const site = ownSite('import-columns');

const HEADER = [
  ...['合同流水', '楼盘', '所在片区', '户型描述', '建面(平)', '成交总额(w)', '原报价', '时点', '层次', '座向'],
  ...['装情况', '去化(天)', '经纪电话', '说明'],
];
const ROWS = Array.from({ length: 24 }, (_, at) => [
  `SH07-${418 + at}`,
  '华龙美晟',
  '东城',
  '3室2厅1卫',
  String(80 + at),
  String(600 + 8 * at),
  String(640 + 8 * at),
  `2026-09-${String(1 + at).padStart(2, '0')}`,
  at % 4 === 0 ? '18层' : '高/18',
  '南',
  '精装',
  '42',
  '13812348000',
  '随时看房',
]);
const fileOf = (order: readonly number[]): Buffer =>
  Buffer.from([HEADER, ...ROWS].map((row) => order.map((at) => row[at]).join(',')).join('\n'));
const AS_WRITTEN = [...HEADER.keys()];

async function sitInConsole(context: BrowserContext): Promise<void> {
  const { token } = await site.withData((opened) => inConsole(opened, 'operator', Date.now()));
  const url = site.origin.replace('http:', 'https:');
  const cookie = { name: '__Host-staff', value: token, url, secure: true, httpOnly: true };
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${site.origin}/console/imports`);
  await page.getByRole('textbox', { name: imports.city }).fill('北京');
  await page.getByLabel(imports.file).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: imports.send }).click();
}

const waitFor = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible({ timeout: 120_000 });
const look = (page: Page) => page.getByRole('button', { name: copy.lookShort }).last().click();

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  fullTest('fourteen unknown columns are said, tried and run, and known the next time', async ({ page, context }) => {
    const trouble = complaintsOf(page);
    await sitInConsole(context);
    await upload(page, '成交_2026Q3.csv', fileOf(AS_WRITTEN));
    await expect(page.getByRole('status').filter({ hasText: `2${copy.open}` })).toBeVisible({ timeout: 120_000 });
    expect(await overflows(page)).toEqual([]);
    await expect(page.getByText('138****8000')).toBeVisible();

    // The field that no column gives, by a column that somebody names.
    await expect(page.getByRole('heading', { name: '成交日必填，没有一列像它' })).toBeVisible();
    await page.getByLabel(`成交日：${copy.take}`).selectOption({ label: '时点 H，如 2026-09-01' });
    await page.getByRole('button', { name: copy.look, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: `1${copy.open}` })).toBeVisible();

    // One column in two ways: asked once, with what the file itself says.
    await page.getByRole('button', { name: '试运行 24 行' }).click();
    await expect(page.getByRole('alert').filter({ hasText: copy.problems.open })).toBeVisible();
    const floor = page.getByRole('group', { name: '写成“18层”的 6 行怎么读？' });
    await expect(floor).toContainText('6 行和同小区别的行的总层一样');
    await floor.getByRole('radio', { name: '共 18 层' }).check();
    await look(page);
    await expect(page.getByRole('status').filter({ hasText: copy.ready })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '华龙美晟 3室2厅1卫' }).first()).toContainText('600万');

    await page.getByLabel(copy.save, { exact: true }).fill('门店导出');
    await page.getByRole('button', { name: '试运行 24 行' }).click();
    await waitFor(page, imports.tasks.check.done);
    await page.getByRole('button', { name: /^运行：新增 24，更新 0$/ }).click();
    await waitFor(page, imports.tasks.run.done);

    await upload(page, '十月.csv', fileOf([...AS_WRITTEN].reverse()));
    await waitFor(page, imports.tasks.check.done);
    await expect(page.getByText('列和以前对应过的“门店导出”一样')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^24$/ }).first()).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test('a choice is read again at once, and the page has no findings', async ({ page, context }) => {
  const trouble = complaintsOf(page);
  await sitInConsole(context);
  await upload(page, '成交.csv', fileOf([...AS_WRITTEN.slice(0, 13)]));
  await expect(page.getByRole('heading', { name: '成交日必填，没有一列像它' })).toBeVisible({ timeout: 120_000 });
  expect(await axeFindings(page)).toEqual([]);
  const column = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '时点' }) });
  const select = column.getByRole('combobox');
  // Pointing at it, as a hand does; by the keyboard nothing is sent before somebody presses.
  await select.dispatchEvent('pointerdown');
  await select.selectOption({ label: '成交日（必填）' });
  await expect(page.getByRole('status').filter({ hasText: `1${copy.open}` })).toBeVisible();
  await expect(column.getByText(copy.chosen)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  expect(trouble).toEqual([]);
});
