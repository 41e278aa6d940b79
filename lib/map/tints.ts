import type { MapCluster } from '@/lib/search/contract/places';
import type { MapColour } from '@/lib/search/mapLevel';

/** heat3 is the strongest of four: the dearest, or the nearest. */
export type Tint = 'heat0' | 'heat1' | 'heat2' | 'heat3' | 'below' | 'fair' | 'above';

/** How bubbles get their colours: the figures at which one tint ends and the next begins, rising. */
export interface TintScale {
  colour: MapColour;
  breaks: readonly number[];
}

/** Shares of an estimate, %: nearer than this a price is about its estimate. */
export const ABOUT_ESTIMATE = 3;

const HEATS = ['heat0', 'heat1', 'heat2', 'heat3'] as const;

/**
 * The scale of bubbles in the unit in which they say their figure, so that none is of another colour than its words:
 * prices by quarters of what is shown, minutes by parts of the longest way that was asked for.
 */
export function tintScale(
  colour: MapColour,
  clusters: readonly MapCluster[],
  { priceUnit, longest }: { priceUnit: number; longest: number },
): TintScale {
  if (colour === 'estimate') return { colour, breaks: [-ABOUT_ESTIMATE, ABOUT_ESTIMATE] };
  if (colour === 'commute')
    return { colour, breaks: [...new Set([0.5, 0.75, 1].map((part) => upToFive(longest * part)))] };
  const prices = clusters
    .flatMap(({ unitPrice }) => (unitPrice === null ? [] : [roundedTo(unitPrice, priceUnit)]))
    .sort((one, other) => one - other);
  const quarters = [1, 2, 3].flatMap((part) => prices[Math.ceil((prices.length * part) / 4)] ?? []);
  // What is as cheap as the cheapest is no step.
  return { colour, breaks: [...new Set(quarters)].filter((price) => price > (prices[0] ?? 0)) };
}

/** null where the bubble has no such figure. */
export function tintOf({ colour, breaks }: TintScale, figure: number | null): Tint | null {
  if (figure === null) return null;
  if (colour === 'estimate') {
    const [under = 0, over = 0] = breaks;
    if (figure <= under) return 'below';
    return figure >= over ? 'above' : 'fair';
  }
  if (colour === 'commute') return HEATS[3 - Math.min(2, breaks.filter((end) => figure > end).length)] ?? null;
  return HEATS[breaks.filter((begin) => figure >= begin).length] ?? null;
}

/** What a bubble is coloured by, as it says it: fen in whole units, whole minutes, whole % over its estimate. */
export function figureOf(
  colour: MapColour,
  { unitPrice, shade }: Pick<MapCluster, 'unitPrice' | 'shade'>,
  priceUnit: number,
): number | null {
  if (colour === 'price') return unitPrice === null ? null : roundedTo(unitPrice, priceUnit);
  if (typeof shade !== 'number') return null;
  return colour === 'commute' ? Math.round(shade) : Math.round(shade * 100);
}

const roundedTo = (value: number, unit: number): number => Math.round(value / unit) * unit;
const upToFive = (minutes: number): number => Math.ceil(minutes / 5) * 5;
