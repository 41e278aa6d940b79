import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { COOKIES } from '@/lib/config/cookies';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY } from '@/lib/note/words/note';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { Db } from '@/lib/server/db/client';
import { hasPostgres } from '../../scripts/lib/postgres.js';
import { storePlace } from '../kit/place';
import { cityRow, estateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { isFullRun } from './kit/fullRun';
import { type OwnSite, ownSite } from './kit/ownSite';
import { makePair, type Pair } from './kit/pair';
import { test } from './kit/test';

// One browser writes, the other reads, before and after a restart: on both databases, with one process and with two.

const WAN = 1_000_000;
const TODAY = dayOf(Date.now());
const COMMUNITY = 101;
const HOME = 1001;
const NOTE = '西晒，楼下是菜场';

async function fill(db: Db): Promise<void> {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
  const homes = [HOME, HOME + 1].map((id) => ({ id, source_ref: String(id), price: 372 * WAN }));
  const seen = { listed_day: addDays(TODAY, -20), updated_at: startOfDay(TODAY) };
  await db
    .insertInto('estates')
    .values(homes.map((home) => estateRow({ ...home, ...seen })))
    .execute();
}

const main = (page: Page) => page.getByRole('main');

/** A browser of whoever has this session; in the console without scripts, which it needs none of. */
async function open(browser: Browser, name: string, value: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ javaScriptEnabled: name === COOKIES.session.name });
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([{ ...cookie, name, value }]);
  return [context, await context.newPage()];
}

/** All that the browser keeps of pages and calls, for reading them offline. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    let all = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const one of await cache.keys()) all += `${one.url} ${await (await cache.match(one))?.text()}`;
    }
    return all;
  });

class Story {
  private readonly site: OwnSite;
  private readonly pair: Pair;

  constructor(site: OwnSite, pair: Pair) {
    this.site = site;
    this.pair = pair;
  }

  readonly at = (path: string): string => this.site.origin + path;

  async follow(page: Page): Promise<void> {
    await page.goto(this.at(paths.estate(CITY, HOME)));
    await page.getByRole('button', { name: '关注', exact: true }).click();
    await expect(page.getByRole('button', { name: '已关注', exact: true })).toBeVisible();
  }

  async writeNote(page: Page): Promise<void> {
    await page.goto(this.at(paths.houseNotes(CITY, COMMUNITY)));
    await page.getByRole('radio', { name: MARK_NAMES.like }).check({ force: true });
    await page.getByRole('textbox', { name: NOTE_COPY.text }).fill(NOTE);
    await page.getByRole('button', { name: NOTE_COPY.save }).click();
    await expect(page.getByRole('status').filter({ hasText: NOTE_COPY.done.saved })).toBeVisible();
  }

  async ruleOut(page: Page): Promise<void> {
    await page.goto(this.at(paths.houseNotes(CITY)));
    const form = { do: 'mark', thing: `estate-${HOME + 1}`, mark: 'exclude' };
    const headers = { origin: this.site.origin, 'sec-fetch-site': 'same-origin' };
    const answer = await page.request.post(this.at(paths.houseNotes(CITY)), { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }

  async saveSearch(page: Page): Promise<void> {
    await page.goto(this.at(paths.searchResult(CITY, { price: '300-400' })));
    await page.getByRole('button', { name: '保存搜索' }).first().click();
    await expect(page.getByRole('link', { name: '已保存' }).first()).toBeVisible();
  }

  /** Answers the number of the receipt. */
  async leaveLead(page: Page): Promise<string> {
    await page.goto(this.at(paths.helper({ kind: 'visit', estateId: HOME, cityId: CITY })));
    await main(page).locator('input[type=tel]').first().fill(this.pair.phone);
    for (const box of await main(page).getByRole('checkbox', { name: /同意/ }).all()) await box.check();
    await main(page).getByRole('button', { name: '约看房' }).click();
    await expect(main(page)).toContainText('已提交成功');
    return /\d{4} \d{4}/.exec((await main(page).textContent()) ?? '')?.[0] ?? '';
  }

  async assign(page: Page): Promise<void> {
    await page.goto(this.at(consolePaths.leads()));
    const lead = main(page).getByRole('link', { name: /\*{4}/ });
    await page.goto(this.at((await lead.first().getAttribute('href')) ?? ''));
    await page.getByLabel(CONSOLE_LEAD_COPY.assign).selectOption({ label: this.pair.agent.shownName });
    await page.getByRole('button', { name: CONSOLE_LEAD_COPY.assignSave }).click();
    await expect(page.getByText(CONSOLE_LEAD_COPY.done.assign)).toBeVisible();
  }

  /** What the other browser sees of all that. */
  async read(page: Page, number: string): Promise<void> {
    await page.goto(this.at(paths.estate(CITY, HOME)));
    await expect(page.getByRole('button', { name: '已关注', exact: true })).toBeVisible();
    await page.goto(this.at(paths.houseNotes(CITY)));
    await expect(main(page)).toContainText(NOTE);
    await page.goto(this.at(paths.searchResult(CITY)));
    await expect(main(page).locator(`a[href*="/house-detail/${HOME}"]`).first()).toBeVisible();
    await expect(main(page).locator(`a[href*="/house-detail/${HOME + 1}"]`)).toHaveCount(0);
    await page.goto(this.at(paths.messages({ show: 'searches' })));
    await expect(main(page)).toContainText('300至400万');
    await page.goto(this.at(paths.helper()));
    await main(page).getByLabel('编号').fill(number);
    await main(page).locator('input[type=tel]').fill(this.pair.phone);
    await page.getByRole('button', { name: '查看进度' }).click();
    await expect(main(page)).toContainText('受理中');
  }

  /** What the agent sees of it in the console. */
  async readInConsole(page: Page): Promise<void> {
    await page.goto(this.at(consolePaths.leads()));
    const { phone } = this.pair;
    await expect(main(page)).toContainText(`${phone.slice(0, 3)}****${phone.slice(7)}`);
  }
}

const ON_SQLITE = [
  { name: 'SQLite, one process', workers: 1, postgres: false },
  { name: 'SQLite, two processes', workers: 2, postgres: false },
] as const;
const ON_POSTGRES = [
  { name: 'PostgreSQL, one process', workers: 1, postgres: true },
  { name: 'PostgreSQL, two processes', workers: 2, postgres: true },
] as const;
// The full run has each database, PostgreSQL where it is, with each number of processes; the quick run the way in which what
// one browser wrote has furthest to go without another program.
const WAYS = isFullRun
  ? [...ON_SQLITE, ...(process.env.CI || hasPostgres() ? ON_POSTGRES : [])]
  : ON_SQLITE.filter(({ workers }) => workers === 2);

for (const { name, workers, postgres } of WAYS) {
  test.describe(name, () => {
    const site = ownSite('browsers', fill, { workers, postgres });

    test('what one browser writes the other reads, after a restart too; and signed out everywhere is everywhere', async ({
      browser,
    }) => {
      const pair = await site.withData(makePair);
      const story = new Story(site, pair);
      const session = COOKIES.session.name;
      const [here, writer] = await open(browser, session, pair.here);
      const [there, reader] = await open(browser, session, pair.there);
      const [consoleContext, operator] = await open(browser, '__Host-staff', pair.operator);
      const [field, agent] = await open(browser, '__Host-staff', pair.agent.token);
      await agent.goto(story.at(consolePaths.leads()));
      await expect(main(agent)).toContainText(CONSOLE_LEAD_COPY.emptyOwnReason);

      await story.follow(writer);
      await story.writeNote(writer);
      await story.ruleOut(writer);
      await story.saveSearch(writer);
      const number = await story.leaveLead(writer);
      await story.assign(operator);
      await story.read(reader, number);
      await story.readInConsole(agent);

      await site.restart();
      await story.read(reader, number);
      await story.readInConsole(agent);

      await reader.goto(story.at(paths.profileInfo()));
      await reader.getByRole('button', { name: '退出全部设备' }).click();
      await expect(reader.getByText('没有登录')).toBeVisible();
      await writer.goto(story.at(paths.profileInfo()));
      await expect(writer, 'in its next request').toHaveURL(/\/login\?redirect/);
      if (isFullRun) await site.restart();
      await here.addCookies([
        ...[{ name: session, value: pair.here, domain: 'localhost', path: '/', secure: true, httpOnly: true }],
      ]);
      await writer.goto(story.at(paths.profileInfo()));
      await expect(writer, 'its token opens nothing any more').toHaveURL(/\/login\?redirect/);
      for (const page of [writer, reader]) {
        const kept = await keptBy(page);
        expect([NOTE, pair.phone, pair.here, pair.there].filter((one) => kept.includes(one))).toEqual([]);
      }
      for (const context of [here, there, consoleContext, field]) await context.close();
    });
  });
}
