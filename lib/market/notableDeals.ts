/** Superlatives of a week: the highest total, the most let off the last asking price, the fewest days on offer. */
export const NOTABLE_KINDS = ['highest', 'discount', 'fastest'] as const;
export type NotableKind = (typeof NOTABLE_KINDS)[number];

/** A deal by what it is compared in. */
export interface ComparedDeal {
  id: number;
  day: string;
  /** fen */
  price: number;
  /** (asking - deal) / asking; null where it is not known or cannot be. */
  discount: number | null;
  daysToSell: number | null;
  /** Its price and area can be. */
  plausible: boolean;
}

export interface NotableDeal {
  kind: NotableKind;
  id: number;
  /** How many it was compared with, itself among them. */
  samples: number;
  /** fen, a fraction, days: what it is first in. */
  value: number;
}

const FIGURES: Readonly<Record<NotableKind, (deal: ComparedDeal) => number | null>> = {
  highest: ({ price }) => price,
  discount: ({ discount }) => discount,
  fastest: ({ daysToSell }) => daysToSell,
};

/**
 * The deal that is first in each. Of several alike the dearest, then the latest, then the one of the lowest id. None where
 * no deal tells the figure; nothing was let off where all paid what was asked or more.
 */
export function notableDeals(deals: readonly ComparedDeal[]): NotableDeal[] {
  const compared = deals.filter(({ plausible }) => plausible);
  return NOTABLE_KINDS.flatMap((kind) => {
    const told = compared.flatMap((deal) => {
      const value = FIGURES[kind](deal);
      return value === null ? [] : [{ deal, value }];
    });
    const sign = kind === 'fastest' ? 1 : -1;
    const [first] = told.sort((one, other) => sign * (one.value - other.value) || inOrder(one.deal, other.deal));
    if (!first || (kind === 'discount' && first.value <= 0)) return [];
    return [{ kind, id: first.deal.id, samples: told.length, value: first.value }];
  });
}

const inOrder = (one: ComparedDeal, other: ComparedDeal): number =>
  other.price - one.price || other.day.localeCompare(one.day) || one.id - other.id;
