import { paths, type Query } from '@/lib/routes/paths';
import type { DataKind } from '../dataProduct';

// One view at two addresses: that of the trade and that of the market.

export const shopHref = (kind: DataKind, query: Query = {}): string =>
  kind === 'trade' ? paths.tradeShop(query) : paths.marketShop(query);

export const citiesHref = (kind: DataKind): string => (kind === 'trade' ? paths.tradeCities() : paths.marketCities());

export const productHref = (kind: DataKind, code: string, query: Query = {}): string =>
  kind === 'trade' ? paths.tradeProduct(code, query) : paths.marketProduct(code, query);

/** Where somebody reads an issue of theirs; without a section where they left off. */
export const readHref = (
  { kind, productCode, number }: { kind: DataKind; productCode: string; number: string },
  query: Query = {},
): string => productHref(kind, productCode, { issue: number, ...query });

/** Tabs of as many cities as one looks through; all of them have a page. */
const TABS = 8;

/** The first cities, and before them the one that is shown where it is not among them. */
export function tabCities<City extends { id: number }>(cities: readonly City[], shownId: number): City[] {
  const first = cities.slice(0, TABS);
  const shown = cities.slice(TABS).filter(({ id }) => id === shownId);
  return [...shown, ...first].slice(0, TABS);
}
