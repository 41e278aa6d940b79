import type { CommutePlace } from './filters';

/** How long the way from a home to a place is. */
export interface HomeWay extends CommutePlace {
  name: string;
  by: 'metro' | 'foot';
  minutes: number;
}

/** How far a home is from what its search asks for; nothing of what it does not ask. */
export interface HomeReach {
  ways: HomeWay[];
  /** Metres in a straight line; null where it was not asked. */
  primarySchool: number | null;
}

/** What a search found, with that. */
export type Reached<Item> = Item & { reach?: HomeReach };
