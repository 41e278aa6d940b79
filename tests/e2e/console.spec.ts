import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { PAGES } from '@/lib/server/page/registry';
import { storePlace } from '../kit/place';
import { cityRow, communityRow, estateRow } from '../kit/rows';
import { totpCode } from '../kit/totpCode';
import type { ConsoleScreens } from './kit/consoleScreens';
import { sampleOf } from './kit/fullRun';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { test } from './kit/test';

// The console from its first start on, on a site of two processes: its pages without a script, the visitor's with one.

const site = ownSite('desk', async (db) => {
  await storePlace(db, {
    cities: [cityRow({ data_kind: 'real' })],
    communities: [communityRow(), communityRow({ id: 102, name: '三林苑小区', source_ref: 'twin' })],
  });
  await db.insertInto('estates').values(estateRow()).execute();
});

const PASSWORD = '一把很长很长很长很长的旧伞';
const VISITOR = '13700000301';
const STRANGER = '13700000302';

/** What the terminal said where there was no admin. */
function firstToken(): string {
  const [, token = ''] = /口令：([\w-]{43})/.exec(site.said.join('\n')) ?? [];
  return token;
}

/** Takes an invitation up; answers with the codes for when the phone is lost. */
async function enrol(page: Page, names: { name: string; shownName: string } | null): Promise<string[]> {
  if (names) {
    await page.getByRole('textbox', { name: '账号' }).fill(names.name);
    await page.getByRole('textbox', { name: '姓名' }).fill(names.shownName);
  }
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一遍密码').fill(PASSWORD);
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).innerText();
  await page.getByLabel('验证器里的 6 位数字').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: '完成设置' }).click();
  await expect(page.getByRole('heading', { name: '备用码' })).toBeVisible();
  return page.getByRole('listitem').allInnerTexts();
}

const factOf = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('xpath=../dd').first();

async function consoleOf(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  more: object = {},
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
    ...more,
  });
  return context.newPage();
}

test('from the first start to a lead, a code and a switch that visitors see', async ({ browser, page: visitor }) => {
  const trouble = complaintsOf(visitor);
  const consoleContext = await consoleOf(browser);
  const go = (path: string) => consoleContext.goto(site.origin + path);

  await go(consolePaths.enrol());
  await consoleContext.getByLabel('首次启动口令').fill(firstToken());
  await consoleContext.getByRole('button', { name: '继续' }).click();
  const codes = await enrol(consoleContext, { name: 'chief', shownName: '陆舟' });
  expect(codes).toHaveLength(10);
  await consoleContext.getByRole('link', { name: '我已抄好，进入工作台' }).click();
  await expect(consoleContext.getByRole('heading', { name: '今天' })).toBeVisible();
  // Before its styles have come, the menu of phones stands beside the other.
  await consoleContext.waitForLoadState();

  await consoleContext.getByRole('button', { name: '退出登录' }).click();
  await expect(consoleContext.getByText('已退出登录。')).toBeVisible();
  await go(consolePaths.leads());
  await expect(consoleContext).toHaveURL(/\/console\/login\?redirect=/);
  await consoleContext.getByLabel('账号或手机号').fill('chief');
  await consoleContext.getByLabel('密码').fill(PASSWORD);
  await consoleContext.getByLabel('验证器里的 6 位数字').fill(codes[0] ?? '');
  await consoleContext.getByRole('button', { name: '登录' }).click();
  await expect(consoleContext).toHaveURL(site.origin + consolePaths.leads());
  await expect(consoleContext.getByText('还没有线索')).toBeVisible();

  await go(consolePaths.staff());
  await consoleContext.getByLabel('账号', { exact: true }).fill('gu.wen');
  await consoleContext.getByRole('textbox', { name: '姓名' }).fill('顾闻');
  await consoleContext.getByRole('combobox', { name: '角色' }).first().selectOption('agent');
  await consoleContext.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await consoleContext.getByText('/console/enrol?token=').innerText();
  const agent = await consoleOf(browser);
  await agent.goto(site.origin + new URL(link).pathname + new URL(link).search);
  await enrol(agent, null);

  // Both processes have read the page's code by then: a turn of more than a second refuses whoever comes in it.
  for (let ask = 0; ask < 6; ask += 1) await visitor.request.get(site.origin + paths.estate(605, 1001));
  await visitor.goto(site.origin + paths.estate(605, 1001));
  await visitor.getByRole('link', { name: '约看房' }).last().click();
  const form = visitor.getByRole('dialog');
  await form.locator('input[type=tel]').fill(VISITOR);
  for (const box of await form.getByRole('checkbox', { name: /同意/ }).all()) await box.check();
  await expect(form.getByRole('link', { name: '咨询成交价' }), 'customer service is off').toHaveCount(0);
  await form.getByRole('button', { name: '约看房' }).click();
  await expect(form).toContainText('受理中');

  await go(consolePaths.leads());
  await consoleContext.getByRole('link', { name: '137****0301' }).click();
  await consoleContext.getByLabel('归谁').selectOption({ label: '顾闻' });
  await consoleContext.getByRole('button', { name: '分配' }).click();
  await expect(factOf(consoleContext, '归谁')).toHaveText('顾闻');
  await consoleContext.getByLabel('用途').fill('回电约时间');
  await consoleContext.getByRole('button', { name: '查看完整手机号' }).click();
  await expect(consoleContext.getByText(VISITOR)).toBeVisible();
  const lead = new URL(consoleContext.url()).searchParams.get('id') ?? '';
  await go(consolePaths.lead({ id: lead }));
  await expect(consoleContext.getByText(VISITOR)).toHaveCount(0);
  await agent.goto(site.origin + consolePaths.leads());
  await expect(agent.getByRole('link', { name: '137****0301' })).toBeVisible();

  await go(consolePaths.leads());
  const download = consoleContext.waitForEvent('download');
  await consoleContext.getByRole('button', { name: '导出 CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('137****0301');
  expect(file).not.toContain(VISITOR);

  await visitor.goto(`${site.origin}/login`);
  await visitor.getByRole('textbox', { name: '手机号' }).fill(STRANGER);
  await visitor.getByRole('button', { name: '获取验证码' }).click();
  await expect(visitor.getByText('已发到')).toBeVisible();
  await expect(async () => {
    await go(consolePaths.outbox({ state: 'sent' }));
    await expect(consoleContext.getByText('137****0302')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await consoleContext
    .getByRole('row', { name: /137\*{4}0302/ })
    .getByRole('link')
    .click();
  await consoleContext.getByRole('textbox', { name: '原因' }).fill('本人在场');
  await consoleContext.getByRole('button', { name: '查看验证码' }).click();
  const code = await factOf(consoleContext, '验证码').last().innerText();
  await visitor.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: '登录', exact: true }).click();
  await visitor.waitForURL(`${site.origin}/profile`);
  await consoleContext.reload();
  await expect(consoleContext.getByRole('button', { name: '查看验证码' }), 'it was used').toHaveCount(0);

  await go(consolePaths.support());
  await consoleContext.getByRole('button', { name: '打开在线客服' }).click();
  await expect(consoleContext.getByText('已保存')).toBeVisible();
  await visitor.goto(site.origin + paths.estate(605, 1001));
  await visitor.getByRole('link', { name: '问这套房' }).last().click();
  await expect(visitor.getByRole('dialog').getByRole('link', { name: '咨询成交价' })).toBeVisible();

  await go(consolePaths.audit());
  for (const done of [
    '设置账号',
    '用备用码登录',
    '邀请员工',
    '分配线索',
    '查看完整手机号',
    '导出',
    '查看验证码',
    '开关在线客服',
  ])
    await expect(consoleContext.getByRole('cell', { name: done }).first()).toBeVisible();
  await expect(consoleContext.getByText(VISITOR)).toHaveCount(0);
  expect(trouble).toEqual([]);
  await consoleContext.context().close();
  await agent.context().close();
});

/** Every screen of the console, of a site that has something for each to show, and the session of who may see them all. */
async function prepareScreens(): Promise<{ screens: string[]; token: string }> {
  const { token, userId, messageId, agentFileId, agentId, reportId, articleId, offerId, orderId, statementId } =
    JSON.parse(await site.script('consoleScreens.ts')) as ConsoleScreens;
  const screens = [
    ...[consolePaths.today(), consolePaths.leads(), consolePaths.lead({ id: 'a-lead' }), consolePaths.leadRules()],
    ...[consolePaths.people(), consolePaths.person({ id: userId }), consolePaths.outbox({ id: messageId })],
    ...[consolePaths.support(), consolePaths.rules({ id: 'tax.', rule: 'tax.vat||2026-01-01' })],
    consolePaths.search({ q: '三林' }),
    ...[consolePaths.statistics(), consolePaths.viewings(), consolePaths.firstDay(), consolePaths.health()],
    ...[
      consolePaths.staff(),
      consolePaths.roles(),
      consolePaths.roles({ id: 'service' }),
      consolePaths.audit(),
      consolePaths.account(),
      consolePaths.agents(),
    ],
    ...[consolePaths.agentFile(), consolePaths.agentFile({ id: agentFileId }), consolePaths.agent({ id: agentId })],
    ...[consolePaths.talks(), consolePaths.posts(), consolePaths.reports(), consolePaths.report({ id: reportId })],
    ...[consolePaths.records({ query: '三林' }), consolePaths.record({ kind: 'estate', id: 1001, field: 'area' })],
    ...[consolePaths.importSchedules(), consolePaths.importSchedule({ id: 'a-schedule' })],
    ...[consolePaths.twins(), consolePaths.twin({ kind: 'community', one: 101, other: 102 })],
    ...[consolePaths.offers({ community: '三林' }), consolePaths.offer({ house: 101 })],
    consolePaths.offer({ id: offerId }),
    ...[consolePaths.articles(), consolePaths.article({ id: articleId }), consolePaths.announcements()],
    consolePaths.clips(),
    ...[
      consolePaths.orders(),
      consolePaths.order({ id: orderId }),
      consolePaths.refunds(),
      consolePaths.unmatchedPayments(),
      consolePaths.products(),
    ],
    ...[consolePaths.product(), consolePaths.product({ code: 'card-month' }), consolePaths.reconciliation()],
    ...[consolePaths.reconciliation({ id: statementId }), consolePaths.revenue(), consolePaths.ledger()],
    ...[consolePaths.promoters(), consolePaths.withdrawals(), consolePaths.codes(), consolePaths.coupons()],
    ...[consolePaths.campaigns(), consolePaths.campaign({ kind: 'sale' }), consolePaths.apiKeys()],
  ];
  return { screens, token };
}

let prepared: ReturnType<typeof prepareScreens> | undefined;

test('every page of the console is among the screens that are looked at', async () => {
  prepared ??= prepareScreens();
  const { screens } = await prepared;
  // One conversation is looked at by talk.spec.ts, imports by consoleImport.spec.ts and consoleImportColumns.spec.ts.
  const elsewhere = [
    ...[consolePaths.talk(), consolePaths.imports(), consolePaths.import()],
    consolePaths.importColumns(),
  ];
  const looked = [...screens, consolePaths.login(), consolePaths.enrol(), ...elsewhere].map(
    (path) => path.split('?')[0],
  );
  expect(
    PAGES.filter(({ consolePart }) => consolePart).flatMap(({ path }) => (looked.includes(path) ? [] : [path])),
  ).toEqual([]);
});

async function lookAt(page: Page, path: string, width: number, only?: readonly string[]): Promise<void> {
  expect.soft(await overflows(page, [width]), `${path} at ${width}`).toEqual([]);
  expect.soft(await axeFindings(page, only), `${path} at ${width}`).toEqual([]);
}

test('the pages before the console fit a phone, and say nothing wrong', async ({ page }) => {
  const trouble = complaintsOf(page);
  for (const path of [consolePaths.login(), consolePaths.enrol()]) {
    await page.goto(site.origin + path);
    await expect(page.locator('h1')).toBeVisible();
    await lookAt(page, path, 390);
  }
  expect(trouble).toEqual([]);
});

/** The screens are dealt out to so many tests: none lasts long. */
const SHARES = 6;
for (let share = 0; share < SHARES; share++) {
  test(`every screen, share ${share + 1} of ${SHARES}, fits phone and desktop, light and dark, and says nothing wrong`, async ({
    browser,
  }) => {
    prepared ??= prepareScreens();
    const { screens, token } = await prepared;
    const inDark = new Set(sampleOf(screens, 3));
    const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
    const url = site.origin.replace('http:', 'https:');
    await context.addCookies([{ name: '__Host-staff', value: token, url, secure: true, httpOnly: true }]);
    const page = await context.newPage();
    const trouble = complaintsOf(page);
    for (const path of screens.filter((_screen, at) => at % SHARES === share)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.goto(site.origin + path);
      await expect(page.locator('h1')).toBeVisible();
      await lookAt(page, path, 1280);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 844 });
      // The same page in other colours.
      if (inDark.has(path)) await lookAt(page, path, 320, ['color-contrast']);
      else expect.soft(await overflows(page, [320]), `${path} at 320`).toEqual([]);
    }
    expect(trouble).toEqual([]);
    await context.close();
  });
}
