import type { Day } from '@/lib/kernel/day';
import type { PageGroup } from '@/lib/visit/pageGroup';
import type { PageMetricName } from '@/lib/visit/pageTimes';
import type { VisitSource } from '@/lib/visit/visitSource';

// What was read and searched for, counted by day and by nobody (docs/decisions/0093). Times in UTC ms.

/** What each column counts: VisitCounts (lib/server/visit/visitCounters.ts). */
export interface VisitCountTable {
  day: Day;
  /** 0: the visitor had named none. */
  city_id: number;
  source: VisitSource;
  page: PageGroup;
  visits: number;
  views: number;
  home_visits: number;
  searches: number;
}

export interface MissedSearchTable {
  day: Day;
  city_id: number;
  words: string;
  times: number;
}

/** What the console answers to words that found nothing. */
export interface SearchAnswerTable {
  id: string;
  city_id: number;
  /** Folded as they are compared (lib/search/answeredWords.ts). */
  words: string;
  /** Words that are searched for instead; null: only the hint is shown. */
  instead: string | null;
  /** A sentence above the results; null: none. */
  hint: string | null;
  staff_id: string;
  staff_name: string;
  made_at: number;
}

/** How long pages took: PageTimeCount (lib/visit/pageTimes.ts). */
export interface PageTimeTable {
  day: Day;
  page: PageGroup;
  metric: PageMetricName;
  bound: number;
  times: number;
}

/** What failed in browsers: PageError (lib/visit/pageError.ts). */
export interface PageErrorTable {
  day: Day;
  build: string;
  place: string;
  message: string;
  page: PageGroup;
  times: number;
  last_at: number;
}

export interface VisitDatabase {
  visit_counts: VisitCountTable;
  missed_searches: MissedSearchTable;
  search_answers: SearchAnswerTable;
  page_times: PageTimeTable;
  page_errors: PageErrorTable;
}
