/** What the native app can open (specification, section 3), and the path of each under its scheme. */
export const DEEP_LINK_PATHS = {
  newHouse: 'house/new',
  secondHandHouse: 'house/second-hand',
  plate: 'plate',
  house: 'house',
  cityMarketReport: 'city/market-report',
  nearby: 'nearby',
  purchasePriceQuery: 'purchase-price/query',
  searchResult: 'search/result',
  vipRecovery: 'vip/recovery',
  oldVipPurchase: 'vip/old-purchase',
  supportIm: 'im/support',
  guestLogin: 'login/guest',
  findBargain: 'bargain/find',
} as const;

export type DeepLinkTarget = keyof typeof DEEP_LINK_PATHS;

export type DeepLinkParams = Readonly<Record<string, string | number | null | undefined>>;

/** The app's address of a target: "fangjing://plate?cityId=605&plateId=12". Missing parameters are left out. */
export function deepLink(scheme: string, target: DeepLinkTarget, params: DeepLinkParams = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return `${scheme}://${DEEP_LINK_PATHS[target]}${text && `?${text}`}`;
}
