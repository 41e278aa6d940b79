import { expect, type Page } from '@playwright/test';
import { RENT_OR_BUY_COPY } from '@/lib/calculators/words/rentOrBuy';
import { OFFER_COPY } from '@/lib/estate/words/offers';
import { paths } from '@/lib/routes/paths';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { PLAIN } from './kit/plain';
import { test } from './kit/test';

const CITY = 605;

/** A home on sale that the list begins with. */
async function firstHome(page: Page): Promise<string> {
  await page.goto(paths.searchResult(CITY));
  const href = await page.locator('main a[href*="/house-detail/"]').first().getAttribute('href');
  return href as string;
}

test('from a home to 买还是租 and back, an assumption changed in place, the other question beside it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(await firstHome(page));
  await page.locator('#cost').getByRole('link', { name: '买还是租' }).click();
  await expect(page).toHaveURL(/rent-or-buy\?estateId=\d+/);
  await page.getByLabel('房价每年涨').fill('4');
  await page.getByLabel('月租').fill('2万');
  await page.getByRole('button', { name: RENT_OR_BUY_COPY.fields.recalculate }).click();
  await expect(page).toHaveURL(/growth=4/);
  await expect(page.locator('main')).toContainText('买才划算');
  await expect(page.getByLabel('房价每年涨')).toHaveValue('4');
  await expect(page.locator('main')).toContainText('房价要是不涨');
  await page.getByRole('link', { name: RENT_OR_BUY_COPY.tabs.wait }).click();
  await expect(page).toHaveURL(/tab=wait/);
  await expect(page).toHaveURL(/growth=4/);
  await expect(page.locator('main')).toContainText(/[才就]划算/);
  expect(await overflows(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '看这套房' }).click();
  await expect(page).toHaveURL(/house-detail/);
  expect(complaints).toEqual([]);
});

test('without scripts 买还是租 answers what its address holds, and says what is wrong beside the field', async ({
  request,
}) => {
  const html = await (
    await request.get(paths.rentOrBuy(CITY, { growth: '3', rent: 'viel' }), { headers: PLAIN })
  ).text();
  expect(html).toContain('住满');
  expect(html).toContain('role="alert"');
});

test('what an offer comes to is told on a home, another price by a press, also without scripts', async ({
  browser,
  page,
}) => {
  const href = await firstHome(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(href, page.url()).href);
  const section = plain.locator('#offer');
  await expect(section).toContainText(OFFER_COPY.soldOnly.slice(0, 8));
  const chips = section.locator('label');
  const count = await chips.count();
  // A home whose like are too few says so instead.
  if (count === 0) await expect(section).toContainText('--');
  else {
    const shown = section.locator('p', { hasText: /次能成|能成/ }).filter({ visible: true });
    const before = await shown.first().textContent();
    await chips.first().click();
    await expect(shown.first()).not.toHaveText(before as string);
  }
  await section.locator('summary').click();
  await expect(section).toContainText('业主心里的底价');
  await context.close();
});
