import { expect } from '@playwright/test';
import sharp from 'sharp';
import { COMMENT_COPY as copy, COMMENT_FORM_COPY as form } from '@/lib/comment/words';
import { COOKIES } from '@/lib/config/cookies';
import { CONSOLE_POST_COPY } from '@/lib/console/words/post';
import { dayOf } from '@/lib/kernel/day';
import { QUESTION_COPY } from '@/lib/question/words';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { storePlace } from '../kit/place';
import { cityRow } from '../kit/rows';
import { CITY } from './kit/addresses';
import { isFullRun } from './kit/fullRun';
import { openAs } from './kit/openAs';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { makePair } from './kit/pair';
import { signInByLink } from './kit/signInByLink';
import { test } from './kit/test';

// A member writes of a community, without scripts; an operator looks, another browser reads, replies and says it is useful.

const TODAY = dayOf(Date.now());
const COMMUNITY = 101;

const site = ownSite('comment', async (db) => {
  const days = { data_day: TODAY, deals_day: TODAY, listings_day: TODAY };
  await storePlace(db, { cities: [cityRow(days)] });
});
const at = (path: string): string => site.origin + path;

/** What stored text would do if it were anything but text. */
const HOSTILE = '<script>window.__pwn=1</script>"><img src=x onerror="window.__pwn=1">{{7*7}}';

const photo = async () => ({
  name: 'yard.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f5c6e' } })
    .jpeg()
    .toBuffer(),
});

test('one writes with a picture and without scripts, the console passes it, another reads, replies and finds it useful', async ({
  browser,
}) => {
  const pair = await site.withData(makePair);
  const writer = await openAs(browser, COOKIES.session.name, pair.here, false);
  const reader = await signInByLink(site, await browser.newContext(), '13700000801');
  const consoleContext = await openAs(browser, '__Host-staff', pair.operator);
  const complaints = [complaintsOf(reader), complaintsOf(consoleContext)];

  await writer.goto(at(paths.resale(CITY, COMMUNITY)));
  await writer.getByRole('link', { name: copy.write }).click();
  await writer.getByRole('textbox', { name: form.text }).fill(`${HOSTILE} 停车要早一点回来`);
  await writer.getByRole('button', { name: form.submit }).click();
  await expect(writer.getByText('先打个总分'), 'typed text is still there').toBeVisible();
  await expect(writer.getByRole('textbox', { name: form.text })).toHaveValue(/停车要早一点回来/);
  const points = (name: string) =>
    writer.getByRole('group', { name, exact: true }).getByRole('radio', { name: '2 分' });
  await points(copy.overall).check({ force: true });
  await points(copy.aspects.parking).check({ force: true });
  await writer.locator('input[type=file]').setInputFiles(await photo());
  await writer.getByRole('button', { name: form.submit }).click();
  await expect(writer.getByText(copy.said.writtenHeld)).toBeVisible();
  const [address = ''] = writer.url().split('?');
  expect((await reader.goto(address))?.status()).toBe(404);

  await consoleContext.goto(at(consolePaths.posts()));
  await consoleContext
    .getByRole('main')
    .getByRole('link', { name: /停车要早一点回来/ })
    .click();
  await expect(consoleContext.getByRole('main')).toContainText('三林苑');
  await expect(consoleContext.getByRole('img', { name: CONSOLE_POST_COPY.picture })).toHaveJSProperty(
    'naturalWidth',
    640,
  );
  await consoleContext.getByRole('button', { name: CONSOLE_POST_COPY.pass }).click();
  await expect(consoleContext.getByText(CONSOLE_POST_COPY.done.pass)).toBeVisible();

  await reader.goto(at(paths.comments(CITY, COMMUNITY)));
  await expect(reader.getByRole('main')).toContainText(copy.tooFew);
  await expect(reader.getByRole('img', { name: copy.picture })).toHaveJSProperty('naturalWidth', 640);
  expect(await overflows(reader)).toEqual([]);
  expect(await axeFindings(reader)).toEqual([]);
  await reader.getByRole('link', { name: /停车要早一点回来/ }).click();
  await reader.getByRole('button', { name: copy.useful, exact: true }).click();
  await expect(reader.getByText('1 人觉得有用')).toBeVisible();
  await reader.getByRole('textbox', { name: copy.replyField }).fill('谢谢，周末去看');
  await reader.getByRole('button', { name: copy.replySubmit }).click();
  await expect(reader.getByText(copy.said.repliedHeld)).toBeVisible();
  expect(await overflows(reader)).toEqual([]);
  expect(await axeFindings(reader)).toEqual([]);
  await reader.goto(at(paths.questions({ show: 'mine' })));
  await expect(reader.getByRole('main')).toContainText('谢谢，周末去看');
  await expect(reader.getByRole('main')).toContainText(QUESTION_COPY.states.held);
  expect(await overflows(reader)).toEqual([]);
  expect(await axeFindings(reader)).toEqual([]);

  await consoleContext.goto(at(consolePaths.posts()));
  await consoleContext.getByRole('main').getByRole('link', { name: '谢谢，周末去看' }).click();
  await consoleContext.getByRole('button', { name: CONSOLE_POST_COPY.pass }).click();
  // That a restart loses nothing of it: twoBrowsers.full.spec.ts, of all that is written.
  if (isFullRun) await site.restart();
  await writer.goto(address);
  await expect(writer.getByRole('main')).toContainText('谢谢，周末去看');
  await writer.goto(at(paths.messages()));
  await expect(writer.getByRole('link', { name: /三林苑点评有人回复了/ })).toBeVisible();
  expect(await reader.evaluate(() => '__pwn' in window)).toBe(false);
  expect(complaints.flat().filter((text) => !/Failed to load resource|ERR_|net::/.test(text))).toEqual([]);
  for (const page of [writer, reader, consoleContext]) await page.context().close();
});
