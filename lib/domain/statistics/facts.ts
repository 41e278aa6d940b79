import type { DayNumber } from './dayNumber';

/** Where a home is. A level that is not known counts it at the levels above only. */
export interface PlacedFact {
  communityId: number | null;
  plateId: number | null;
  districtId: number | null;
}

/** A sale. Money in fen, areas in ㎡. */
export interface DealFact extends PlacedFact {
  day: DayNumber;
  price: number;
  area: number;
  unitPrice: number;
  /** (asking - deal) / asking, where both are known and make sense. */
  discount: number | null;
  daysToSell: number | null;
  /** Whether its price may enter an average (plausible.ts). */
  plausible: boolean;
}

/** An asking price and the day from which it held. */
export interface AskingStep {
  from: DayNumber;
  price: number;
}

/** A home's time on the market, from a listing or, for one that is gone, from its deal. */
export interface ListingFact extends PlacedFact {
  /** null where the file did not say: then it counts among the homes on sale today, and in no earlier period. */
  from: DayNumber | null;
  /** The day it was sold or withdrawn; Infinity while it is on sale. */
  until: DayNumber;
  outcome: 'on_sale' | 'sold' | 'withdrawn';
  area: number;
  /** In order of time, at least one: the first holds from `from` on. */
  steps: readonly AskingStep[];
  viewings7: number;
  viewings30: number;
  followers: number;
  plausible: boolean;
}

/** A home to let. */
export interface RentalFact extends PlacedFact {
  from: DayNumber | null;
  toLet: boolean;
  /** fen a month */
  rent: number;
  /** fen per ㎡ and month, of a whole home with a plausible area and rent; else null. */
  unitRent: number | null;
  whole: boolean;
}
