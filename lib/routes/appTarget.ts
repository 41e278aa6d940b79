import type { DeepLinkParams, DeepLinkTarget } from '@/lib/kernel/deepLink';

/** What the native app opens for a page of ours, and with what. */
export interface AppPage {
  target: DeepLinkTarget;
  params: DeepLinkParams;
}

type Ids = Readonly<Record<string, string | undefined>>;

type Target = Omit<AppPage, 'params'> & Ids;

function searchTarget(query: URLSearchParams): Target {
  if (query.get('view') === 'map') return { target: 'nearby' };
  if (query.getAll('tag').join().split(',').includes('bargain')) return { target: 'findBargain' };
  return { target: 'searchResult', q: query.get('q') ?? undefined };
}

/** The pages of a city by the rest of their path, the narrower before the wider. */
const CITY_PAGES: readonly [rest: RegExp, page: (ids: Ids, query: URLSearchParams) => Target][] = [
  [/^house-detail\/(?<estateId>\d+)/, ({ estateId }) => ({ target: 'secondHandHouse', estateId })],
  [/^(house-resold|community-list|renting)\/(?<houseId>\d+)/, ({ houseId }) => ({ target: 'house', houseId })],
  [/^(house-new|loupan)(\/(?<houseId>\d+))?/, ({ houseId }) => ({ target: 'newHouse', houseId })],
  [/^plate-detail\/(?<plateId>\d+)/, ({ plateId }) => ({ target: 'plate', plateId })],
  [
    /^deal-history\/((?<houseId>\d+)|detail)/,
    ({ houseId }, query) => ({ target: 'purchasePriceQuery', houseId, dealId: query.get('dealId') ?? undefined }),
  ],
  [/^search\/result/, (_, query) => searchTarget(query)],
  [/^(search|house-resold|community-list|renting)\b/, () => ({ target: 'searchResult' })],
];

/** The pages of no city, by the beginning of their path. */
const OTHER_PAGES: readonly [path: RegExp, target: DeepLinkTarget][] = [
  [/^\/im$/, 'supportIm'],
  [/^\/profile\/buyvip/, 'oldVipPurchase'],
  [/^\/activity\/houseList$/, 'findBargain'],
];

/** The app's page for an address of ours (path and query); a page that it has none for opens the city's market. */
export function appPageOf(address: string, cityId: number): AppPage {
  const [path = '', search] = address.split('?');
  const rest = /^\/\d+\/(.+)$/.exec(path)?.[1] ?? '';
  for (const [shape, page] of CITY_PAGES) {
    const found = shape.exec(rest);
    if (!found) continue;
    const { target, ...ids } = page(found.groups ?? {}, new URLSearchParams(search));
    return { target, params: { cityId, ...ids } };
  }
  const target = OTHER_PAGES.find(([shape]) => shape.test(path))?.[1] ?? 'cityMarketReport';
  return { target, params: { cityId } };
}
