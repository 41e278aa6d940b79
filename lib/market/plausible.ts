import { quantileOfSorted, sorted } from './quantile';

/**
 * Which prices may enter an average. Imported files hold 6 元/㎡ and areas of 1 ㎡: a sum of prices over a sum of areas
 * would move with each of them, a median does not. So medians and counts take every deal, averages only plausible ones.
 *
 * Plausible is a home of 5 to 2,000 ㎡ whose unit price lies within a factor of 5 of the median of its like: the
 * district in that year where it has 30 deals, else the city in that year, else the city. In 31,886 Beijing deals of
 * 2002-2018 this leaves out 78, nearly all of them far below what land alone costs.
 */
const PLAUSIBLE_FACTOR = 5;
const PLAUSIBLE_AREA = { from: 5, to: 2_000 } as const;
const PEER_SAMPLES = 30;
/** Rents of whole homes, fen per ㎡ and month, before they are compared with anything. */
export const PLAUSIBLE_RENT = { from: 300, to: 150_000 } as const;

export function isPlausibleArea(area: number): boolean {
  return area >= PLAUSIBLE_AREA.from && area <= PLAUSIBLE_AREA.to;
}

export function isPlausibleUnitPrice(unitPrice: number, usual: number | null): boolean {
  if (!(unitPrice > 0)) return false;
  return usual === null || (unitPrice >= usual / PLAUSIBLE_FACTOR && unitPrice <= usual * PLAUSIBLE_FACTOR);
}

/** Further than this from what was asked, either way, is a slip. */
const MAX_DISCOUNT = 0.5;

/** (asking - deal) / asking; null where the asking price is not known, or where it is a slip. */
export function plausibleDiscount(price: number, asking: number | null): number | null {
  const share = asking !== null && asking > 0 ? (asking - price) / asking : null;
  return share !== null && Math.abs(share) <= MAX_DISCOUNT ? share : null;
}

export interface PeerPrice {
  unitPrice: number;
  /** From the nearest to the widest circle of its like: "district 3 in 2016", "2016", "". */
  peers: readonly string[];
}

/** The usual unit price of each circle, and of a home the nearest circle that has enough of its like. */
export class UsualPrices {
  private readonly medians = new Map<string, number>();

  constructor(prices: Iterable<PeerPrice>) {
    const circles = new Map<string, number[]>();
    for (const { unitPrice, peers } of prices) {
      for (const peer of peers) {
        const circle = circles.get(peer);
        if (circle) circle.push(unitPrice);
        else circles.set(peer, [unitPrice]);
      }
    }
    for (const [peer, values] of circles) {
      const usual = quantileOfSorted(sorted(values), 0.5);
      if (usual !== null && values.length >= PEER_SAMPLES) this.medians.set(peer, usual);
    }
  }

  /** null where no circle has enough homes to tell what is usual. */
  of(peers: readonly string[]): number | null {
    for (const peer of peers) {
      const usual = this.medians.get(peer);
      if (usual !== undefined) return usual;
    }
    return null;
  }
}
