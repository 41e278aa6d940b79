import { type BrowserContext, expect, type Page } from '@playwright/test';
import { MARK_NAMES } from '@/lib/config/microcopy/mark';
import { NOTE_COPY } from '@/lib/config/microcopy/note';
import { LIST_COPY } from '@/lib/config/microcopy/resultList';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import { paths } from '@/lib/routes/paths';
import { openMigrated } from '@/lib/server/db/migrate';
import { storeHomeChanges } from '@/lib/server/repositories/homeChanges';
import { cityRow, communityRow, districtRow, estateRow, plateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflowOf } from './kit/pageChecks';
import { test } from './kit/test';

// Two who look for a home together: one has the account, the other a link.

const WAN = 1_000_000;
const TODAY = dayOf(Date.now());
const HOMES = [1001, 1002, 1003];

const site = ownSite('couple', async (db) => {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await db.insertInto('cities').values(cityRow(days)).execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db.insertInto('plates').values(plateRow()).execute();
  await db.insertInto('communities').values(communityRow()).execute();
  await db
    .insertInto('estates')
    .values(
      HOMES.map((id) =>
        estateRow({
          ...{ id, source_ref: String(id), price: 372 * WAN, listed_day: addDays(TODAY, -20) },
          updated_at: startOfDay(TODAY),
        }),
      ),
    )
    .execute();
});
const at = (path: string) => site.origin + path;

async function signIn(context: BrowserContext, phone: string): Promise<Page> {
  await site.accounts('role', phone, 'agent');
  const page = await context.newPage();
  await page.goto((await site.accounts('sign-in-link', phone)).split('\n').at(-1) ?? '');
  return page;
}

/** Marks the home whose page is open. */
const mark = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** As an import would have noted it; the server that runs tells of it within a minute. */
async function cut(id: number): Promise<void> {
  const opened = await openMigrated({ dataDir: site.dataDir });
  const about = { run_number: 1, city_id: CITY, thing: 'estate', thing_id: id, community_id: 101 } as const;
  await storeHomeChanges(opened.db, [
    { ...about, kind: 'cut', day: TODAY, before: 390 * WAN, after: 372 * WAN, recorded_at: Date.now() },
  ]);
  await opened.close();
}

test('likes one, rules one out, sends a note, is told of a cut and takes the note back', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signIn(await browser.newContext(), '13700000801');
  const trouble = complaintsOf(page);

  await page.goto(at(paths.estate(CITY, 1001)));
  await mark(page, MARK_NAMES.like);
  await page.goto(at(paths.estate(CITY, 1002)));
  await mark(page, MARK_NAMES.exclude);
  await page.goto(at(paths.searchResult(CITY, { price: '300-400' })));
  await expect(page.getByText(`${LIST_COPY.found} 2 套`)).toBeVisible();
  await expect(page.getByText('已隐藏 1 套你排除的')).toBeVisible();
  await page.getByRole('button', { name: '保存搜索' }).first().click();
  await expect(page.getByRole('link', { name: '已保存' }).first()).toBeVisible();

  await page.goto(at(paths.houseNotes(CITY)));
  const own = page.getByRole('region', { name: NOTE_COPY.candidates });
  await expect(own.getByRole('link', { name: `1 三林苑 ${MARK_NAMES.like}` })).toBeVisible();
  await expect(own.getByRole('listitem')).toContainText('喜欢 1 · 排除 1');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(at(paths.houseNotes(CITY, 101, { home: 'estate-1001' })));
  await page.getByRole('textbox', { name: NOTE_COPY.text }).fill('南北通，楼下有点吵');
  await page.getByRole('button', { name: NOTE_COPY.save }).click();
  await page.getByText(NOTE_COPY.share, { exact: true }).click();
  await page.getByRole('button', { name: NOTE_COPY.makeLink }).click();
  const link = await page.getByRole('textbox', { name: NOTE_COPY.newLink }).inputValue();
  const partner = await (await browser.newContext()).newPage();
  await partner.goto(link);
  await expect(partner.getByText('南北通，楼下有点吵')).toBeVisible();
  await partner
    .getByRole('link', { name: /三林苑/ })
    .first()
    .click();
  await expect(partner).toHaveURL(at(paths.estate(CITY, 1001)));

  await cut(1001);
  await expect(async () => {
    await page.goto(at(paths.messages()));
    await expect(page.getByRole('main').getByRole('link', { name: /三林苑/ })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /三林苑/ })
    .click();
  await expect(page).toHaveURL(at(paths.estate(CITY, 1001)));
  await expect(page.getByRole('button', { name: MARK_NAMES.like, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto(at(paths.houseNotes(CITY, 101)));
  await page.getByText(NOTE_COPY.share, { exact: true }).click();
  await page.getByRole('button', { name: NOTE_COPY.takeBack }).click();
  expect((await partner.goto(link))?.status()).toBe(404);
  expect(trouble).toEqual([]);
});
