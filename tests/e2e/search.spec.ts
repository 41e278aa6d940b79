import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { getAreaList } from '@/services/area';
import { findHouses, getComplexCondition, searchMap } from '@/services/search';
import { CITY, callOver } from './kit/addresses';
import { fullTest, test } from './kit/test';

const cards = (page: Page) => page.locator('main ul > li > a[href*="/house-detail/"]');
const pricesOf = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('main ul > li b:has(> small)').allInnerTexts();
  return texts.map((text) => Number.parseFloat(text.replaceAll(',', '')) * (text.includes('亿') ? 10_000 : 1));
};
const totalOf = async (page: Page): Promise<string> =>
  (await page.locator('main span', { hasText: /^共/ }).locator('b').first().innerText()).trim();

test.describe('the search box', () => {
  test('suggests as one types, in pinyin too, and leads there', async ({ page }) => {
    await page.goto(paths.search(CITY));
    await page.getByRole('combobox').fill('lujiazui');
    const first = page.locator('#suggestions a').first();
    await expect(first).toContainText('陆家嘴');
    await first.click();
    await expect(page).toHaveURL(/search\/result\?plate=\d+/);
    await expect(page.getByRole('navigation', { name: '已选条件' })).toContainText('陆家嘴');
  });

  test('says what a sentence means and how many that has, and arrows lead there', async ({ page }) => {
    await page.goto(paths.search(CITY));
    const box = page.getByRole('combobox');
    await box.fill('浦东 两房 600万以内');
    const meant = page.getByRole('option').first();
    await expect(meant).toContainText('浦东 · 600万以内 · 二室');
    const promised = (await meant.innerText()).replace(/^[\s\S]*?([\d,]+\+?) 套[\s\S]*$/, '$1');
    await box.press('ArrowDown');
    await expect(meant).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL(/search\/result\?q=/);
    await expect.poll(() => totalOf(page)).toBe(promised);
  });

  fullTest('keeps what was searched on the device until it is cleared', async ({ page }) => {
    await page.goto(paths.search(CITY));
    await page.getByRole('combobox').fill('两房 500万以内');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\/result\?q=/);
    await page.goto(paths.search(CITY));
    const history = page.getByRole('navigation', { name: '最近搜索' });
    await expect(history.getByRole('link', { name: '两房 500万以内' })).toBeVisible();
    await page.getByRole('button', { name: '清空' }).click();
    await expect(history).toHaveCount(0);
  });
});

test.describe('results', () => {
  test('understand a sentence and show it as filters that come off', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { q: '浦东 两房 600万以内' }));
    const chosen = page.getByRole('navigation', { name: '已选条件' });
    await expect(chosen.getByRole('link', { name: /浦东/ })).toBeVisible();
    await expect(chosen.getByRole('link', { name: /二室/ })).toBeVisible();
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(600);
    await chosen.getByRole('link', { name: /600万以内/ }).click();
    await expect(page).not.toHaveURL(/price=/);
    await expect(page).toHaveURL(/district=\d+&room=2/);
  });

  test('narrow by a sheet that counts before it is applied', async ({ page }) => {
    await page.goto(paths.searchResult(CITY));
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '房型' }).click();
    const sheet = page.getByRole('dialog', { name: '房型' });
    await sheet.getByText('三室', { exact: true }).click();
    const apply = sheet.getByRole('button', { name: /查看 [\d,]+\+? 套/ });
    await expect(apply).toBeVisible();
    const promised = (await apply.innerText()).replace(/[^\d,+]/g, '');
    await apply.click();
    await expect(page).toHaveURL(/room=3/);
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => totalOf(page)).toBe(promised);
    await expect(cards(page).first()).toContainText('3室');
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '价格' }).click();
    await expect(page.getByRole('dialog', { name: '价格' }), 'the list that came has filters of its own').toBeVisible();
  });

  fullTest('choose plates from the districts of the sheet', async ({ page, request }) => {
    const { districts } = await callOver(request, getAreaList, { cityId: CITY });
    const district = districts.find(({ plates }) => plates.length > 2);
    const plate = district?.plates[1];
    await page.goto(paths.searchResult(CITY));
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '区域' }).click();
    const sheet = page.getByRole('dialog', { name: '区域' });
    await sheet.locator('label', { hasText: district?.name }).first().click();
    await sheet
      .getByText(plate?.name ?? '', { exact: true })
      .first()
      .click();
    await sheet.getByRole('button', { name: /查看/ }).click();
    await expect(page).toHaveURL(new RegExp(`plate=${plate?.id}`));
  });

  test('sort, and say what the smart order looks at', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { room: 2 }));
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '智能排序' }).click();
    const sheet = page.getByRole('dialog', { name: '排序' });
    await expect(sheet).toContainText('不接受付费排名');
    await sheet.getByRole('link', { name: '总价低到高' }).click();
    await expect(page).toHaveURL(/room=2&sort=price_asc/);
    // The address is there before its list is.
    await expect(async () => {
      const prices = await pricesOf(page);
      expect(prices).toHaveLength(20);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }).toPass();
  });

  test('grow downwards and keep their length and place on the way back', async ({ page }) => {
    await page.goto(paths.searchResult(CITY));
    await expect(cards(page)).toHaveCount(20);
    await page.mouse.wheel(0, 100_000);
    await expect(cards(page)).toHaveCount(40);
    const ids = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(ids).size).toBe(40);
    const late = cards(page).nth(34);
    await late.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await late.click();
    await expect(page).toHaveURL(/house-detail/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300);
  });

  fullTest('lead to the other lists without carrying what those do not know', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { room: 2, price: '300-600', held: 'five' }));
    await page.getByRole('navigation', { name: '结果类型' }).getByRole('link', { name: '租房' }).click();
    await expect(page).toHaveURL(/tab=rent&room=2$/);
    await expect(page.locator('main ul > li').first()).toContainText('元/月');
    await page.getByRole('navigation', { name: '结果类型' }).getByRole('link', { name: '问答' }).click();
    await expect(page.getByRole('region', { name: '问答' }).getByRole('article').first()).toBeVisible();
  });

  fullTest('with nothing found, say why and offer ways on', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { price: '-1', room: 5 }));
    await expect(page.getByText('没有符合条件的房源')).toBeVisible();
    const way = page.getByRole('link', { name: /^去掉「1万以内」后有 [\d,]+\+? 套$/ });
    const promised = (await way.innerText()).replace(/^.*有|[^\d,+]/g, '');
    await way.click();
    await expect(page).toHaveURL(/room=5$/);
    await expect.poll(() => totalOf(page)).toBe(promised);
    await page.goto(paths.searchResult(CITY, { q: '月球背面' }));
    await expect(page.getByText('没有叫「月球背面」')).toBeVisible();
  });

  test('leave out what they do not understand and say so', async ({ page }) => {
    const answer = await page.goto(`/${CITY}/search/result?price=cheap&room=2&sort=drop&near=x&page=-4`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('已忽略：附近、总价、排序')).toBeVisible();
    await expect(cards(page).first()).toContainText('2室');
  });
});

test.describe('the map', () => {
  test('comes closer from districts to communities, and shows a community’s homes', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map' }));
    const bubbles = page.locator('.leaflet-marker-icon');
    await expect(bubbles.first()).toBeVisible();
    await page.locator('.leaflet-marker-icon[title^="静安 "]').click();
    // Plates in place of districts: each bubble has the next level's name.
    await expect(page.locator('.leaflet-marker-icon[title^="静安 "]')).toHaveCount(0);
    await bubbles.first().dispatchEvent('click');
    const pills = page.locator('.leaflet-marker-icon', { hasText: /万 \d+套$/ });
    await expect(pills.first()).toHaveCSS('height', '30px');
    await pills.first().dispatchEvent('click');
    const strip = page.getByRole('region', { name: /的房源$/ });
    await expect(strip.locator('a[href*="/house-detail/"]').first()).toBeVisible();
    await strip.getByRole('button', { name: '关闭' }).click();
    await expect(strip).toHaveCount(0);
  });

  fullTest('asks nobody but us, and keeps to the filters', async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(paths.searchResult(CITY, { view: 'map', room: 2 }));
    await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
    const asked = page.waitForResponse(/search\/map\?.*room=2/);
    await page.getByRole('button', { name: '放大' }).click();
    expect((await asked).status()).toBe(200);
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  });
});

test.describe('the city list', () => {
  test('finds by initials as one types, and makes the choice the visitor’s city', async ({ page, context }) => {
    await page.goto(paths.cityList());
    await page.getByRole('searchbox').fill('sz');
    const found = page.getByRole('link', { name: '深圳' });
    // Typed before the page is alive, it finds once it is: the hot cities name 深圳 until then.
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(/\/\d+$/);
    const id = page.url().split('/').pop();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'cityId')?.value).toBe(id);
    await page.goto(paths.cityList());
    await expect(page.getByText('当前城市')).toBeVisible();
    await expect(page.getByRole('link', { name: '深圳' }).first()).toBeVisible();
  });

  fullTest('asks where the device is only when that is pressed', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: 120.15, latitude: 30.28 });
    await page.goto(paths.cityList());
    await page.getByRole('button', { name: '定位到我的城市' }).click();
    await expect(page.getByRole('link', { name: '定位城市：杭州' })).toBeVisible();
  });

  fullTest('without permission, says so and stays usable', async ({ page }) => {
    await page.goto(paths.cityList());
    await page.getByRole('button', { name: '定位到我的城市' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('从下面选择');
  });
});

test.describe('where the network fails', () => {
  // Where a worker listens, requests pass by what a test breaks.
  test.use({ serviceWorkers: 'block' });
  const toast = (page: Page) => page.getByText('网络不通，请检查网络后重试');

  test('a filter says so, and asks again', async ({ page }) => {
    await page.goto(paths.searchResult(CITY));
    await page.route(`**/api/${getComplexCondition.path}*`, (route) => route.abort());
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '房型' }).click();
    const sheet = page.getByRole('dialog', { name: '房型' });
    await expect(sheet.getByRole('alert')).toContainText('筛选条件没有加载出来');
    await expect(toast(page)).toBeVisible();
    await page.unrouteAll();
    await sheet.getByRole('button', { name: '重试' }).click();
    await expect(sheet.getByText('三室', { exact: true })).toBeVisible();
  });

  fullTest('the map says so, and asks again', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map' }));
    const zoom = page.getByRole('button', { name: '放大' });
    await expect(zoom).toBeVisible();
    let asked = 0;
    await page.route(`**/api/${searchMap.path}*`, (route) => {
      asked++;
      return route.abort();
    });
    await zoom.click();
    const status = page.getByRole('status').filter({ hasText: '当前区域的房源没有加载出来' });
    await expect(status).toBeVisible();
    await expect(toast(page)).toBeVisible();
    const before = asked;
    await status.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await page.unrouteAll();
    // The map may ask by itself meanwhile, and then there is nothing to press.
    await expect(async () => {
      if ((await status.count()) > 0) await status.getByRole('button', { name: '重试' }).click({ timeout: 1_000 });
      await expect(status).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one searches, filters, sorts, pages and opens a home', async ({ page }) => {
    await page.goto(paths.search(CITY));
    await page.getByRole('searchbox').fill('浦东');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search\/result/);
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '房型' }).click();
    await page.locator('#panel').getByText('二室', { exact: true }).click();
    await page.locator('#panel').getByText('三室', { exact: true }).click();
    await page
      .locator('#panel')
      .getByRole('textbox', { name: /面积最高/ })
      .fill('100');
    await page.locator('#panel').getByRole('button', { name: '查看房源' }).click();
    await expect(page).toHaveURL(/room=2&room=3/);
    const chosen = page.getByRole('navigation', { name: '已选条件' });
    for (const name of [/浦东/, /二室/, /三室/, /100㎡以内/]) {
      await expect(chosen.getByRole('link', { name })).toBeVisible();
    }
    await page.getByRole('link', { name: '智能排序' }).click();
    await page.locator('#panel').getByRole('link', { name: '总价高到低' }).click();
    await expect(page).toHaveURL(/sort=price_desc$/);
    await page.waitForLoadState();
    const first = await pricesOf(page);
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第2页' }).click();
    await expect(page).toHaveURL(/sort=price_desc&page=2$/);
    await page.waitForLoadState();
    const second = await pricesOf(page);
    expect(first).toHaveLength(20);
    expect(second.length).toBeGreaterThan(0);
    expect(Math.max(...second)).toBeLessThanOrEqual(Math.min(...first));
    await cards(page).first().click();
    await expect(page).toHaveURL(/house-detail/);
  });

  test('the map is a drawing and a table that lead closer', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map' }));
    await page.getByRole('table').getByRole('link', { name: '浦东' }).click();
    await expect(page).toHaveURL(/district=\d+&view=map/);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/plate=\d+&view=map$/);
    await expect(cards(page).first()).toBeVisible();
  });

  fullTest('a city is found by its pinyin', async ({ page }) => {
    await page.goto(paths.cityList());
    await page.getByRole('searchbox').fill('chang');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: /长沙/ }).click();
    await expect(page.locator('h1')).toContainText('长沙');
  });
});

fullTest('the homes of a plate keep to the plate', async ({ page, request }) => {
  const found = await callOver(request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: 1 });
  if (found.houseType !== 'resale') throw new Error('not resale');
  const plate = found.houses.items[0]?.plate;
  await page.goto(paths.plateListings(CITY, plate?.id ?? 0, { room: '1,2,3' }));
  await expect(page.locator('h1')).toContainText(plate?.name ?? '-');
  await page.getByRole('navigation', { name: '已选条件' }).getByRole('link', { name: /一室/ }).click();
  await expect(page).toHaveURL(new RegExp(`plate-detail/${plate?.id}/list\\?room=2,3$`));
  expect((await request.get(paths.plateListings(CITY, 999_999_999))).status()).toBe(404);
  expect((await request.get(`/${CITY}/plate-detail/x/list`)).status()).toBe(404);
});

test.describe('cards on narrow screens', () => {
  /** Lines of text that each such element takes, and whether it is cut at its side. */
  const linesOf = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const lines = Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
        return { text: element.textContent, lines, isCut: element.scrollWidth > element.clientWidth };
      }),
    );

  for (const [what, query, selector, words] of [
    ['what a home costs a month', {}, 'main p:text-matches("^首付.*月供")', /./],
    ['what a community sells for', { tab: 'community' }, 'main a span:has(> b):has(> small)', /成交|挂牌|--/],
  ] as const) {
    fullTest(`${what} stands in one line on narrow screens, whole`, async ({ page }) => {
      await page.goto(paths.searchResult(CITY, query));
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const lines = await linesOf(page, selector);
        expect(lines.length).toBeGreaterThan(5);
        for (const line of lines) {
          expect.soft(line, `at ${width}`).toMatchObject({ lines: 1, isCut: false });
          expect.soft(line.text, `at ${width}`).toMatch(words);
        }
      }
    });
  }
});
