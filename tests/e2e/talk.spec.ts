import { expect, type Page } from '@playwright/test';
import { COOKIES } from '@/lib/config/cookies';
import { CONSOLE_TALK_COPY } from '@/lib/console/words/talk';
import { dayOf } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { Db } from '@/lib/server/db/client';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { storeMessage } from '@/lib/server/talk/queries/conversations';
import { sealText } from '@/lib/server/vault/phoneVault';
import { THREAD_COPY } from '@/lib/talk/words/thread';
import { storePlace } from '../kit/place';
import { agentRow, cityRow, estateRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { isFullRun } from './kit/fullRun';
import { openAs } from './kit/openAs';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflowOf } from './kit/pageChecks';
import { makePair } from './kit/pair';
import { test } from './kit/test';

// A member writes to an agent, an operator answers in the console, each in their own browser, on a site of two processes.

const TODAY = dayOf(Date.now());
const AGENT = 5001;
const HOME = 1001;

async function fill(db: Db): Promise<void> {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
  await db.insertInto('estates').values(estateRow()).execute();
  await db.insertInto('agents').values(agentRow()).execute();
  await storeSupport(db, 'enabled', '1');
  await storeSupport(db, 'peer', 'service');
}

const site = ownSite('talk', fill, { workers: 2 });
const at = (path: string): string => site.origin + path;

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: THREAD_COPY.text }).fill(text);
  await page.getByRole('button', { name: THREAD_COPY.send, exact: true }).click();
}

const log = (page: Page) => page.getByRole('list', { name: THREAD_COPY.log });

test('a member asks an agent about a home, the console answers, both see it come; without scripts too', async ({
  browser,
}) => {
  const pair = await site.withData(makePair);
  const member = await openAs(browser, COOKIES.session.name, pair.here);
  const consoleContext = await openAs(browser, '__Host-staff', pair.operator);
  const complaints = [complaintsOf(member), complaintsOf(consoleContext)];

  await member.goto(at(paths.agents(CITY, AGENT)));
  await expect(member.getByRole('link', { name: '在线咨询' })).toBeVisible();
  await member.goto(at(paths.talk(AGENT, { estateId: HOME, cityId: CITY })));
  await write(member, '有抵押吗？打我 138-0013-8000');
  await expect(log(member)).toContainText('有抵押吗？打我 138****8000');

  await consoleContext.goto(at(consolePaths.talks()));
  await consoleContext.getByRole('main').getByRole('link', { name: /\*{4}/ }).click();
  await expect(consoleContext.getByRole('main')).toContainText('有抵押吗？打我 138****8000');
  await consoleContext.getByRole('textbox', { name: CONSOLE_TALK_COPY.text }).fill('有，首付还清再解押。');
  await consoleContext.getByRole('button', { name: CONSOLE_TALK_COPY.send }).click();
  await expect(consoleContext.getByText(CONSOLE_TALK_COPY.done.sent)).toBeVisible();
  await expect(log(member), 'comes by itself').toContainText('有，首付还清再解押。');
  await expect(log(member)).toContainText(THREAD_COPY.read);
  await write(member, '周六能看吗？');
  await expect(consoleContext.getByRole('main'), 'comes by itself').toContainText('周六能看吗？');

  await member.context().setOffline(true);
  await write(member, '断网时写的');
  await expect(member.getByRole('button', { name: THREAD_COPY.retry })).toBeVisible();
  await member.context().setOffline(false);
  await member.getByRole('button', { name: THREAD_COPY.retry }).click();
  await expect(consoleContext.getByRole('main')).toContainText('断网时写的');
  await expect(log(member).getByText('断网时写的')).toHaveCount(1);

  if (isFullRun) await site.restart();
  const there = await openAs(browser, COOKIES.session.name, pair.there, false);
  await there.goto(at(paths.messages({ show: 'talks' })));
  await there.getByRole('link', { name: /林晓/ }).click();
  await expect(log(there)).toContainText('断网时写的');
  await write(there, '没有脚本也能写');
  await expect(log(there)).toContainText('没有脚本也能写');
  for (const page of [member, consoleContext]) {
    await page.reload();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  // What the line was cut for, and a site that is starting again.
  const own = complaints.flat().filter((text) => !/Failed to load resource|ERR_|net::/.test(text));
  expect(own).toEqual([]);
  for (const page of [member, consoleContext, there]) await page.context().close();
});

const OLDER = 60;

/** Enough of what was written before that a page does not show it all. */
async function writeBefore(db: Db): Promise<void> {
  const talk = await db.selectFrom('conversations').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  for (let at = 0; at < OLDER; at += 1) {
    await storeMessage(db, {
      conversation_id: talk.id,
      user_id: talk.user_id,
      side: 'staff',
      staff_id: null,
      staff_name: null,
      client_id: `before-${at}`,
      sealed: sealText(`以前的第 ${at} 句`, 'conversation_messages.sealed'),
      about_kind: null,
      about_id: null,
      picture_id: null,
      picture_width: null,
      picture_height: null,
      via: null,
      created_at: Date.now(),
    });
  }
}

test('a thread opens at its newest, keeps the place while older ones come above, and tells of a new one below', async ({
  browser,
}) => {
  const pair = await site.withData(makePair);
  const member = await openAs(browser, COOKIES.session.name, pair.here);
  const complaints = complaintsOf(member);
  await member.goto(at(paths.talk(AGENT, { cityId: CITY })));
  await write(member, '第一句');
  // The city is the demo's: its answer says that the message is stored.
  await expect(log(member)).toContainText(THREAD_COPY.rehearsal);
  await site.withData(({ db }) => writeBefore(db));
  // Come to anew: a page that is reloaded stays where it was left (lib/browser/scrollMemory).
  await member.goto(at(paths.talk(AGENT, { cityId: CITY })));
  const below = () =>
    member.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  await expect.poll(below).toBeLessThan(2);

  await member.evaluate(() => window.scrollTo(0, 0));
  const first = log(member).getByText('以前的第 10 句');
  const place = (await first.boundingBox())?.y;
  await member.getByRole('link', { name: THREAD_COPY.older }).click();
  await expect(log(member)).toContainText('第一句');
  expect((await first.boundingBox())?.y).toBeCloseTo(place ?? -1, 0);

  const there = await openAs(browser, COOKIES.session.name, pair.there);
  await there.goto(at(paths.talk(AGENT, { cityId: CITY })));
  await write(there, '从另一台写的');
  await expect(log(member)).toContainText('从另一台写的');
  expect((await first.boundingBox())?.y).toBeCloseTo(place ?? -1, 0);
  await member.getByRole('button', { name: THREAD_COPY.unseen }).click();
  await expect.poll(below).toBeLessThan(2);
  expect(complaints).toEqual([]);
  for (const page of [member, there]) await page.context().close();
});
