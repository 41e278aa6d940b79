import type { DataKind } from '@/lib/trade/dataProduct';
import { paths, type Query } from './paths';

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
