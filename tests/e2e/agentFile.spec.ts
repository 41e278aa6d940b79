import { expect } from '@playwright/test';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { inConsole } from '../kit/console';
import { cityRow } from '../kit/rows';
import { ownSite } from './kit/ownSite';
import { fullTest, test } from './kit/test';

// A file of agents as a form sends it, up to the visitors' list and out of it again, without scripts.

const site = ownSite('agent-file', (db) =>
  db
    .insertInto('cities')
    .values(cityRow({ data_kind: 'real' }))
    .execute(),
);
test.use({ javaScriptEnabled: false });

const FILE =
  '姓名,经纪机构,门店,执业编号,入行年份\n林小晓,安栖置业,三林店,沪-2026-001,2018年\n周宁,安栖置业,三林店,,2018\n';

async function tokenOfOperator(): Promise<string> {
  const { token } = await site.withData((opened) => inConsole(opened, 'operator', Date.now()));
  return token;
}

fullTest('agents of a file are read, entered, seen by visitors, and taken back', async ({ page, context }) => {
  const url = site.origin.replace('http:', 'https:');
  const cookie = { name: '__Host-staff', value: await tokenOfOperator(), url, secure: true, httpOnly: true };
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
  const visitors = await context.newPage();
  const shown = (count: number) =>
    expect(async () => {
      await visitors.goto(site.origin + paths.agents(605));
      await expect(visitors.getByText('林小晓')).toHaveCount(count, { timeout: 500 });
    }).toPass();

  await page.goto(site.origin + consolePaths.agents());
  await page.getByRole('link', { name: copy.page }).click();
  await page.getByLabel(copy.city).selectOption('605');
  await page.getByLabel(copy.file).setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: copy.check }).click();
  await expect(page.getByText(copy.done.check)).toBeVisible();
  await expect(page.getByRole('row', { name: /周宁/ })).toContainText(copy.rowStates.refused);
  await shown(0);
  await page.getByRole('button', { name: '登记 1 位' }).click();
  await expect(page.getByText(copy.done.run)).toBeVisible();
  await shown(1);
  await page.getByLabel('原因').fill('传错了名单');
  await page.getByRole('button', { name: copy.undo }).click();
  await expect(page.getByText(copy.done.undo)).toBeVisible();
  await shown(0);
});
