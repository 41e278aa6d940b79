import { type BrowserContext, expect, type Page } from '@playwright/test';
import { FIND_COPY, LINK_COPY, MESSAGES_COPY, YEAR_COPY } from '@/lib/alert/words/messages';
import { SAVE_COPY } from '@/lib/follow/words/saved';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';
import { makeShortLink } from '@/lib/server/alert/commands/shortLink';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import { storePlace } from '../kit/place';
import { cityRow, estateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { matchNow } from './kit/matchNow';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { signInByLink } from './kit/signInByLink';
import { fullTest, test } from './kit/test';

// What saved searches tell: with scripts and without, until it is ended from the message itself.

const WAN = 1_000_000;
const TODAY = dayOf(Date.now());
const HOMES = [1001, 1002, 1003];

const site = ownSite('alerts', async (db) => {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
  await db.insertInto('estates').values(HOMES.map(homeRow)).execute();
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

/** As an import would have noted it; the server that runs looks for it at once instead of every half minute. */
async function cut(id: number): Promise<void> {
  const about = {
    run_number: 1,
    city_id: CITY,
    thing: 'estate',
    thing_id: id,
    community_id: 101,
    kind: 'cut',
  } as const;
  const change = { ...about, day: TODAY, before: 390 * WAN, after: 372 * WAN, recorded_at: Date.now() };
  await site.withData(({ db }) => storeHomeChanges(db, [change]));
  await matchNow(site);
}

const tab = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /消息/ });
const checked = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page), page.url()).toEqual([]);
};

test('a search that is saved in its list tells of a cut: a dot, a line that leads to the home, and then it is read', async ({
  context,
}) => {
  const page = await signIn(context, '13700000601');
  const trouble = complaintsOf(page);
  await page.goto(site.origin + paths.searchResult(CITY, { price: '300-400' }));
  await page.getByRole('button', { name: '保存搜索' }).first().click();
  await page.getByRole('link', { name: '已保存' }).first().click();
  await expect(page).toHaveURL(site.origin + paths.messages({ show: 'searches' }));
  await expect(page.getByText(MESSAGES_COPY.states.on)).toBeVisible();
  await checked(page);
  await cut(1001);
  await expect(async () => {
    await page.goto(site.origin + paths.city(CITY));
    await expect(tab(page)).toHaveText(/有未读消息/, { timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await tab(page).click();
  const line = page.getByRole('main').getByRole('link', { name: /三林苑/ });
  await expect(line).toContainText('降 18万，现在 372万');
  await expect(line).toContainText(MESSAGES_COPY.unread);
  await checked(page);
  await line.click();
  await expect(page).toHaveURL(site.origin + paths.estate(CITY, 1001));
  await page.goto(site.origin + paths.messages());
  await expect(page.getByRole('main').getByRole('link', { name: /三林苑/ })).not.toContainText(MESSAGES_COPY.unread);
  await expect(tab(page)).not.toHaveText(/有未读消息/);
  expect(trouble).toEqual([]);
});

test('text messages are asked for with a tick, and ended by their own link by whoever has it', async ({
  browser,
  context,
}) => {
  const page = await signIn(context, '13700000603');
  await page.goto(site.origin + paths.findHouse(CITY, { priceMin: 300, priceMax: 400 }));
  await checked(page);
  await page.getByRole('button', { name: FIND_COPY.save }).click();
  const ask = page.getByText(MESSAGES_COPY.textAsk);
  await ask.click();
  await page.getByRole('button', { name: MESSAGES_COPY.textOn }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(MESSAGES_COPY.consentMissing);
  await ask.click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: MESSAGES_COPY.textOn }).click();
  await expect(page.getByText(`· ${MESSAGES_COPY.byText}`)).toBeVisible();

  const token = await site.withData(async ({ db }) => {
    const searches = db.selectFrom('saved_searches').select('user_id').where('by_text', '=', 1);
    const { user_id } = await searches.executeTakeFirstOrThrow();
    return makeShortLink(db, user_id, 'stop-texts', Date.now());
  });
  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await stranger.goto(site.origin + paths.messageLink({ t: token }));
  await stranger.getByRole('button', { name: LINK_COPY.text.stop }).click();
  await expect(stranger.getByRole('main').getByRole('status')).toHaveText(LINK_COPY.text.after);
  await stranger.goto(site.origin + paths.messageLink({ t: token }));
  await expect(stranger.getByText(LINK_COPY.failures.used)).toBeVisible();
  await page.reload();
  await expect(ask).toBeVisible();
});

fullTest(
  'how one is told: what is followed, at nine or at once, and pushes that are asked for by a press',
  async ({ wholeBrowser }) => {
    const page = await signIn(await wholeBrowser.newContext(), '13700000605');
    const trouble = complaintsOf(page);
    await page.goto(site.origin + paths.resale(CITY, 101));
    await page.getByRole('button', { name: '关注' }).first().click();
    await expect(page.getByRole('button', { name: '已关注' }).first()).toBeVisible();
    // The button says so before the server does.
    await page.waitForLoadState('networkidle');
    await page.goto(site.origin + paths.messages({ show: 'ways' }));
    await expect(page.getByText(MESSAGES_COPY.ways.told, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: MESSAGES_COPY.push.on })).toBeVisible();
    await checked(page);
    await page.getByRole('button', { name: MESSAGES_COPY.toDaily }).click();
    await expect(page.getByText(MESSAGES_COPY.daily)).toBeVisible();
    await page.getByRole('button', { name: MESSAGES_COPY.ways.stop }).click();
    await expect(page.getByText(MESSAGES_COPY.ways.notTold, { exact: true })).toBeVisible();
    expect(trouble).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('a need is asked, found, followed for a year, paused and taken away', async ({ context }) => {
    const page = await signIn(context, '13700000602');
    await page.goto(site.origin + paths.findHouse(CITY));
    await page.getByLabel(FIND_COPY.from.resale).fill('300');
    await page.getByLabel(FIND_COPY.to.resale).fill('400');
    await page.getByLabel('2室', { exact: true }).check();
    await page.getByRole('button', { name: FIND_COPY.look }).click();
    await expect(page.getByRole('heading', { name: FIND_COPY.matches })).toBeVisible();
    await expect(page.getByText('3 套', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: FIND_COPY.year }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(MESSAGES_COPY.done.saved);
    await expect(page.getByRole('heading', { name: YEAR_COPY.timeline })).toBeVisible();
    await page.getByRole('button', { name: MESSAGES_COPY.pause }).click();
    await expect(page.getByText(MESSAGES_COPY.states.paused)).toBeVisible();
    await page.getByRole('link', { name: MESSAGES_COPY.edit }).click();
    await expect(page.getByLabel(FIND_COPY.to.resale)).toHaveValue('400');
    await page.goBack();
    await page.getByRole('button', { name: MESSAGES_COPY.remove }).click();
    await expect(page.getByText(YEAR_COPY.none)).toBeVisible();
  });

  fullTest('a search of a list is saved, through the login and back, with nothing lost', async ({ page, context }) => {
    await page.goto(site.origin + paths.searchResult(CITY, { price: '300-400', room: '2' }));
    await page.getByRole('button', { name: SAVE_COPY.searchAdd }).first().click();
    await expect(page).toHaveURL(/\/login\?/);
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    const signedIn = await signIn(context, '13700000604');
    await signedIn.goto(site.origin + back);
    await expect(signedIn.getByRole('heading', { name: MESSAGES_COPY.toSave })).toBeVisible();
    await signedIn.getByRole('button', { name: MESSAGES_COPY.save }).click();
    await expect(signedIn.getByRole('main').getByRole('status')).toHaveText(MESSAGES_COPY.done.saved);
    const saved = signedIn.getByRole('main').getByRole('link', { name: /300.400万/ });
    await expect(saved).toHaveAttribute('href', /room=2/);
  });
});
