/** Days counted from any first one: only their distances matter. */
type DayNumber = number;

interface PlacedFact {
  community: number | null;
  plate: number | null;
}

export interface RankDeal extends PlacedFact {
  day: DayNumber;
  /** fen per ㎡; null where it cannot be: it was sold all the same. */
  unitPrice: number | null;
}

export interface RankHome extends PlacedFact {
  /** The first day on offer, and the first on which it no longer is; Infinity as long as it is. */
  from: DayNumber;
  until: DayNumber;
  /** Asking prices in fen, each from its day on; the first is that of `from`. */
  steps: readonly { from: DayNumber; price: number }[];
  /** fen */
  estimate: number | null;
  viewings7: number | null;
  viewings30: number | null;
  followers: number | null;
}

/** A whole home that was offered to let on this day. */
export interface RankRent extends PlacedFact {
  day: DayNumber;
  /** fen per ㎡ and month */
  unitRent: number;
}

/** All that the rankings of a city rest on, and the last days of its deals, homes for sale and homes to let. */
export interface RankFacts {
  deals: readonly RankDeal[];
  homes: readonly RankHome[];
  rents: readonly RankRent[];
  /** null: there are no facts of the kind. */
  days: { deals: DayNumber | null; homes: DayNumber | null; rents: DayNumber | null };
}
