import { expect, type Locator, type Page } from '@playwright/test';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { paths } from '@/lib/routes/paths';
import { findHouses, searchMap, suggest } from '@/services/search';
import { CITY, callOver, sampleIds } from './kit/addresses';
import { fullTest, test } from './kit/test';

const XUJIAHUI = '121.4373,31.1955,14';
const mapAt = (at: string) => paths.searchResult(CITY, { view: 'map', at });
const map = (page: Page) => page.getByRole('region', { name: '地图找房' });
const pills = (page: Page) => map(page).locator('.leaflet-marker-icon');
const title = (page: Page) => page.getByRole('status').filter({ hasText: /地图范围内 [\d,]+/ });

const listAnswerOf = (page: Page, query: string) =>
  page.waitForResponse((answer) => answer.url().includes(findHouses.path) && answer.url().includes(query));
/** The next answer with the homes of the map's window. */
const listAnswer = (page: Page) => listAnswerOf(page, 'box=');

async function openAt(page: Page, at: string): Promise<void> {
  const list = listAnswer(page);
  const bubbles = page.waitForResponse((answer) => answer.url().includes(searchMap.path));
  await page.goto(mapAt(at));
  await Promise.all([list, bubbles]);
  await expect(pills(page).first()).toBeVisible();
}

/** The pills with something else over one of their corners. */
function pillsUnder(page: Page): Promise<(string | null)[]> {
  return pills(page).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      const over = corners.map(([x, y]) => document.elementFromPoint(x, y));
      return over.every((element) => element?.closest('.leaflet-container')) ? [] : [one.textContent];
    }),
  );
}

/** By a finger: a pointer that rests on a card when the list is there again has its community named on the map. */
const openFirstHome = (page: Page) => page.locator('main ul a[href*="house-detail"]').first().tap();

const labelsOf = async (page: Page) =>
  (await pills(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).sort();

fullTest('that no home fits is said once, and nobody is sent on to look for one', async ({ page }) => {
  const bubbles = page.waitForResponse((answer) => answer.url().includes(searchMap.path));
  await page.goto(paths.searchResult(CITY, { view: 'map', price: '1-2' }));
  await bubbles;
  await expect(page.getByText(MAP_COPY.noHomes).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(MAP_COPY.empty)).toHaveCount(0);
});

test('looks where the address says, and finds it again after a reload and on the way back', async ({ page }) => {
  await openAt(page, XUJIAHUI);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('no map');
  const moved = listAnswer(page);
  await page.mouse.move(box.x + 150, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 260, { steps: 5 });
  await page.mouse.up();
  await moved;
  const address = page.url();
  expect(address).toContain('at=');
  expect(address).not.toContain(XUJIAHUI);
  await expect(title(page)).toBeVisible();
  await expect.poll(() => labelsOf(page)).not.toEqual([]);
  const seen = await labelsOf(page);
  await page.reload();
  await expect.poll(() => labelsOf(page)).toEqual(seen);
  expect(page.url()).toBe(address);
  await openFirstHome(page);
  await expect(page).toHaveURL(/house-detail/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => labelsOf(page)).toEqual(seen);
});

fullTest('the ground has the colour of the page, whatever styles come late', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openAt(page, XUJIAHUI);
    const [ground, canvas] = await map(page)
      .locator('.leaflet-container')
      .evaluate((element) => {
        const probe = document.createElement('div');
        probe.style.background = 'var(--canvas)';
        document.body.append(probe);
        return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
      });
    expect(ground, colorScheme).toBe(canvas);
  }
});

test('the list is that of the window, and follows it until that is switched off', async ({ page }) => {
  const list = listAnswer(page);
  await page.goto(mapAt(XUJIAHUI));
  const { body } = (await (await list).json()) as { body: { houses: { total: number } } };
  await expect(
    page.getByText(`地图范围内 ${body.houses.total.toLocaleString('en')} 套`, { exact: true }),
  ).toBeVisible();
  const closer = listAnswer(page);
  await page.getByRole('button', { name: '放大' }).click();
  const { body: fewer } = (await (await closer).json()) as { body: typeof body };
  expect(fewer.houses.total).toBeLessThan(body.houses.total);
  const heading = page.getByText(`地图范围内 ${fewer.houses.total.toLocaleString('en')} 套`, { exact: true });
  await expect(heading).toBeVisible();
  await page.getByRole('checkbox', { name: '移动地图时更新列表' }).uncheck();
  const bubbles = page.waitForResponse((answer) => answer.url().includes(searchMap.path));
  await page.getByRole('button', { name: '缩小' }).click();
  await bubbles;
  await expect(heading).toBeVisible();
  const again = listAnswer(page);
  await page.getByRole('checkbox', { name: '移动地图时更新列表' }).check();
  await again;
  await expect(heading).toHaveCount(0);
});

fullTest('no pill is cut by the side of the map, nor by what lies over it', async ({ page }) => {
  for (const at of [XUJIAHUI, '121.47,31.23,10.5', '121.48,31.23,12.5']) {
    await openAt(page, at);
    const frame = await map(page).boundingBox();
    if (!frame) throw new Error('no map');
    const boxes = await pills(page).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.y).toBeGreaterThanOrEqual(frame.y);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    }
    expect(await pillsUnder(page), at).toEqual([]);
  }
});

test('a pill is reached and pressed by the keyboard, is named, and brings its homes first', async ({ page }) => {
  await openAt(page, XUJIAHUI);
  const pill = pills(page).first();
  const name = ((await pill.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';
  await pill.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/on=\d+/);
  const homes = page.getByRole('region', { name: `${name}的房源` });
  await expect(homes.locator('li').first()).toBeVisible();
  await expect(map(page).locator('[aria-pressed="true"]')).toContainText(name);
  await homes.getByRole('button', { name: '关闭' }).click();
  await expect(homes).toHaveCount(0);
  await expect(page).not.toHaveURL(/on=/);
});

fullTest('a bubble leads where its row does', async ({ page }) => {
  await openAt(page, '121.47,31.23,10.5');
  await pills(page).filter({ hasText: '徐汇' }).click();
  await expect(page).toHaveURL(/district=310104/);
  await expect(page.getByRole('navigation', { name: '已选条件' }).getByRole('link', { name: /徐汇/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /plate=\d+.*view=map/);
});

test('its colours say a figure on each pill, stand in the address and come back with it', async ({ page }) => {
  await openAt(page, XUJIAHUI);
  const choice = page.getByRole('navigation', { name: '地图颜色' });
  const bubbles = page.waitForResponse((answer) => answer.url().includes('shade=estimate'));
  await choice.getByRole('link', { name: '估价高低' }).click();
  await bubbles;
  const figures = () => pills(page).locator('b').allTextContents();
  await expect.poll(async () => (await figures()).every((one) => /^([低高]\d+%|相当|--)$/.test(one))).toBe(true);
  expect((await figures()).some((one) => one !== '--')).toBe(true);
  await expect(page.getByRole('list', { name: '颜色说明' })).toContainText('低3%以上');
  await expect(page).toHaveURL(/colour=estimate/);
  // The legend of another colour is of another size, and comes after the pills.
  await expect.poll(() => pillsUnder(page)).toEqual([]);
  const seen = await labelsOf(page);
  await openFirstHome(page);
  await expect(page).toHaveURL(/house-detail/);
  await page.goBack();
  await expect.poll(() => labelsOf(page)).toEqual(seen);
  await expect(choice.getByRole('link', { name: '估价高低' })).toHaveAttribute('aria-current', 'true');
});

fullTest('no pill stands under the legend that a colour brings', async ({ page }) => {
  for (const at of [XUJIAHUI, '121.4473,31.2255,14', '121.4873,31.2355,14', '121.4173,31.2155,13.5']) {
    await openAt(page, at);
    const choice = page.getByRole('navigation', { name: '地图颜色' });
    for (const colour of ['估价高低', '价格', '估价高低']) {
      const link = choice.getByRole('link', { name: colour });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => pillsUnder(page), `${at} ${colour}`).toEqual([]);
    }
  }
});

fullTest('minutes to work need a place: the colour asks for one, and is there when it is chosen', async ({ page }) => {
  await openAt(page, XUJIAHUI);
  await page.getByRole('navigation', { name: '地图颜色' }).getByRole('link', { name: '通勤时间' }).click();
  const sheet = page.getByRole('dialog', { name: '通勤' });
  await sheet.getByLabel('常去的地方').fill('漕河泾');
  await expect(sheet.getByRole('radio', { name: '漕河泾', exact: true })).toBeChecked();
  await sheet.getByRole('button', { name: /查看/ }).click();
  await expect(page).toHaveURL(/commutePlace=.*colour=commute/);
  await expect(pills(page).first()).toContainText(/\d+分钟/);
  await expect(page.getByRole('list', { name: '颜色说明' })).toHaveText('20分钟内30分钟内40分钟内');
});

fullTest('a step back along the map comes to where it was, not to where it began', async ({ page }) => {
  await openAt(page, '121.47,31.23,10.5');
  const seen = await labelsOf(page);
  await pills(page).filter({ hasText: '徐汇' }).click();
  await expect(page).toHaveURL(/district=310104/);
  await expect.poll(() => labelsOf(page)).not.toEqual(seen);
  await page.goBack();
  await expect(page).not.toHaveURL(/district=/);
  await expect.poll(() => labelsOf(page)).toEqual(seen);
});

fullTest('a rental and the list of a station have a small map', async ({ page, request }) => {
  const { rental } = await sampleIds(request);
  await page.goto(paths.rental(CITY, rental.community, rental.id));
  await page.getByRole('link', { name: /周边示意图/ }).click();
  await expect(page).toHaveURL(/tab=rent&view=map&at=.*on=\d+/);
  const { suggestions } = await callOver(request, suggest, { cityId: CITY, q: '漕河泾', kinds: ['station'] });
  await page.goto(paths.searchResult(CITY, { station: suggestions[0]?.id ?? 0 }));
  await page.getByRole('link', { name: /周边示意图/ }).click();
  await expect(page).toHaveURL(/view=map&at=/);
});

test('so have a community, a plate and a project, each leading to where it lies', async ({ request }) => {
  const { community, plate, project } = await sampleIds(request);
  for (const [path, there] of [
    [paths.resale(CITY, community), `on=${community}`],
    [paths.plate(CITY, plate), ''],
    [paths.project(CITY, project), 'tab=new'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const [, address = ''] =
      /<a [^>]*href="([^"]*view=map[^"]*)"[^>]*><picture>.{0,400}?alt="周边示意图：/.exec(html) ?? [];
    expect(address, path).toMatch(/at=[\d.]+,[\d.]+,1[34]/);
    expect(address, path).toContain(there);
  }
});

test('the small map of a home opens the large one there, its community chosen', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const small = page.getByRole('link', { name: /周边示意图/ });
  const picture = await small.locator('img').getAttribute('src');
  expect((await request.get(picture ?? '')).headers()['content-type']).toContain('image/svg');
  await small.click();
  await expect(page).toHaveURL(/view=map.*at=.*on=\d+/);
  await expect(map(page).locator('[aria-pressed="true"]')).toBeVisible();
});

test.describe('on a desktop', () => {
  const DESKTOP = { width: 1280, height: 800 };
  const cards = (page: Page) => page.locator('main ul a[href*="house-detail"]');
  const filters = (page: Page) => page.getByRole('navigation', { name: '筛选条件' });

  test('the map stands beside the list, under one bar of lists and one of filters', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(paths.searchResult(CITY, { room: 2 }));
    await expect(pills(page).first()).toBeVisible();
    const boxOf = async (what: Locator) => {
      const box = await what.boundingBox();
      if (!box) throw new Error('nothing is shown there');
      return box;
    };
    const [frame, card] = await Promise.all([boxOf(map(page)), boxOf(cards(page).first())]);
    expect(card.x + card.width).toBeLessThanOrEqual(frame.x);
    const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: '结果类型' })];
    const [top, lists] = await Promise.all([boxOf(bars[0] as Locator), boxOf(bars[1] as Locator)]);
    expect(lists.x).toBeGreaterThanOrEqual(top.x + top.width);
    expect(lists.y).toBeLessThan(top.y + top.height);
    const chosen = await boxOf(page.getByRole('navigation', { name: '已选条件' }));
    expect(chosen.y).toBe((await boxOf(filters(page))).y);
    expect(frame.y).toBeGreaterThanOrEqual(chosen.y + chosen.height);
    // Once what stands above the page is scrolled away.
    await page.evaluate(() => window.scrollTo(0, 200));
    const foot = async () => {
      const { y, height } = await boxOf(map(page));
      return y + height;
    };
    await expect.poll(foot).toBeLessThanOrEqual(DESKTOP.height);
  });

  fullTest('the map comes beside a list that was read, and leaves it until it is moved', async ({ page }) => {
    await page.goto(paths.searchResult(CITY));
    const more = listAnswerOf(page, 'page=2');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await more;
    await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
    const read = await cards(page).count();
    await page.setViewportSize(DESKTOP);
    await expect(pills(page).first()).toBeVisible();
    expect(await cards(page).count()).toBeGreaterThanOrEqual(read);
    expect(page.url()).not.toContain('at=');
    const inView = listAnswer(page);
    await page.getByRole('button', { name: '放大' }).click();
    await inView;
    await expect(title(page)).toBeVisible();
    await page.getByRole('button', { name: '保存搜索' }).click();
    await expect(page.getByRole('link', { name: /已保存/ })).toBeVisible();
  });
});

test('homes in a box are those of the whole city that lie in it', async ({ request }) => {
  const input = { cityId: CITY, houseType: 'resale', pageSize: 20 } as const;
  const whole = await callOver(request, findHouses, input);
  const east = await callOver(request, findHouses, { ...input, box: '121.5,30.5,123,32' });
  const west = await callOver(request, findHouses, { ...input, box: '120.5,30.5,121.5,32' });
  expect(east.houses.total).toBeGreaterThan(0);
  expect(east.houses.total + west.houses.total).toBe(whole.houses.total);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is there, under a drawing whose bubbles lead on', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map' }));
    await expect(page.locator('main ul a[href*="house-detail"]').first()).toBeVisible();
    await map(page).getByRole('link').filter({ hasText: '徐汇' }).click();
    await expect(page).toHaveURL(/district=310104/);
  });

  fullTest('with nothing to draw, the list begins below the filters', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map', price: '1-2' }));
    await expect(map(page)).toBeHidden();
    await expect(page.getByRole('link', { name: '展开列表' })).toBeHidden();
    const filters = await page.getByRole('navigation', { name: '筛选条件' }).boundingBox();
    const list = await page.locator('#homes-in-view').boundingBox();
    expect(list?.y).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0) - 1);
  });

  fullTest('a colour is a link, and stands in the drawing and in the table', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map' }));
    await page.getByRole('link', { name: '估价高低' }).click();
    await expect(page).toHaveURL(/colour=estimate/);
    await expect(map(page).getByRole('link').filter({ hasText: '徐汇' })).toContainText(/[低高]\d+%|相当|--/);
    await expect(page.getByRole('columnheader', { name: '估价高低' })).toBeVisible();
    await page.getByRole('link', { name: '通勤时间' }).click();
    await expect(page.getByRole('textbox', { name: '常去的地方' })).toBeVisible();
  });

  fullTest('on a desktop the list has the width that no map takes', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(paths.searchResult(CITY));
    const list = await page.locator('main ul').first().boundingBox();
    expect(list?.width).toBeGreaterThan(1000);
  });
});
