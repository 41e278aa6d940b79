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
  rooms: number | null;
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
  /** The day it was sold or withdrawn, or from which no file tells of it; Infinity while it is on sale. */
  until: DayNumber;
  /** unseen: on sale when it was last seen, but that is too long ago to say that it still is. */
  outcome: 'on_sale' | 'sold' | 'withdrawn' | 'unseen';
  area: number;
  /** In order of time, at least one: the first holds from `from` on. */
  steps: readonly AskingStep[];
  /** null where no file says them. */
  viewings7: number | null;
  viewings30: number | null;
  followers: number | null;
  plausible: boolean;
}

/** A home to let. */
export interface RentalFact extends PlacedFact {
  from: DayNumber | null;
  toLet: boolean;
  /** To let when it was last seen, but that is too long ago to say that it still is. */
  unseen: boolean;
  /** fen a month */
  rent: number;
  /** fen per ㎡ and month, of a whole home with a plausible area and rent; else null. */
  unitRent: number | null;
  whole: boolean;
}

/** The last days of the kinds of a city's facts, and what follows from how far they lie apart. */
export interface KindDays {
  /** null where the city has none of the kind, as below. */
  dealsFrom: DayNumber | null;
  deals: DayNumber | null;
  listings: DayNumber | null;
  rentals: DayNumber | null;
  /** Whether listings and deals lie close enough for homes on sale to count among those not yet sold. */
  areNear: boolean;
  /** Whether, besides, enough homes state their listing day to tell what was on sale on earlier days. */
  isRebuilt: boolean;
  /** Whether enough homes state their listing day to count new ones. */
  statesListingDays: boolean;
  /** Whether anything tells of asking prices that changed: after one file of what stands today nobody knows of any. */
  tellsPriceChanges: boolean;
  /** Whether rents and prices lie close enough for a yield. */
  hasYield: boolean;
}
