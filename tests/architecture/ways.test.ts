import { describe, expect, test } from 'vitest';
import type { Page } from '@/lib/server/page/definePage';
import { patternOf } from '@/lib/server/pageFacts';
import { PAGES } from '@/lib/server/pages/registry';
import { CITY } from '../kit/city';

const ID = '12';

/** An address of the page, and what its declaration is asked with. */
function sampleOf({ path, params, words = {}, query }: Page) {
  const said = Object.entries(words).map(([name, [first = '']]) => [name, first] as const);
  const ids = Object.fromEntries([...Object.keys(params).map((name) => [name, ID] as const), ...said]);
  const asked = Object.fromEntries(Object.keys(query).map((name) => [name, ID]));
  return {
    path: path.replace('{city}', String(CITY.id)).replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ID),
    ids,
    asked,
  };
}

function pageAbove(page: Page): Page | null {
  if (!page.up) return null;
  const { ids, asked } = sampleOf(page);
  const [path = ''] = page.up.to({ city: CITY, params: ids, query: asked }).split('?');
  const [above] = PAGES.filter((one) => patternOf(one).test(path));
  if (!above) throw new Error(`${page.path}: no page at ${path}`);
  return above;
}

function pagesAbove(page: Page): string[] {
  const above = pageAbove(page);
  return above ? [above.path, ...pagesAbove(above)] : [];
}

describe('返回 leads from every page to the one above it', () => {
  test('up to a front page, in as many steps as are declared', () => {
    const wrong = PAGES.filter((page) => pagesAbove(page).length !== (page.up?.steps ?? 0));
    expect(wrong.map((page) => [page.path, ...pagesAbove(page)].join(' < '))).toEqual([]);
  });

  test('front pages alone have none above', () => {
    expect(PAGES.filter(({ up }) => up === null).map(({ path }) => path)).toEqual(['/', '/{city}']);
  });

  test.each([
    ['one home to let', '/{city}/renting/{houseId}', { rentalId: '7' }, '/605/renting/12'],
    ['one article', '/{city}/home-list/more-article', { id: '7' }, '/605/home-list/more-article'],
  ])('from %s to the others, one step further down', (_name, path, query, others) => {
    const [page] = PAGES.filter((one) => one.path === path);
    const here = { city: CITY, params: { houseId: '12' }, query };
    expect([page?.up?.to(here), page?.up?.isFurther?.(here)]).toEqual([others, true]);
    expect(page?.up?.isFurther?.({ ...here, query: {} })).toBe(false);
  });

  test('from a comparison of homes to the homes', () => {
    const [answer] = PAGES.filter(({ path }) => path === '/activity/taxes/answer');
    const to = (query: Record<string, string>) => answer?.up?.to({ city: CITY, params: {}, query });
    expect(to({ homes: '1,2' })).toBe('/605/search/result');
    expect(to({ price: '500', city: 'shanghai' })).toBe('/activity/taxes?price=500&city=shanghai');
  });
});
