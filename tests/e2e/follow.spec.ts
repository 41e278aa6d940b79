import { type BrowserContext, expect, type Page } from '@playwright/test';
import { FOLLOW_CALL_COPY } from '@/lib/follow/words/followCall';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { markDataChanged } from '@/lib/server/http/dataVersion';
import { storePlace } from '../kit/place';
import { agentRow, articleRow, cityRow, dealRow, estateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { signInByLink } from './kit/signInByLink';
import { fullTest, test } from './kit/test';

// What an account follows: two browsers of one person, and one without scripts.

const WAN = 1_000_000;
const TODAY = dayOf(Date.now());
const HOMES = [1001, 1002, 1003];

const site = ownSite('follow', async (db) => {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
  await db.insertInto('estates').values(HOMES.map(homeRow)).execute();
  await db
    .insertInto('agents')
    .values(agentRow({ id: 5001 }))
    .execute();
  await db
    .insertInto('articles')
    .values(articleRow({ plate_id: 11 }))
    .execute();
});

const homeRow = (id: number) =>
  estateRow({
    id,
    source_ref: String(id),
    price: 372 * WAN,
    listed_day: addDays(TODAY, -20),
    updated_at: startOfDay(TODAY),
  });

const signIn = (context: BrowserContext, phone: string) => signInByLink(site, context, phone);

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const followed = (page: Page) => page.getByRole('button', { name: '已关注', exact: true });
const notFollowed = (page: Page) => page.getByRole('button', { name: '关注', exact: true });

test('what one browser follows, another sees after a reload; and both what became of it', async ({
  browser,
  context,
}) => {
  const there = await browser.newContext();
  const page = await signIn(context, '13700000301');
  const other = await signIn(there, '13700000301');
  const trouble = complaintsOf(page);
  const home = site.origin + paths.estate(CITY, 1001);
  await other.goto(home);
  await expect(notFollowed(other)).toBeVisible();
  for (const id of HOMES) {
    await page.goto(site.origin + paths.estate(CITY, id));
    await notFollowed(page).click();
    await expect(followed(page)).toBeVisible();
    await expect(page.getByText(FOLLOW_CALL_COPY.followed)).toBeVisible();
  }
  await other.reload();
  await expect(followed(other)).toBeVisible();
  await other.goto(site.origin + paths.searchResult(CITY));
  await expect(other.getByRole('button', { name: /^收藏/, pressed: true })).toHaveCount(3);

  const { db, close } = await openDatabase({ dataDir: site.dataDir });
  const change = (id: number, changes: Partial<ReturnType<typeof homeRow>>) =>
    db.updateTable('estates').set(changes).where('id', '=', id).execute();
  await change(1001, { price: 360 * WAN });
  await change(1002, { status: 'sold', status_day: TODAY });
  await change(1003, { status: 'withdrawn', status_day: TODAY });
  await db
    .insertInto('deals')
    .values(dealRow({ id: 1, estate_id: 1002, price: 351 * WAN, deal_day: TODAY }))
    .execute();
  await close();
  markDataChanged(site.dataDir);

  await other.goto(site.origin + paths.profile());
  const since = other.getByRole('region', { name: '你上次来过之后' });
  await expect(since).toContainText('降12万');
  await expect(since).toContainText('372万 → 360万');
  await expect(since.getByRole('listitem').filter({ hasText: '已成交' })).toContainText('351万');
  await expect(since.getByRole('listitem').filter({ hasText: '已下架' })).toHaveCount(1);
  expect(await overflows(other)).toEqual([]);
  expect(await axeFindings(other)).toEqual([]);
  await other.goto(site.origin + paths.collect());
  await expect(rows(other).filter({ hasText: '降了 12万' })).toContainText('新');
  expect(await axeFindings(other)).toEqual([]);
  expect(await overflows(other)).toEqual([]);
  expect(trouble).toEqual([]);
  await there.close();
});

fullTest('a heart that could not be kept is put back, with a sentence', async ({ context }) => {
  const page = await signIn(context, '13700000302');
  await page.goto(site.origin + paths.agents(CITY, 5001));
  await page.route('**/api/message-center/**', (route) => route.abort());
  await notFollowed(page).click();
  await expect(page.getByText('没有连上网络')).toBeVisible();
  await expect(notFollowed(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('one follows, comes back, removes what is ticked, and takes it back', async ({ context }) => {
    const page = await signIn(context, '13700000303');
    const pages = [paths.estate(CITY, 1001), paths.plate(CITY, 11), paths.resale(CITY, 101), paths.agents(CITY, 5001)];
    for (const path of pages) {
      await page.goto(site.origin + path);
      await notFollowed(page).click();
      await expect(page).toHaveURL(site.origin + path);
      await expect(followed(page)).toBeVisible();
    }
    await page.goto(site.origin + paths.article(CITY, articleRow().id));
    await page.getByRole('button', { name: '关注作者' }).click();
    await expect(page.getByRole('button', { name: '已关注作者' })).toBeVisible();
    await page.goto(site.origin + paths.collect());
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('link', { name: /^小区/ }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '取消勾选的' }).click();
    await expect(page.getByText('已取消关注 1 个')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^取消关注/ }).click();
    await page.goto(site.origin + paths.collect());
    await expect(rows(page)).toHaveCount(4);
  });

  fullTest('nobody is led to where one signs in, and back', async ({ page }) => {
    await page.goto(site.origin + paths.estate(CITY, 1001));
    await notFollowed(page).click();
    await expect(page).toHaveURL(`${site.origin}/login?redirect=${encodeURIComponent(paths.estate(CITY, 1001))}`);
  });
});
