import type { Quote, QuoteChange, QuotedHome } from '@/lib/community/contract/analysis';
import type { ListedHome } from './homes';

/**
 * Listings of one home by several agencies, brought together: the same layout, floor band and storeys, and areas that
 * differ by less than one ㎡. Two listings of one agency are two homes, so each agency quotes a home once. Homes with
 * more quotes come first, then those with the wider gap.
 */
export function quotedHomesOf(listings: readonly ListedHome[], changes: readonly QuoteChange[]): QuotedHome[] {
  const homes: ListedHome[][] = [];
  for (const listing of [...listings].sort((left, right) => left.area - right.area || left.id - right.id)) {
    const same = homes.find((home) => isSameHome(home, listing));
    if (same) same.push(listing);
    else homes.push([listing]);
  }
  return homes
    .map((home) => quotedHome(home, changes))
    .sort((left, right) => right.quotes.length - left.quotes.length || right.gap - left.gap || left.low - right.low);
}

function isSameHome(home: readonly ListedHome[], listing: ListedHome): boolean {
  const [first] = home;
  if (!first || home.some(({ source }) => source === listing.source)) return false;
  return (
    first.layout.rooms === listing.layout.rooms &&
    first.layout.halls === listing.layout.halls &&
    first.floorBand === listing.floorBand &&
    first.totalFloors === listing.totalFloors &&
    Math.abs(first.area - listing.area) < 1
  );
}

function quotedHome(home: readonly ListedHome[], changes: readonly QuoteChange[]): QuotedHome {
  const quotes: Quote[] = home
    .map(({ id, source, price, area, listedDay }) => ({
      estateId: id,
      source,
      price,
      unitPrice: Math.round(price / area),
      listedDay,
    }))
    .sort((left, right) => left.price - right.price || left.estateId - right.estateId);
  const [cheapest] = quotes as [Quote];
  const dearest = quotes[quotes.length - 1] as Quote;
  const { layout, area, floorBand, totalFloors } = home[0] as ListedHome;
  const ids = new Set(quotes.map(({ estateId }) => estateId));
  return {
    layout,
    area,
    floorBand,
    totalFloors,
    quotes,
    low: cheapest.price,
    high: dearest.price,
    gap: dearest.price - cheapest.price,
    changes: changes.filter(({ estateId }) => ids.has(estateId)).sort((left, right) => (left.day < right.day ? 1 : -1)),
  };
}
