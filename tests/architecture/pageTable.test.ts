import { expect, test } from 'vitest';
import type { LayoutName } from '@/lib/config/pageLayouts';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/pages/registry';

// What a page may do without, and so would lose unseen: each has its list here. A new page without them needs no line.

const pathsOf = (has: (page: Page) => boolean): string[] => PAGES.filter(has).map(({ path }) => path);

const LAYOUTS: Record<Exclude<LayoutName, 'default'>, readonly string[]> = {
  'download-banner': [
    '/',
    '/{city}',
    '/{city}/search/result',
    '/{city}/house-resold',
    '/{city}/renting',
    '/{city}/house-new',
    '/{city}/loupan',
    '/{city}/community-list',
    '/{city}/community-list/{id}',
    '/{city}/home-list/more-article',
    '/{city}/house-video',
    '/{city}/plate-detail/{plateId}',
    '/{city}/plate-detail/{plateId}/list',
    '/{city}/house-detail/{estateId}',
    '/{city}/house-detail/{estateId}/agent-list',
    '/{city}/agent',
    '/{city}/agent/{id}',
    '/{city}/house-resold/{houseId}',
    '/{city}/deal-history/{houseId}',
    '/{city}/deal-history/{houseId}/detail',
    '/{city}/deal-history/detail',
    '/{city}/renting/{houseId}',
    '/{city}/house-new/{houseId}',
    '/{city}/loupan/{houseId}',
    '/{city}/manager',
    '/{city}/manager/{id}',
    '/{city}/overseas-detail/{estateId}',
    '/{city}/overseas-detail/{estateId}/detail',
    '/{city}/city-report',
    '/{city}/area-report',
    '/{city}/week-report',
    '/{city}/week-report/{districtId}',
    '/{city}/week-report/{districtId}/{plateId}',
    '/{city}/house-report',
    '/{city}/house-report-new',
    '/{city}/house-report-new/index_bak',
    '/{city}/house-report-weekly',
    '/{city}/rank',
    '/{city}/rank/{rank}',
    '/{city}/rank/{rank}/{type}',
    '/{city}/rank/upcoming',
    '/{city}/hot-community',
    '/deal-rank',
    '/plate/list',
    '/{city}/scene',
    '/activity/houseList',
    '/{city}/home-list/week-house',
    '/activity/premier',
    '/activity/premier/more',
    '/findArea',
    '/findArea/list',
    '/{city}/calendar',
    '/ask/list',
    '/ask/list/{id}',
    '/qa-detail',
    '/qa-detail/{id}',
    '/{city}/qa-list/{houseId}',
    '/{city}/qa-list/{houseId}/{askId}',
    '/{city}/plate-detail/{plateId}/questions',
    '/ask/super',
    '/{city}/pubBySuperior',
    '/{city}/house-comments/{houseId}',
    '/{city}/house-comments/{houseId}/{commentId}',
    '/{city}/house-comments',
    '/{city}/accuracy',
  ],
  lead: [
    '/{city}/house-detail/{estateId}',
    '/{city}/house-detail/{estateId}/agent-list',
    '/{city}/agent/{id}',
    '/{city}/house-resold/{houseId}',
    '/{city}/deal-history/{houseId}/detail',
    '/{city}/deal-history/detail',
    '/{city}/renting/{houseId}',
    '/{city}/house-new/{houseId}',
    '/{city}/loupan/{houseId}',
    '/{city}/manager/{id}',
  ],
  share: [
    '/{city}/home-list/more-article',
    '/{city}/plate-detail/{plateId}',
    '/{city}/house-detail/{estateId}',
    '/{city}/house-resold/{houseId}',
    '/{city}/renting/{houseId}',
    '/{city}/house-new/{houseId}',
    '/{city}/loupan/{houseId}',
    '/{city}/city-report',
    '/{city}/area-report',
    '/{city}/week-report',
    '/{city}/week-report/{districtId}',
    '/{city}/week-report/{districtId}/{plateId}',
    '/{city}/house-report',
    '/{city}/house-report-new',
    '/{city}/house-report-new/index_bak',
    '/{city}/house-report-weekly',
    '/activity/mortgage',
    '/activity/qualification',
    '/activity/credit',
    '/activity/taxes/answer',
    '/tools/integral',
    '/tools/integral/rule',
  ],
};

const FOLLOWS = [
  '/{city}/home-list/more-article',
  '/{city}/plate-detail/{plateId}',
  '/{city}/house-detail/{estateId}',
  '/{city}/agent/{id}',
  '/{city}/house-resold/{houseId}',
  '/{city}/renting/{houseId}',
  '/{city}/house-new/{houseId}',
  '/{city}/loupan/{houseId}',
];

const ONLY_READ: Record<string, readonly string[]> = {
  '/im': ['announcements'],
  '/profile/buynewvip': ['matrix'],
  '/{city}/search/result': ['choices', 'questions'],
  '/{city}/house-resold': ['choices'],
  '/{city}/renting': ['choices'],
  '/{city}/house-new': ['choices'],
  '/{city}/loupan': ['choices'],
  '/{city}/community-list': ['choices'],
  '/{city}/community-list/{id}': ['choices'],
  '/{city}/manager/{id}': ['agents'],
  '/{city}/overseas-detail/{estateId}': ['project'],
  '/{city}/overseas-detail/{estateId}/detail': ['project'],
  '/{city}/plate-detail/{plateId}/list': ['choices'],
  '/{city}/home-list/more-article': ['articles', 'blocks', 'sources'],
  '/{city}/house-detail/{estateId}': ['estimateError', 'cost', 'onSale', 'deals', 'agents', 'around'],
  '/{city}/house-resold/{houseId}': [
    ...['deals', 'roomTypes', 'bands', 'buildings', 'buildingCount', 'listing', 'general', 'questions'],
    'comments',
  ],
  '/{city}/week-report': ['report'],
  '/{city}/week-report/{districtId}': ['report'],
  '/{city}/week-report/{districtId}/{plateId}': ['report'],
  '/{city}/house-report': ['chosen', 'candidates', 'communities'],
  '/{city}/house-report-new': ['chosen', 'candidates', 'communities'],
  '/{city}/house-report-new/index_bak': ['chosen', 'candidates', 'communities'],
  '/{city}/house-report-weekly': ['report', 'candidates', 'communities'],
  '/{city}/rank': ['rows'],
  '/{city}/rank/{rank}': ['rows'],
  '/{city}/rank/{rank}/{type}': ['rows'],
  '/{city}/hot-community': ['rows'],
  '/deal-rank': ['rows'],
  '/findArea/list': ['plates', 'compared'],
  '/ask/list': ['questions', 'posts', 'following'],
  '/ask/list/{id}': ['questions', 'posts', 'following'],
  '/qa-detail': ['questions', 'posts', 'following'],
  '/{city}/qa-list/{houseId}': ['questions', 'posts', 'following'],
  '/{city}/plate-detail/{plateId}/questions': ['questions', 'posts', 'following'],
  '/ask/super': ['supers'],
  '/trade': ['cities', 'news', 'shop', 'own'],
  '/market': ['cities', 'news', 'shop', 'own'],
  '/trade/citys': ['cities'],
  '/market/citys': ['cities'],
  '/market/wallet/helper': ['answers'],
  '/promotion': ['campaigns'],
  '/trade/{productid}': ['sections'],
  '/market/{productid}': ['sections'],
  '/activity/double11': ['rules', 'others'],
  '/activity/freshvip': ['rules', 'others'],
  '/activity/freshvip/main': ['rules', 'others'],
  '/activity/freshvip/reject': ['rules', 'others'],
  '/activity/freshvip/success': ['rules', 'others'],
  '/invitation': ['rules', 'others', 'invitees', 'rewards'],
  '/invitation/getcoupon': ['rules'],
  '/activity/invitation': ['rules', 'others', 'invitees', 'rewards'],
  '/activity/invitation/receive': ['rules'],
  '/activity/invitation2': ['rules', 'others', 'invitees', 'rewards'],
  '/{city}/pubBySuperior': ['offers'],
  '/{city}/pubBySuperior/{pubBySuperior}': ['offers'],
  '/ask/super/{id}': ['questions'],
  '/qa-detail/{id}': ['answers', 'related'],
  '/{city}/qa-list/{houseId}/{askId}': ['answers', 'related'],
  '/{city}/house-comments/{houseId}': ['comments'],
  '/{city}/house-comments/{houseId}/{commentId}': ['replies'],
  '/{city}/house-comments': ['comments'],
};

test.each(Object.entries(LAYOUTS))('the pages with the layout %s', (layout, paths) => {
  expect(pathsOf((page) => page.layout.includes(layout as LayoutName))).toEqual(paths);
});

test('the pages whose query says what they are about', () => {
  const asking = pathsOf(({ query }) => Object.keys(query).length > 0);
  expect(asking).toEqual([
    '/{city}/deal-history/{houseId}/detail',
    '/{city}/deal-history/detail',
    '/{city}/house-report-new',
    '/{city}/house-report-new/index_bak',
    '/{city}/house-report-weekly',
    '/quotation/detail',
  ]);
});

test('the pages that are given as a file, too', () => {
  expect(pathsOf(({ file }) => file !== undefined)).toEqual([
    '/trade/{productid}',
    '/market/{productid}',
    '/{city}/deal-history/{houseId}',
    '/{city}/calendar',
    '/activity/mortgage',
    '/activity/taxes/answer',
    '/{city}/accuracy',
  ]);
});

test('of these, those that are given as a calendar', () => {
  expect(pathsOf(({ fileFormat }) => fileFormat === 'ics')).toEqual(['/{city}/calendar']);
});

test('the pages that say in words that something is not there', () => {
  expect(pathsOf(({ isMissing }) => isMissing !== undefined)).toEqual([
    '/{city}/house-report',
    '/{city}/house-report-new',
    '/{city}/house-report-new/index_bak',
    '/{city}/house-report-weekly',
  ]);
});

test('the pages that show what can be followed', () => {
  expect(pathsOf(({ follows }) => follows !== undefined)).toEqual(FOLLOWS);
});

test('what the documents of pages go without, since static parts alone look at it', () => {
  const leaving = PAGES.flatMap(({ path, onlyRead }) => (onlyRead ? [[path, onlyRead] as const] : []));
  expect(Object.fromEntries(leaving)).toEqual(ONLY_READ);
});

test('the pages of a site without cities', () => {
  expect(pathsOf(({ withoutCities }) => withoutCities !== undefined)).toEqual(['/citylist']);
});

test('the pages that a form may post to: those of the desk all are', () => {
  expect(pathsOf(({ posts, desk }) => !posts && desk !== undefined)).toEqual([]);
  expect(pathsOf(({ posts, desk }) => posts !== false && !desk)).toEqual([
    '/helper',
    '/inform/detail',
    '/inform/succee',
    '/market/proxy',
    '/market/wallet',
    '/activity/double11',
    '/activity/freshvip/main',
    '/invitation',
    '/invitation/getcoupon',
    '/activity/invitation',
    '/activity/invitation/receive',
    '/activity/invitation2',
    '/activity/invitation2/download',
    '/login',
    '/im',
    '/im/components/reply-box',
    '/{city}/find-house',
    '/{city}/find-house-365',
    '/activity/msglink',
    '/profile/info',
    '/profile/collect',
    '/profile/buynewvip',
    '/promotion',
    '/promotion/exchange-vip',
    '/{city}/house-note',
    '/{city}/house-note/{houseId}',
    '/estimate',
    '/estimate/{recordId}',
    '/profile/appraisal',
    '/{city}/property',
    '/{city}/property/{propertyId}',
    '/estimate/quotation/auth',
    '/estimate/quotation/form',
    '/qa-detail/{id}',
    '/{city}/ask-qa',
    '/{city}/qa-list/{houseId}/ask-qa',
    '/ask/super/{id}',
    '/{city}/pubBySuperior',
    '/{city}/pubBySuperior/{pubBySuperior}',
    '/ask/v2',
    '/ask/v2/{id}',
    '/{city}/house-comments/{houseId}',
    '/{city}/house-comments/{houseId}/{commentId}',
    '/activity/mortgage',
    '/activity/qualification',
    '/activity/credit',
    '/activity/credit-evaluation/question',
    '/activity/credit-evaluation/form',
    '/activity/credit-evaluation/answer',
    '/activity/credit-evaluation/result',
    '/activity/taxes',
    '/activity/taxes/answer',
    '/tools/integral',
    '/tools/integral/result',
    '/common/order',
    '/trade/order',
    '/market/order',
    '/profile/buynewvip/order',
    '/common/order/cashier',
    '/common/order/status',
    '/trade/order/status',
    '/market/order/status',
    '/profile/buynewvip/status',
    '/profile/buyvip/success',
    '/mini/result',
  ]);
});

test('the pages to which a member’s form may bring pictures', () => {
  expect(pathsOf(({ posts }) => posts === 'pictures')).toEqual([
    '/im',
    '/{city}/house-note',
    '/{city}/house-note/{houseId}',
    '/{city}/pubBySuperior/{pubBySuperior}',
    '/{city}/house-comments/{houseId}',
  ]);
});

test('the pages to which anybody’s form may bring pictures', () => {
  expect(pathsOf(({ posts }) => posts === 'open-pictures')).toEqual(['/inform/detail', '/inform/succee']);
});

test('the pages to which a form of the staff may bring files', () => {
  expect(pathsOf(({ posts }) => posts === 'files')).toEqual([
    '/console/agent',
    '/console/agent-file',
    '/console/imports',
    '/console/article',
    '/console/clips',
    '/console/offer',
    '/console/talk',
    '/console/reconciliation',
  ]);
});

test('the pages whose address no link tells', () => {
  expect(pathsOf(({ noReferrer }) => noReferrer !== undefined)).toEqual(['/{city}/house-note']);
});

test('the pages on which one marks homes, and does not see what one has ruled out', () => {
  expect(pathsOf(({ marks }) => marks === true)).toEqual([
    '/',
    '/{city}',
    '/{city}/find-house-365',
    '/{city}/search/result',
    '/{city}/house-resold',
    '/{city}/renting',
    '/{city}/house-new',
    '/{city}/loupan',
    '/{city}/community-list',
    '/{city}/community-list/{id}',
    '/{city}/home-list/more-article',
    '/{city}/house-video',
    '/{city}/plate-detail/{plateId}/list',
    '/{city}/house-detail/{estateId}',
    '/{city}/agent/{id}',
    '/{city}/house-resold/{houseId}',
    '/{city}/renting/{houseId}',
    '/{city}/rank/upcoming',
    '/{city}/scene',
    '/activity/houseList',
    '/{city}/home-list/week-house',
    '/activity/premier',
    '/activity/premier/more',
    '/{city}/pubBySuperior',
    '/{city}/pubBySuperior/{pubBySuperior}',
  ]);
});
