import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';

/** The rankings of a city: 热门, 成交, 涨幅, 降价, 租金回报, 性价比, 新盘. */
export const RANKS = ['hot', 'deals', 'rise', 'cut', 'yield', 'value', 'new'] as const;
export type Rank = (typeof RANKS)[number];
/** Rankings of areas; that of new houses is of projects. */
export const AREA_RANKS = RANKS.filter((rank): rank is AreaRank => rank !== 'new');
export type AreaRank = Exclude<Rank, 'new'>;

/** Of which kinds of facts a ranking is made: the first is the one that it ranks. */
export const RANK_KINDS = {
  hot: ['deals'],
  deals: ['deals'],
  rise: ['deals'],
  cut: ['listings'],
  yield: ['deals', 'rentals'],
  value: ['listings', 'deals'],
  new: ['projects'],
} as const satisfies Record<Rank, readonly ('deals' | 'listings' | 'rentals' | 'projects')[]>;

/** How far back a ranking looks, and the one before that it is compared with: as long ago. */
export const RANK_SPANS = ['week', 'month'] as const;
export type RankSpan = (typeof RANK_SPANS)[number];
/** Days from a ranking back to the one it is compared with. */
export const SPAN_DAYS: Record<RankSpan, number> = { week: 7, month: 30 };

export const RANK_LEVELS = ['community', 'plate'] as const;
export type RankLevel = (typeof RANK_LEVELS)[number];

/**
 * Days that a ranking looks at: counts those of its span; shares and prices longer ones, for a week of deals tells
 * nothing of a price. A rise compares two such windows, one after the other. Asking prices are those of the last day.
 */
export const WINDOW_DAYS: Record<AreaRank, Record<RankSpan, number>> = {
  hot: { week: 7, month: 30 },
  deals: { week: 7, month: 30 },
  cut: { week: 7, month: 30 },
  rise: { week: 30, month: 90 },
  yield: { week: 90, month: 180 },
  value: { week: 1, month: 1 },
};

/** The least number of what a figure rests on: deals in each window, rents and deals, homes on sale. Below it there is no place. */
export const MIN_SAMPLES: Record<AreaRank, number> = {
  hot: 1,
  deals: 3,
  rise: MIN_CHANGE_SAMPLES.community,
  cut: 5,
  yield: 3,
  value: 5,
};

/** Viewings and followers are known as they are now: what was hot a week ago cannot be reckoned. */
export const hasPast = (rank: Rank): boolean => rank !== 'hot' && rank !== 'new';

/** An area in a ranking. */
export interface RankedArea {
  area: number;
  district: number | null;
  /** From 1; areas of one score and sample share a place. */
  place: number;
  /** The same within its district; null where that is not known. */
  districtPlace: number | null;
  /** null: it had no place, or no earlier ranking is known. */
  placeBefore: number | null;
  districtPlaceBefore: number | null;
  /** What it is ordered by, drawn towards the mean by as much as chance could explain. */
  score: number;
  /** As counted, without that. */
  value: number;
  /** How many deals, homes or rents it rests on. */
  samples: number;
}
