/**
 * What can change: a home for sale, a home to let, a deal, which is news for whoever looks near it, and, for those who
 * follow them, a community and a project.
 */
export const CHANGED_THINGS = ['estate', 'rental', 'deal', 'community', 'project'] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];

/**
 * deal: one of the same kind was sold nearby. month: what a community's deals cost in a month that is over. opening,
 * permit, priced: of a project, the last where it had no price before.
 */
export const HOME_CHANGE_KINDS = [
  ...(['new', 'cut', 'raised', 'back', 'withdrawn', 'sold', 'deal'] as const),
  ...(['month', 'opening', 'permit', 'priced'] as const),
] as const;
export type HomeChangeKind = (typeof HOME_CHANGE_KINDS)[number];

/** What a saved search is told of; the others are for whoever follows the home itself. */
export const SEARCHED_KINDS = ['new', 'cut', 'back', 'deal'] as const satisfies readonly HomeChangeKind[];

/** A home as it was before a file, and as it is after it; null: it was not there. Prices in fen. */
export interface HomeState {
  isOffered: boolean;
  /** Gone with a deal, as far as the file says. */
  isSold: boolean;
  price: number;
}

type HomeNews = Extract<HomeChangeKind, 'new' | 'cut' | 'raised' | 'back' | 'withdrawn' | 'sold'>;

/** What has become of a home: the one thing that is news; null where nothing is. */
export function changeOf(before: HomeState | null, after: HomeState): HomeNews | null {
  if (before === null) return after.isOffered ? 'new' : null;
  if (!before.isOffered && after.isOffered) return 'back';
  if (before.isOffered && !after.isOffered) return after.isSold ? 'sold' : 'withdrawn';
  if (!after.isOffered || before.price === after.price) return null;
  return after.price < before.price ? 'cut' : 'raised';
}

/** A home that is first told of later than this after it was listed is new to us, not to the market. */
export const NEW_WITHIN_DAYS = 30;
/** A deal is news for so long. */
export const DEAL_WITHIN_DAYS = 45;
