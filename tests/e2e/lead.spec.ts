import { expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { test } from './kit/test';

test('the lead form: refused without a phone and without consent, then accepted', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  await page.getByRole('link', { name: '获取成交价' }).last().click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('了解买家真实购买价');
  await expect(form.getByRole('checkbox', { name: /同意/ }).first()).not.toBeChecked();
  const submit = form.getByRole('button', { name: '获取成交价' });
  await submit.click();
  await expect(page.getByText('请填写正确格式的手机号').first()).toBeVisible();
  await form.locator('input[type=tel]').fill('13800138000');
  await submit.click();
  await expect(page.getByText('请先阅读并勾选同意，再提交').first()).toBeVisible();
  await form.getByRole('checkbox', { name: /同意/ }).first().check();
  await submit.click();
  await expect(page.getByText('您的需求已提交成功，经纪人将在24小时之内为您服务。')).toBeVisible();
  await expect(form).toBeHidden();
});

test('Escape closes the lead form, and the focus is where it was', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const opener = page.getByRole('link', { name: '获取成交价' }).last();
  await opener.focus();
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
