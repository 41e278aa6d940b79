import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { packLists } from '@/lib/server/derive/packLists';
import { markDataChanged } from '@/lib/server/http/dataVersion';
import { freePort } from '../../scripts/lib/system.js';
import { storePlace } from '../kit/place';
import { articleRow, cityRow, dealRow, estateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { copyPreparedData } from './kit/demoData';
import { axeFindings, overflows } from './kit/pageChecks';
import { endServer, removeFolder, startServer } from './kit/servers';
import { fullTest, test } from './kit/test';

// A site of its own, whose rows change under what the visitor saved.

const WAN = 1_000_000;
const TODAY = dayOf(Date.now());
const HOMES = [1001, 1002, 1003];

let dataDir: string;
let server: ChildProcess;
let origin: string;
let opened: OpenDatabase;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-profile-'));
  await copyPreparedData(dataDir, 'empty');
  await prepareDatabase({ dataDir, demoData: false });
  opened = await openDatabase({ dataDir });
  const { db } = opened;
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
  await db.insertInto('estates').values(HOMES.map(homeRow)).execute();
  await db
    .insertInto('articles')
    .values([
      articleRow({ plate_id: 11 }),
      articleRow({ id: 6002, title: '十一月成交回顾', published_at: 1_770_000_000_000 }),
    ])
    .execute();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startServer(port, { DATA_DIR: dataDir });
});

test.afterAll(async () => {
  await endServer(server);
  await opened.close();
  removeFolder(dataDir);
});

const homeRow = (id: number) =>
  estateRow({
    id,
    source_ref: String(id),
    price: 372 * WAN,
    listed_day: addDays(TODAY, -20),
    updated_at: startOfDay(TODAY),
  });

async function changeHome(id: number, changes: Partial<ReturnType<typeof estateRow>>) {
  await opened.db.updateTable('estates').set(changes).where('id', '=', id).execute();
  markDataChanged(dataDir);
}

async function save(page: Page, id: number) {
  await page.goto(origin + paths.estate(CITY, id));
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
}

/** Opens a page and waits until it is remembered: what remembers it comes after the page. */
async function visit(page: Page, path: string, count: number) {
  await page.goto(origin + path);
  const countViewed = () =>
    page.evaluate((name) => localStorage.getItem(name)?.match(/"kind"/g)?.length, LOCAL_KEYS.viewed);
  await expect.poll(countViewed).toBe(count);
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('what was saved says what became of it, and is removed with a way back', async ({ page, context }) => {
  for (const id of HOMES) await save(page, id);
  await page.goto(origin + paths.collect());
  await expect(rows(page).filter({ hasText: '未变' })).toHaveCount(3);

  await changeHome(1001, { price: 360 * WAN });
  await changeHome(1002, { status: 'sold', status_day: TODAY });
  await changeHome(1003, { status: 'withdrawn', status_day: TODAY });
  await opened.db
    .insertInto('deals')
    .values(dealRow({ id: 1, estate_id: 1002, price: 351 * WAN, deal_day: TODAY }))
    .execute();
  await page.reload();
  await expect(rows(page).filter({ hasText: '降了 12万' })).toContainText('360万');
  await expect(rows(page).filter({ hasText: `已成交 ${TODAY}` })).toContainText('成交 351万 · 挂牌 372万');
  await expect(rows(page).filter({ hasText: `已下架 ${TODAY}` })).toHaveCount(1);

  const other = await context.newPage();
  await other.goto(origin + paths.collect());
  await expect(rows(other).filter({ hasText: '降了 12万' })).toHaveCount(1);
  const cheaper = rows(page).filter({ hasText: '降了 12万' });
  await cheaper.getByRole('button', { name: /^删除/ }).click();
  await expect(rows(other)).toHaveCount(2);
  await page.getByRole('button', { name: /^撤销/ }).click();
  await expect(cheaper).toHaveCount(1);
  await expect(rows(other).filter({ hasText: '降了 12万' })).toHaveCount(1);
  await cheaper.getByRole('button', { name: /^加入对比/ }).click();
  await expect(page.getByRole('link', { name: '看 1 套的总成本' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('what was looked at is told by day, forgotten, and no more remembered once that is wished', async ({ page }) => {
  await visit(page, paths.estate(CITY, 1001), 1);
  await visit(page, paths.resale(CITY, 101), 2);
  await visit(page, paths.plate(CITY, 11), 3);
  await page.goto(origin + paths.profile());
  const history = page.getByRole('region', { name: '浏览记录' });
  await expect(history.getByRole('heading', { name: '今天' })).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByRole('listitem').first()).toContainText('三林');
  await history.getByRole('button', { name: /^删除/ }).first().click();
  await page.getByRole('button', { name: /^关闭\s*记录浏览历史/ }).click();
  await page.goto(origin + paths.plate(CITY, 11), { waitUntil: 'networkidle' });
  await page.goto(origin + paths.profile());
  await expect(history.getByRole('listitem')).toHaveCount(2);
  expect(await overflows(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '全部删除' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(0);
});

fullTest('a saved search says what is new, and runs', async ({ page }) => {
  await page.goto(`${origin}${paths.searchResult(CITY, { room: 2 })}`);
  await page.getByRole('button', { name: '保存搜索' }).click();
  await page.getByRole('link', { name: '已保存，去看看' }).click();
  const saved = page.getByRole('region', { name: '保存的搜索' }).getByRole('link');
  await expect(saved).toContainText('没有新上');

  const tomorrow = addDays(TODAY, 1);
  await opened.db
    .insertInto('estates')
    .values({ ...homeRow(1009), listed_day: tomorrow })
    .execute();
  await opened.db.updateTable('cities').set({ listings_day: tomorrow }).execute();
  // Its homes may have been valued and packed meanwhile, without this one.
  await packLists(opened, { cityIds: [CITY] });
  markDataChanged(dataDir);
  await expect(async () => {
    await page.reload();
    await expect(saved).toContainText('新 1', { timeout: 10_000 });
  }).toPass();
  await saved.click();
  await expect(page).toHaveURL(origin + paths.searchResult(CITY, { room: 2 }));
});

fullTest('an article is opened from the first page and read on from there', async ({ page }) => {
  await page.goto(origin + paths.city(CITY));
  await page.getByRole('link', { name: /十月成交回顾/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '十月成交回顾' })).toBeVisible();
  await expect(page.getByText('正文', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '文中提到' }).getByRole('link')).toHaveText(/三林/);
  await page.getByRole('link', { name: /十一月成交回顾/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '十一月成交回顾' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('the pages say where what was saved is', async ({ page }) => {
    for (const path of [paths.profile(), paths.collect()]) {
      await page.goto(origin + path);
      await expect(page.getByText(/请打开浏览器的 JavaScript/)).toBeVisible();
      expect(await overflows(page, [390])).toEqual([]);
    }
  });
});
