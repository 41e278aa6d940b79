import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { inConsole } from '../kit/console';
import { isFullRun, sampleOf } from './kit/fullRun';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { test } from './kit/test';

// From a file to a home that visitors find, and back: in the full run once with scripts and once without, on a site of two
// processes (that one process sees what another wrote: twoBrowsers.full.spec.ts).

const site = ownSite('desk-import', undefined, { workers: isFullRun ? 2 : 1 });

const HEADER = 'Id,Garden,Region,District,Layout,Direction,Floor,Size,Price,UnitPrice,Renovation,Elevator,Year';
const line = (id: string, community: string, region = '东城', area = '89.5') =>
  [id, community, region, '崇文门', '2室1厅', '南', '18', area, '895', '', '精装', '板楼', '2005'].join(',');
/** Above its header stands a title, as in tables that people send one another. */
const fileOf = (community: string): string =>
  [
    '北京在售房源一览',
    HEADER,
    line('101', community),
    line('102', community, '火星'),
    line('103', community, '东城', '一百'),
    line('101', community),
  ].join('\n');

async function sitInConsole(context: BrowserContext): Promise<void> {
  const { token } = await site.withData((opened) => inConsole(opened, 'operator', Date.now()));
  const cookie = {
    name: '__Host-staff',
    value: token,
    url: site.origin.replace('http:', 'https:'),
    secure: true,
    httpOnly: true,
  };
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
}

/** The page asks for itself anew, with and without scripts. */
const waitFor = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible({ timeout: 120_000 });

const WAYS = [
  ['with JavaScript', true, '华龙美晟'],
  ['without JavaScript', false, '新景家园'],
] as const;

for (const [how, javaScriptEnabled, community] of sampleOf(WAYS, 2)) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a file is tried, its report read, run, seen and undone', async ({ page, context, request }) => {
      const trouble = complaintsOf(page);
      await sitInConsole(context);
      await page.goto(`${site.origin}/console/imports`);
      await page.getByLabel(copy.mapping, { exact: true }).selectOption('bj-listings-2021-lianjia');
      await page.getByLabel(copy.file).setInputFiles({
        name: 'lianjia.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(fileOf(community)),
      });
      await page.getByRole('button', { name: copy.send }).click();
      await expect(page.getByRole('alert').filter({ hasText: copy.problems.city })).toBeVisible();

      await page.getByRole('textbox', { name: copy.city }).fill('北京');
      await page.getByLabel(copy.file).setInputFiles({
        name: 'lianjia.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(fileOf(community)),
      });
      await page.getByRole('button', { name: copy.send }).click();
      await waitFor(page, copy.tasks.check.failed);
      await expect(page.getByRole('alert').filter({ hasText: '第 2 行' })).toBeVisible();
      await page.getByRole('textbox', { name: copy.headerLine }).fill('2');
      await page.getByRole('button', { name: copy.check }).click();
      await waitFor(page, copy.tasks.check.done);

      // Read = new + unchanged (the repeated id) + refused.
      await expect(page.getByRole('definition').filter({ hasText: /^4$/ })).toBeVisible();
      const rows = page.getByRole('table', { name: copy.rejectedTable }).getByRole('row');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText('4Region102区 “火星” 不在北京');
      await expect(rows.nth(2)).toContainText('Size');
      expect(await overflows(page)).toEqual([]);
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('combobox', { name: copy.rows.reason }).selectOption({ index: 1 });
      await page.getByRole('button', { name: '筛选' }).click();
      await expect(rows).toHaveCount(2);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出 CSV' }).click();
      const path = await (await download).path();
      expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2);
      await page.getByRole('link', { name: '清除筛选' }).click();

      await page.getByRole('button', { name: /^运行：新增 1，更新 0$/ }).click();
      await waitFor(page, copy.tasks.run.done);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/第 \d+ 次/);
      const list = `${site.origin}/1100/search/result`;
      await expect(async () => {
        expect(await (await request.get(list)).text()).toContain(community);
      }).toPass({ timeout: 120_000 });

      await page.getByRole('textbox', { name: CONSOLE_COPY.reason, exact: true }).fill('试一次');
      await page.getByRole('button', { name: copy.undo }).click();
      await waitFor(page, copy.tasks.undo.done);
      await expect(async () => {
        expect(await (await request.get(list)).text()).not.toContain(community);
      }).toPass({ timeout: 120_000 });
      await page.goto(`${site.origin}/console/imports`);
      await expect(
        page
          .getByRole('table', { name: copy.historyTable })
          .getByText(/已撤销（第 \d+ 次）/)
          .first(),
      ).toBeVisible();
      expect(await overflows(page)).toEqual([]);
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      expect(trouble).toEqual([]);
    });
  });
}
