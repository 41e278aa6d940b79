import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { PROFILE_INFO_COPY } from '@/lib/account/words/profileInfo';
import { LINK_COPY, MESSAGES_COPY } from '@/lib/alert/words/messages';
import { FRONT_COPY } from '@/lib/front/words/front';
import { addDays, dayOf } from '@/lib/kernel/day';
import { EXCLUDED_COPY, MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { makeShortLink } from '@/lib/server/alert/commands/shortLink';
import { codeFor, typeCode } from './kit/codeFor';
import { matchNow } from './kit/matchNow';
import { ownSite } from './kit/ownSite';
import { complaintsOf } from './kit/pageChecks';
import { signInByLink } from './kit/signInByLink';
import { fullTest, test } from './kit/test';

// A couple that looks for a home, each on a phone and with an account of their own: what they follow, mark, write, share and
// hide, what an import tells both of them, and how one of them leaves.

const BEIJING = 1100;
const TODAY = dayOf(Date.now());
const NOTE = '主卧朝南，楼下有菜场';
const [HE, SHE] = ['13700000901', '13700000902'];

const site = ownSite('couple');
const at = (path: string) => site.origin + path;

/** Asking prices in 万, as an operator's file of a day has them. */
async function bring(day: string, prices: Readonly<Record<string, number>>): Promise<void> {
  const [mapping, file] = [join(site.dataDir, 'couple.json'), join(site.dataDir, `couple-${day}.csv`)];
  const place = { community: 'name', district: 'district', plate: 'plate', area: 'area', layout: 'layout' };
  const fields = { ...place, price: { from: 'price', unit: '万' } };
  const head = { title: '两人看房', kind: 'listing', source: 'couple', key: ['id'], day: TODAY, datum: 'GCJ-02' };
  writeFileSync(mapping, JSON.stringify({ ...head, fields }));
  const rows = Object.entries(prices).map(([id, price]) => `${id},双井苑,朝阳,双井,80,2室1厅,${price}`);
  writeFileSync(file, ['id,name,district,plate,area,layout,price', ...rows].join('\n'));
  await site.importFiles(mapping, file, '--city', '北京', '--day', day);
}

const LIST = /\/search\/result/;
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('ul > li a[href*="/house-detail/"]');
const card = (page: Page, price: number) =>
  cards(page)
    .filter({ hasText: `${price}万` })
    .first();

async function back(page: Page, to: RegExp): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(to);
}

/** From the city's front page to its list, by what leads there. */
async function toList(page: Page): Promise<void> {
  await page.goto(at(paths.city(BEIJING)));
  const ways = page.getByRole('navigation', { name: FRONT_COPY.shortcuts });
  await ways.getByRole('link', { name: FRONT_COPY.ways.resale, exact: true }).click();
  await expect(page).toHaveURL(LIST);
  await expect(cards(page).first()).toBeVisible();
}

/** Opens a home of the list, follows it, and comes back. */
async function follow(page: Page, price: number): Promise<void> {
  await card(page, price).click();
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await expect(page.getByRole('button', { name: '已关注', exact: true })).toBeVisible();
  await back(page, LIST);
}

async function mark(page: Page, price: number, name: string): Promise<void> {
  const entry = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${price}万` });
  await entry.locator('summary', { hasText: EXCLUDED_COPY.mark }).click();
  await entry.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(NOTE_COPY.done.marked)).toBeVisible();
}

async function saveSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存搜索' }).first().click();
  await page.getByRole('link', { name: '已保存' }).first().click();
  await expect(page.getByText(MESSAGES_COPY.states.on)).toBeVisible();
}

/** Writes of a home from its page, and answers with a link to what was written. */
async function writeAndShare(page: Page, price: number): Promise<string> {
  await card(page, price).click();
  await page.getByRole('link', { name: EXCLUDED_COPY.write }).click();
  await page.getByRole('radio', { name: MARK_NAMES.like }).check({ force: true });
  await page.getByRole('textbox', { name: NOTE_COPY.text }).fill(NOTE);
  await page.getByRole('button', { name: NOTE_COPY.save }).click();
  await expect(page.getByRole('status').filter({ hasText: NOTE_COPY.done.saved })).toBeVisible();
  await page.getByText(NOTE_COPY.share, { exact: true }).click();
  await page.getByRole('button', { name: NOTE_COPY.makeLink }).click();
  return page.getByRole('textbox', { name: NOTE_COPY.newLink }).inputValue();
}

/** What the import said of the home that was cut, in the messages. */
async function toldOfCut(page: Page): Promise<void> {
  await expect(async () => {
    // Again and again: until the import's statistics are there, nobody is told of what it changed.
    await matchNow(site);
    await page.goto(at(paths.messages()));
    await expect(
      main(page)
        .getByRole('link', { name: /双井苑/ })
        .first(),
    ).toContainText('降 20万，现在 480万', {
      timeout: 500,
    });
  }).toPass();
  await main(page)
    .getByRole('link', { name: /降 20万/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/house-detail\//);
  await back(page, /\/im/);
}

/** The link that stands in her text messages, opened on a phone where nobody is signed in. */
async function stopTextsByLink(stranger: BrowserContext, phone: string): Promise<void> {
  const token = await site.withData(async ({ db }) => {
    const searches = db.selectFrom('saved_searches').select('user_id').where('by_text', '=', 1);
    const { user_id } = await searches.executeTakeFirstOrThrow();
    return makeShortLink(db, user_id, 'stop-texts', Date.now());
  });
  const page = await stranger.newPage();
  await page.goto(at(paths.messageLink({ t: token })));
  await page.getByRole('button', { name: LINK_COPY.text.stop }).click();
  await expect(main(page).getByRole('status')).toHaveText(LINK_COPY.text.after);
  expect(await page.content()).not.toContain(phone);
}

async function askForTexts(page: Page): Promise<void> {
  await page.goto(at(paths.messages({ show: 'searches' })));
  await page.getByText(MESSAGES_COPY.textAsk).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: MESSAGES_COPY.textOn }).click();
  await expect(page.getByText(MESSAGES_COPY.byText)).toBeVisible();
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: PROFILE_INFO_COPY.export }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

async function deleteAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: PROFILE_INFO_COPY.removeStart }).click();
  await page.getByRole('textbox', { name: PROFILE_INFO_COPY.code }).fill(await codeFor(site, phone));
  await page.getByRole('button', { name: PROFILE_INFO_COPY.removeSure }).click();
  await expect(page.getByText('账号已注销')).toBeVisible();
}

fullTest(
  'two phones, two accounts: found, marked, shared, told, and one of them gone again',
  async ({ browser, context: his }) => {
    test.setTimeout(600_000);
    await bring(addDays(TODAY, -7), { a: 500, b: 520, c: 540, d: 560 });
    const hers = await browser.newContext();
    const nobodys = await browser.newContext();
    const he = await signInByLink(site, his, HE);
    const she = await hers.newPage();
    const trouble = [complaintsOf(he), complaintsOf(she)];

    await toList(he);
    await follow(he, 500);
    await mark(he, 540, MARK_NAMES.exclude);
    await expect(card(he, 540)).toHaveCount(0);
    await expect(main(he)).toContainText('已隐藏 1 套');
    const link = await writeAndShare(he, 500);

    await she.goto(link);
    await expect(main(she)).toContainText(NOTE);
    expect(await she.content()).not.toContain(HE.slice(-4));
    await she.goto(at(paths.profile()));
    await she.getByRole('link', { name: '登录' }).click();
    await typeCode(site, she, SHE);
    await she.waitForURL(at(paths.profile()));
    await toList(she);
    await expect(cards(she), 'what he hides she sees').toHaveCount(4);
    await follow(she, 520);
    await mark(she, 520, MARK_NAMES.maybe);
    for (const page of [he, she]) {
      await toList(page);
      await saveSearch(page);
    }
    await askForTexts(she);

    await bring(TODAY, { a: 480, b: 520, c: 540, d: 560 });
    await toldOfCut(he);
    await toldOfCut(she);
    await stopTextsByLink(nobodys, SHE);
    await she.goto(at(paths.messages({ show: 'searches' })));
    await expect(she.getByText(MESSAGES_COPY.textAsk)).toBeVisible();
    await expect(she.getByText(MESSAGES_COPY.states.on), 'what she saved stands').toBeVisible();

    await he.goto(at(paths.profileInfo()));
    const own = await exported(he);
    for (const part of [HE, NOTE, '双井苑']) expect(own).toContain(part);
    expect(own).not.toContain(SHE);
    await deleteAccount(he, HE);
    expect((await she.goto(link))?.status(), 'his note went with him').toBe(404);
    await he.goto(at(paths.houseNotes(BEIJING)));
    await expect(main(he)).not.toContainText(NOTE);
    await toList(she);
    await expect(main(she).locator('summary', { hasText: MARK_NAMES.maybe }), 'hers stands').toBeVisible();
    expect(trouble.flat().filter((one) => !one.includes('404'))).toEqual([]);
  },
);
