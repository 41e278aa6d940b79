import { expect, type Page } from '@playwright/test';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeTwins } from '@/lib/server/derive/computeTwins';
import { inConsole } from '../kit/console';
import { ownSite } from './kit/ownSite';
import { overflows } from './kit/pageChecks';
import { test } from './kit/test';
import { undoLatest } from './kit/undoLatest';

// Two communities that are one, on a phone and without a script: listed, compared, merged, led to by the old address, taken apart.

let token = '';
const TWIN = 69_000_101;
let winner = { id: 0, city_id: 0, name: '' };
const site = ownSite(
  'twin',
  async (db) => {
    const opened = { db, dialect: 'sqlite' } as OpenDatabase;
    token = (await inConsole(opened, 'operator', Date.now(), 'twin')).token;
    const row = await db.selectFrom('communities').selectAll().orderBy('id').executeTakeFirstOrThrow();
    winner = row;
    const twin = {
      ...row,
      id: TWIN,
      name: `${row.name}小区`,
      built_year: (row.built_year ?? 2000) + 1,
      source_ref: 'twin',
    };
    await db.insertInto('communities').values(twin).execute();
    const home = await db
      .selectFrom('estates')
      .selectAll()
      .where('community_id', '=', row.id)
      .where('status', '=', 'on_sale')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('estates')
      .values({ ...home, id: TWIN, community_id: TWIN, source_ref: 'twin', area: home.area + 30 })
      .execute();
    await computeTwins(opened, { cityIds: [row.city_id] });
  },
  { demoData: true },
);

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

async function staffPage(page: Page): Promise<void> {
  const url = site.origin.replace('http:', 'https:');
  await page.context().addCookies([{ name: '__Host-staff', value: token, url, secure: true, httpOnly: true }]);
}

test('a pair is merged as it was chosen, its old address leads to the one that stays, and undone it is there again', async ({
  page,
  request,
}) => {
  const old = site.origin + paths.resale(winner.city_id, TWIN);
  expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(200);
  await staffPage(page);
  await page.goto(site.origin + consolePaths.twins());
  await page.getByRole('link', { name: winner.name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: '是不是同一个小区' })).toBeVisible();
  await expect(page.getByText(/名字只是写法不同/)).toBeVisible();
  await expect(page.getByText(/建成年份差 1 年/)).toBeVisible();
  await expect(page.getByRole('table', { name: '合并后跟着变的' })).toContainText('在售');
  expect.soft(await overflows(page, [390])).toEqual([]);
  await page.locator('label[for="builtYear-loser"]').click();
  await page.getByRole('button', { name: '合并成一个' }).click();
  await expect(page.getByText('写明原因'), 'it asks why').toBeVisible();
  await expect(page.locator('#builtYear-loser'), 'nothing chosen is lost').toBeChecked();
  await page.getByLabel('理由').fill('同一个门牌');
  await page.getByRole('button', { name: '合并成一个' }).click();
  await expect(page.getByText('已合并成一个')).toBeVisible();
  expect.soft(await overflows(page, [390])).toEqual([]);

  const led = await request.get(old, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([308, paths.resale(winner.city_id, winner.id)]);
  expect(led.headers()['cache-control'], 'no browser remembers it').toContain('no-store');
  await page.goto(site.origin + consolePaths.record({ kind: 'community', id: TWIN }));
  await page.getByRole('link', { name: '看留下的那条' }).click();

  await undoLatest(page, site.origin + consolePaths.record({ kind: 'community', id: winner.id }), '其实是两个');
  await expect(async () => expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(200)).toPass();

  // What follows the undoing may still be written: a press is refused then.
  await expect(async () => {
    await page.goto(site.origin + consolePaths.twin({ kind: 'community', one: winner.id, other: TWIN }));
    await page.getByLabel('理由').fill('隔着一条马路');
    await page.getByRole('button', { name: '不是同一个小区' }).click();
    await expect(page.getByText('不再拿这两条来问')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.goto(site.origin + consolePaths.twins());
  await expect(page.getByRole('link', { name: winner.name, exact: true })).toHaveCount(0);
});
