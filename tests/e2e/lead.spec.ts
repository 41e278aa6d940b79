import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { findHouses } from '@/services/search';
import { CITY, callOver, sampleIds } from './kit/addresses';
import { hold } from './kit/hold';
import { noteShifts, shiftOf } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

/** Each test has a phone of its own: a phone may leave three leads a day. */
let phones = 0;
function newPhone(workerIndex: number): string {
  phones += 1;
  return `139${String(workerIndex).padStart(3, '0')}${String(phones).padStart(5, '0')}`;
}

async function openVisit(page: Page) {
  await page.getByRole('link', { name: '约看房' }).last().click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('约看房');
  return form;
}

test('约看房: refused without a phone and without consent, then a receipt that stays and can be taken back', async ({
  page,
  request,
}, { workerIndex }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const form = await openVisit(page);
  await expect(form.getByRole('checkbox', { name: /同意/ }).first()).not.toBeChecked();
  const submit = form.getByRole('button', { name: '约看房' });
  await submit.click();
  await expect(form.getByText('请填写正确格式的手机号')).toBeVisible();
  await form.locator('input[type=tel]').fill(newPhone(workerIndex));
  await submit.click();
  await expect(form.getByText('请先阅读并勾选同意，再提交')).toBeVisible();
  await form.getByRole('checkbox', { name: /同意/ }).first().check();
  await form.getByRole('checkbox', { name: '明天' }).check();
  await form.getByRole('checkbox', { name: '19:00' }).check();
  await form.getByRole('button', { name: '约 明天 19:00' }).click();
  await expect(form).toContainText('受理中');
  await expect(form).toContainText('明天 19:00');
  await form.getByRole('button', { name: '改时间' }).click();
  await form.getByRole('checkbox', { name: '19:00' }).uncheck();
  await form.getByRole('checkbox', { name: '10:00' }).check();
  await form.getByRole('button', { name: '改到这个时间' }).click();
  await expect(form).toContainText('明天 10:00');
  await form.getByRole('button', { name: '补一句话' }).click();
  await form.getByRole('textbox', { name: '补一句话' }).fill('带老人一起看');
  await form.getByRole('button', { name: '发给顾问' }).click();
  await expect(form).toContainText('带老人一起看');
  const file = await request.get((await form.getByRole('link', { name: '加到日历' }).getAttribute('href')) ?? '');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await expect(form).not.toContainText('经纪人将');
  await form.getByRole('button', { name: '继续看房' }).click();
  await expect(form).toBeHidden();

  await page.reload();
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(form).toContainText('受理中');
  await form.getByRole('button', { name: '撤回' }).click();
  await form.getByRole('button', { name: '确认撤回' }).click();
  await expect(form).toContainText('已撤回');
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect(form.locator('input[type=tel]')).toBeVisible();
});

test.describe('on a slow network', () => {
  // What the cache has would not come late.
  test.use({ freshPage: true });

  fullTest('nothing under the finger moves while the rest of the form comes', async ({ page, request }) => {
    const { estate } = await sampleIds(request);
    await noteShifts(page);
    await page.goto(paths.estate(CITY, estate));
    const letGo = await hold(page, '**/api/estate-dispatch/**');
    const form = await openVisit(page);
    await expect(form.locator('input[type=tel]')).toBeVisible();
    const before = await form.locator('input[type=tel]').boundingBox();
    await letGo();
    await expect(form.getByText('帮我找房')).toBeAttached();
    expect(await form.locator('input[type=tel]').boundingBox()).toEqual(before);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });
});

test('Escape closes the lead form, and the focus is where it was', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const opener = page.getByRole('link', { name: '约看房' }).last();
  await opener.focus();
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

fullTest('each page has the action that fits it', async ({ page, request }) => {
  const ids = await sampleIds(request);
  const upcoming = await callOver(request, findHouses, {
    cityId: CITY,
    houseType: 'new',
    status: 'upcoming',
    pageSize: 1,
  });
  const soon = upcoming.houses.items[0]?.id ?? 0;
  for (const [path, name] of [
    [paths.estate(CITY, ids.estate), '约看房'],
    [paths.resale(CITY, ids.community), /估我的房|获取成交价/],
    [paths.project(CITY, ids.project), /约看项目|看在售新房/],
    [paths.project(CITY, soon), '开盘提醒'],
    [paths.project(CITY, soon), '约看项目'],
    [paths.agents(CITY, ids.agent), '留电话'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name }).last(), path).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one asks, sees what became of it, takes it back and deletes it', async ({ page, request }, { workerIndex }) => {
    const { estate } = await sampleIds(request);
    const main = page.locator('main');
    await page.goto(paths.estate(CITY, estate));
    await page.getByRole('link', { name: '约看房' }).last().click();
    await page.getByRole('button', { name: '约看房' }).click();
    await expect(main).toContainText('请填写正确格式的手机号');
    const mobile = newPhone(workerIndex);
    await main.locator('input[type=tel]').first().fill(mobile);
    await main.getByRole('checkbox', { name: /我同意房镜/ }).check();
    await main.getByRole('checkbox', { name: '明天' }).check();
    await page.getByRole('button', { name: '约看房' }).click();
    await expect(main).toContainText('已提交成功');
    const number = /\d{4} \d{4}/.exec((await main.textContent()) ?? '')?.[0] ?? '';

    await page.goto(paths.helper());
    await main.getByLabel('编号').fill(number);
    await main.locator('input[type=tel]').fill('13700137000');
    await page.getByRole('button', { name: '查看进度' }).click();
    await expect(main).toContainText('没有找到');
    await main.locator('input[type=tel]').fill(mobile);
    await page.getByRole('button', { name: '查看进度' }).click();
    await expect(main).toContainText('受理中');
    await main.getByText('补一句话').first().click();
    await main.getByRole('textbox', { name: '补一句话' }).fill('带老人一起看');
    await page.getByRole('button', { name: '发给顾问' }).click();
    await expect(main).toContainText('带老人一起看');
    await page.getByRole('button', { name: '确认撤回' }).click();
    await expect(main).toContainText('已由本人撤回');
    await page.getByRole('button', { name: '确认删除' }).click();
    await expect(main).toContainText('已删除');
    expect(page.url()).not.toContain(mobile);
  });
});
