import { NEAR_DAYS } from '@/lib/kernel/factDays';

/**
 * A later snapshot of a plate that shows less than this share of the homes known there is no full view of it: those that it
 * lacks are not withdrawn.
 */
export const FULL_VIEW = 0.2;

/** The rule of old listings, which 购房助手 publishes (lib/guide/views/siteArticles.ts). Days since a file last told of a home. */
export const LISTING_AGE = {
  /** Older ones say of which day they are. */
  dated: NEAR_DAYS.recent,
  /** Older ones, against the newest of the city, stand last and count no more among those on sale. */
  counted: NEAR_DAYS.onSale,
  /** Of older ones, against the newest deal, nothing is estimated. */
  estimated: NEAR_DAYS.estimate,
} as const;

/** Of its article, in its address. */
export const LISTING_AGE_ARTICLE = 'listing-age';
