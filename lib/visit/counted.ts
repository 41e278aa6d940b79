import type { Day } from '@/lib/kernel/day';
import type { PageGroup } from './pageGroup';
import type { VisitSource } from './visitSource';

/** What was counted of one day, city, source and group of pages. */
export interface VisitCounts {
  day: Day;
  /** As the address or the cookie says; 0: neither names one. */
  cityId: number;
  source: VisitSource;
  page: PageGroup;
  /** 人次: browsers that had not been here on that day; of the page that they came to. */
  visits: number;
  /** Pages that were shown. */
  views: number;
  /** Browsers that saw a home for the first time on that day. */
  homeVisits: number;
  /** Pages of results that words had asked for. */
  searches: number;
}

/** A search that found nothing. */
export interface MissedSearch {
  day: Day;
  cityId: number;
  /** As they are counted (lib/search/answeredWords.ts); '' where they are not told. */
  words: string;
  times: number;
}
