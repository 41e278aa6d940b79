import { describe, expect, test } from 'vitest';
import { patternOf } from '@/lib/server/http/pageFacts';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
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

/** Of each page that lies further down than one step, the page above it; those of the console apart. */
const BELOW: Record<string, string> = {
  '/{city}/manager': '/{city}/agent',
  '/{city}/manager/{id}': '/{city}/manager',
  '/activity/credit-evaluation/answer': '/activity/credit',
  '/activity/credit-evaluation/form': '/activity/credit',
  '/activity/credit-evaluation/question': '/activity/credit',
  '/activity/credit-evaluation/result': '/activity/credit',
  '/activity/double11': '/promotion',
  '/activity/freshvip': '/promotion',
  '/activity/freshvip/main': '/activity/freshvip',
  '/activity/freshvip/reject': '/activity/freshvip',
  '/activity/freshvip/success': '/activity/freshvip',
  '/activity/invitation': '/promotion',
  '/activity/invitation/receive': '/activity/invitation',
  '/activity/invitation/result': '/activity/invitation',
  '/activity/invitation2': '/promotion',
  '/activity/invitation2/download': '/activity/invitation2',
  '/invitation': '/promotion',
  '/invitation/getcoupon': '/invitation',
  '/invitation/getsuccess': '/invitation',
  '/activity/houseList': '/{city}/scene',
  '/activity/premier/more': '/activity/premier',
  '/activity/taxes/answer': '/activity/taxes',
  '/ask/list/{id}': '/ask/list',
  '/{city}/pubBySuperior/{pubBySuperior}': '/{city}/pubBySuperior',
  '/ask/super': '/ask/list',
  '/ask/super/{id}': '/ask/super',
  '/ask/v2': '/ask/list',
  '/ask/v2/{id}': '/ask/list',
  '/demo/test_better_scroll': '/demo',
  '/estimate/quotation/auth': '/estimate',
  '/estimate/quotation/form': '/estimate/quotation/auth',
  '/estimate/{recordId}': '/estimate',
  '/findArea/list': '/findArea',
  '/im/components/reply-box': '/demo',
  '/helper2': '/helper',
  '/inform/detail': '/inform',
  '/inform/succee': '/inform',
  '/login': '/profile',
  '/market/citys': '/market',
  '/market/history': '/market',
  '/market/{productid}': '/market',
  '/trade/citys': '/trade',
  '/trade/history': '/trade',
  '/trade/{productid}': '/trade',
  '/market/proxy': '/profile',
  '/market/wallet': '/market/proxy',
  '/market/wallet/helper': '/market/proxy',
  '/profile/appraisal': '/profile',
  '/profile/blocked': '/profile',
  '/profile/buynewvip': '/profile',
  '/profile/buynewvip/history': '/profile/buynewvip',
  '/profile/buyvip': '/profile',
  '/common/order': '/profile/buynewvip',
  '/common/order/cashier': '/profile/buynewvip',
  '/common/order/status': '/profile/buynewvip',
  '/profile/buynewvip/order': '/profile/buynewvip',
  '/profile/buynewvip/status': '/profile/buynewvip',
  '/profile/buyvip/success': '/profile/buynewvip',
  '/mini/result': '/profile/buynewvip',
  '/trade/order': '/trade/history',
  '/trade/order/status': '/trade/history',
  '/market/order': '/market/history',
  '/market/order/status': '/market/history',
  '/profile/buyvip/history': '/profile/buyvip',
  '/promotion/exchange-vip': '/promotion',
  '/profile/collect': '/profile',
  '/profile/info': '/profile',
  '/qa-detail': '/ask/list',
  '/qa-detail/{id}': '/ask/list',
  '/quotation/detail': '/quotation',
  '/report/certificate': '/estimate',
  '/report/certificate/{id}': '/report/certificate',
  '/spm-demo': '/demo',
  '/tools/integral/result': '/tools/integral',
  '/tools/integral/rule': '/tools/integral',
  '/{city}/agent/{id}': '/{city}/agent',
  '/{city}/ask-qa': '/ask/list',
  '/{city}/commute': '/{city}/search/result',
  '/{city}/deal-history/{houseId}': '/{city}/house-resold/{houseId}',
  '/{city}/deal-history/{houseId}/detail': '/{city}/house-resold/{houseId}',
  '/{city}/find-house-365': '/{city}/find-house',
  '/{city}/house-comments/{houseId}': '/{city}/house-resold/{houseId}',
  '/{city}/house-comments/{houseId}/{commentId}': '/{city}/house-resold/{houseId}',
  '/{city}/house-detail/{estateId}': '/{city}/search/result',
  '/{city}/house-detail/{estateId}/agent-list': '/{city}/house-detail/{estateId}',
  '/{city}/house-new/{houseId}': '/{city}/house-new',
  '/{city}/house-note/{houseId}': '/{city}/house-resold/{houseId}',
  '/{city}/house-report-new': '/{city}/house-resold/{houseId}',
  '/{city}/house-report-new/index_bak': '/{city}/house-resold/{houseId}',
  '/{city}/house-report-weekly': '/{city}/house-resold/{houseId}',
  '/{city}/house-resold/{houseId}': '/{city}/community-list',
  '/{city}/loupan/{houseId}': '/{city}/house-new/{houseId}',
  '/{city}/overseas-detail/{estateId}/detail': '/{city}/overseas-detail/{estateId}',
  '/{city}/plate-detail/{plateId}/list': '/{city}/plate-detail/{plateId}',
  '/{city}/plate-detail/{plateId}/questions': '/{city}/plate-detail/{plateId}',
  '/{city}/property': '/profile',
  '/{city}/property/{propertyId}': '/{city}/property',
  '/{city}/qa-list/{houseId}': '/{city}/house-resold/{houseId}',
  '/{city}/qa-list/{houseId}/ask-qa': '/{city}/house-resold/{houseId}',
  '/{city}/qa-list/{houseId}/{askId}': '/{city}/house-resold/{houseId}',
  '/{city}/rank/upcoming': '/{city}/rank',
  '/{city}/renting/{houseId}': '/{city}/renting',
  '/{city}/week-report/{districtId}': '/{city}/plate-detail/{plateId}',
  '/{city}/week-report/{districtId}/{plateId}': '/{city}/plate-detail/{plateId}',
};

describe('返回 leads from every page to the one above it', () => {
  test('up to a front page, in as many steps as are declared', () => {
    const wrong = PAGES.filter((page) => pagesAbove(page).length !== (page.up?.steps ?? 0));
    expect(wrong.map((page) => [page.path, ...pagesAbove(page)].join(' < '))).toEqual([]);
  });

  test('a page that lies further down, to its own page above', () => {
    const further = PAGES.filter(({ up, consolePart }) => !consolePart && (up?.steps ?? 0) > 1);
    expect(Object.fromEntries(further.map((page) => [page.path, pageAbove(page)?.path]))).toEqual(BELOW);
  });

  test('front pages alone have none above', () => {
    expect(PAGES.filter(({ up }) => up === null).map(({ path }) => path)).toEqual(['/', '/{city}']);
  });

  test.each([
    ['one home to let', '/{city}/renting/{houseId}', { rentalId: '7' }, '/605/renting/12'],
    ['one listing of a home', '/quotation', { houseId: '12', estateId: '7' }, '/quotation?houseId=12'],
    ['a home to be valued', '/estimate', { house: '7' }, '/'],
    ['one article', '/{city}/home-list/more-article', { id: '7' }, '/605/home-list/more-article'],
    ['one home of a 达人', '/{city}/pubBySuperior', { id: '7' }, '/605/pubBySuperior'],
    ['an issue that was bought', '/trade/{productid}', { issue: '7' }, '/trade/week-605'],
  ])('from %s to the others, one step further down', (_name, path, query, others) => {
    const [page] = PAGES.filter((one) => one.path === path);
    const here = { city: CITY, params: { houseId: '12', productid: 'week-605' }, query };
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
