import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { MAX_GUIDE_STEPS } from '../kit/guide';
import { CITY } from './kit/addresses';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { test } from './kit/test';

const ofCity = { cityId: CITY };

/** The links of the page's own content, as its first HTML has them. */
async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const [, main = ''] = (await answer.text()).split('<main');
  const [content = ''] = main.split('</main>');
  return [...content.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('the conversation leads within four choices to pages that answer, whichever one chooses', async ({ request }) => {
  const ends = new Set<string>();
  const seen = new Set<string>();
  let level = [paths.helperTalk(ofCity)];
  for (let step = 0; level.length > 0; step++) {
    expect(step, level.join()).toBeLessThanOrEqual(MAX_GUIDE_STEPS);
    const next: string[] = [];
    for (const path of level) {
      seen.add(path);
      for (const href of await linksOf(request, path)) {
        if (!href.startsWith('/helper2')) ends.add(href);
        else if (!seen.has(href) && !level.includes(href) && href !== paths.helperTalk(ofCity)) next.push(href);
      }
    }
    level = [...new Set(next)];
  }
  expect(seen.size).toBeGreaterThan(20);
  expect(ends.size).toBeGreaterThan(15);
  for (const href of ends) expect((await request.get(href)).status(), href).toBe(200);
});

test('an article and a step of the conversation fit every screen, and axe finds nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  // The front pages of both: pages.spec.ts.
  for (const path of [
    paths.helper({ article: 'title-check', ...ofCity }),
    paths.helperTalk({ at: 'buy-money-may', ...ofCity }),
  ]) {
    await page.goto(path);
    expect(await axeFindings(page), path).toEqual([]);
    expect(await overflows(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is searched, read, and leads to a calculator', async ({ page }) => {
    await page.goto(paths.helper(ofCity));
    await page.getByRole('searchbox').first().fill('预算怎么算');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /预算怎么算/ }).click();
    await expect(page.getByRole('heading', { name: '预算怎么算', exact: true })).toBeVisible();
    await page.getByRole('link', { name: '房贷计算器' }).click();
    await expect(page).toHaveURL(/\/activity\/mortgage/);
  });
});
