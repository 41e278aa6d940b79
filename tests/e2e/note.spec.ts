import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { EXCLUDED_COPY, MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { storePlace } from '../kit/place';
import { cityRow, estateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { signInByLink } from './kit/signInByLink';
import { fullTest, test, waitForHydration } from './kit/test';

// Notes of viewings: one person in two browsers, somebody who was sent a link, and one without scripts.

const TODAY = dayOf(Date.now());
const COMMUNITY = 101;
const HOME = 1001;

const site = ownSite('note', async (db) => {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
  await db
    .insertInto('estates')
    .values([HOME, HOME + 1].map(homeRow))
    .execute();
});

const homeRow = (id: number) =>
  estateRow({ id, source_ref: String(id), listed_day: addDays(TODAY, -20), updated_at: startOfDay(TODAY) });

const at = (path: string) => site.origin + path;

const signIn = (context: BrowserContext, phone: string) => signInByLink(site, context, phone);

/** What stored text would do if it were anything but text. */
const HOSTILE = [
  '<script>window.__pwn=1</script>',
  '"><img src=x onerror="window.__pwn=1">',
  '</script><svg onload=window.__pwn=1>',
  '{{constructor.constructor("window.__pwn=1")()}}',
  'javascript:window.__pwn=1',
].join('\n');

const photo = async () => ({
  name: 'kitchen.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f5c6e' } })
    .jpeg()
    .toBuffer(),
});

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('radio', { name: MARK_NAMES.like }).check({ force: true });
  await page.getByRole('textbox', { name: copy.text }).fill(text);
  await page.getByRole('radiogroup', { name: '采光' }).getByRole('radio', { name: '差' }).check({ force: true });
  await page.getByRole('button', { name: copy.save }).click();
  await expect(page.getByRole('status').filter({ hasText: copy.done.saved })).toBeVisible();
}

test('what one browser writes another reads, and somebody with a link, until that is taken back', async ({
  browser,
  context,
}) => {
  const there = await browser.newContext();
  const elsewhere = await browser.newContext();
  const page = await signIn(context, '13700000401');
  const trouble = complaintsOf(page);
  await page.goto(at(paths.estate(CITY, HOME)));
  await page.getByRole('link', { name: EXCLUDED_COPY.write }).click();
  await write(page, HOSTILE);
  await page.getByText(copy.pictures, { exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(await photo());
  await page.getByRole('button', { name: copy.addPictures }).click();
  await expect(page.getByRole('status').filter({ hasText: copy.done.pictures })).toBeVisible();

  const other = await signIn(there, '13700000401');
  await other.goto(at(paths.houseNotes(CITY)));
  await expect(other.getByText('<script>window.__pwn=1</script>')).toBeVisible();
  await expect(other.locator('img[src^="/api/note-picture/"]').first()).toHaveJSProperty('naturalWidth', 640);

  await page.getByText(copy.share, { exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: copy.makeLink }).click();
  const link = await page.getByRole('textbox', { name: copy.newLink }).inputValue();
  const reader = await elsewhere.newPage();
  const answer = await reader.goto(link);
  expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([200, 'no-referrer']);
  await expect(reader.locator('img[src^="/api/note-picture/"]')).toHaveJSProperty('naturalWidth', 640);
  expect(await reader.content()).not.toMatch(/13700000401|137\*{4}0401/);
  expect(await axeFindings(reader)).toEqual([]);
  await page.getByRole('button', { name: copy.takeBack }).click();
  await expect(page.getByRole('status').filter({ hasText: copy.done.takenBack })).toBeVisible();
  expect((await reader.goto(link))?.status()).toBe(404);

  expect(await overflows(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  for (const one of [page, other]) expect(await one.evaluate(() => '__pwn' in window)).toBe(false);
  expect(trouble).toEqual([]);
});

test('a note that is saved, gone back to and saved again is one note', async ({ context }) => {
  const page = await signIn(context, '13700000409');
  await page.goto(at(paths.estate(CITY, HOME)));
  await page.getByRole('link', { name: EXCLUDED_COPY.write }).click();
  await write(page, '朝南，安静');
  await page.goBack();
  await waitForHydration(page);
  await write(page, '朝南，安静，楼下有菜场');
  await page.goto(at(paths.houseNotes(CITY)));
  await expect(page.getByText('朝南，安静，楼下有菜场')).toBeVisible();
  await expect(page.getByText('朝南，安静', { exact: true })).toHaveCount(0);
});

test('a visitor comes from a home to their notes and to where one signs in, and back the same way', async ({
  page,
}) => {
  const home = at(paths.estate(CITY, HOME));
  await page.goto(home);
  await page.getByRole('link', { name: EXCLUDED_COPY.write }).click();
  await expect(page.getByText(copy.signIn)).toBeVisible();
  const notes = page.url();
  await page.getByRole('link', { name: copy.signInAction }).click();
  await expect(page).toHaveURL(/\/login/);
  const back = page.getByRole('link', { name: '返回', exact: true });
  await back.click();
  await expect(page).toHaveURL(notes);
  await back.click();
  await expect(page, 'and not to sign in once more').toHaveURL(home);
});

fullTest('what one has ruled out is in no list until one asks for it', async ({ context, browser }) => {
  const page = await signIn(context, '13700000402');
  const list = at(paths.searchResult(CITY));
  await page.goto(list);
  const cards = page.getByRole('main').locator('a[href*="/house-detail/"]');
  await expect(cards).toHaveCount(2);
  await page.locator('summary', { hasText: EXCLUDED_COPY.mark }).first().click();
  await page.getByRole('button', { name: MARK_NAMES.exclude }).first().click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: EXCLUDED_COPY.show, exact: true }).click();
  await expect(cards).toHaveCount(2);
  const anonymous = await (await browser.newContext()).newPage();
  await anonymous.goto(list);
  await expect(anonymous.getByRole('main').locator('a[href*="/house-detail/"]')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('one writes, photographs, deletes and has it back', async ({ context }) => {
    const page = await signIn(context, '13700000403');
    await page.goto(at(paths.houseNotes(CITY, COMMUNITY)));
    await write(page, '没有脚本也能写');
    await page.getByText(copy.pictures, { exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByRole('button', { name: copy.addPictures }).click();
    await expect(page.getByText(copy.done.pictures)).toBeVisible();
    await page.getByRole('button', { name: copy.remove, exact: true }).click();
    await expect(page.getByText('没有脚本也能写')).toHaveCount(0);
    await page.getByRole('button', { name: copy.undo }).click();
    await expect(page.getByText('没有脚本也能写')).toBeVisible();
  });
});
