import { expect } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

fullTest('its pages fit every screen, and axe finds nothing', async ({ page, request }) => {
  const { agent } = await sampleIds(request);
  const complaints = complaintsOf(page);
  for (const path of [
    paths.inform({ agentId: agent }),
    paths.abuseReportForm({ agentId: agent, kind: 'lure' }),
    paths.abuseReportDone(),
  ]) {
    await page.goto(path);
    expect(await axeFindings(page), path).toEqual([]);
    expect(await overflows(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a home is reported: type, text and picture, a receipt, and taken back', async ({ page, request }) => {
    const { estate } = await sampleIds(request);
    await page.goto(paths.estate(CITY, estate));
    await page.getByRole('link', { name: '举报' }).click();
    await page.getByRole('link', { name: /已售仍在挂/ }).click();
    await expect(page.getByRole('radio', { name: '已售仍在挂' })).toBeChecked();
    await page.getByRole('button', { name: '提交举报' }).click();
    await expect(page.getByText('经过要 5 到 1000 个字')).toBeVisible();
    await page.getByRole('textbox', { name: /经过/ }).fill('打电话去问，说上个月就卖掉了');
    const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#468' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const words = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }, words]);
    await page.getByRole('button', { name: '提交举报' }).click();
    await expect(page.getByRole('heading', { name: '举报已收到' })).toBeVisible();
    await expect(page.getByText('有 1 张图片没有收下')).toBeVisible();
    await expect(page.getByText('1 张', { exact: true })).toBeVisible();
    await expect(page.getByText('打电话去问，说上个月就卖掉了')).toBeVisible();
    const receipt = page.url();
    await page.getByRole('button', { name: '撤回并删除' }).click();
    await expect(page.getByText('已撤回，没有留下任何内容。')).toBeVisible();
    await page.goto(receipt);
    await expect(page.getByText('没有找到，请核对编号和手机号')).toBeVisible();
  });
});
