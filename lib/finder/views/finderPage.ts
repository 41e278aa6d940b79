import type { SearchOption } from '@/lib/area/contract';
import type { PlateMatch } from '@/lib/search/contract/places';
import type { PlateSort } from '@/lib/search/plateFinder';

/** What stands in the form, as it was typed. */
export interface FinderAnswers {
  budgetBy: 'total' | 'down' | 'month';
  budget: string;
  rooms: number[];
  to: string;
  minutes: string;
  to2: string;
  minutes2: string;
  changes: string;
  age: string;
  rings: string[];
  school: boolean;
  hospital: boolean;
}

export interface FinderPageProps {
  answers: FinderAnswers;
  /** Where the city's rings leave a home; empty where it has none. */
  rings: SearchOption[];
}

/** A plate as it is shown. */
export interface PlateView
  extends Pick<
    PlateMatch,
    'plate' | 'district' | 'dealUnitPrice' | 'dealYoy' | 'score' | 'deals90' | 'listings' | 'fitting'
  > {
  /** In a few words. */
  why: string;
  parts: { name: string; share: number; text: string; isWeakest: boolean }[];
  /** Its homes that fit. */
  href: string;
  /** The list with it taken to the comparison, or out of it. */
  compareHref: string;
  isCompared: boolean;
}

export interface FinderListPageProps {
  /** What was understood, in words. */
  conditions: string[];
  notices: string[];
  total: number;
  plateCount: number;
  plates: PlateView[];
  compared: PlateView[];
  sort: PlateSort;
  sorts: { sort: PlateSort; href: string }[];
  relaxed: { text: string; gain: string; href: string }[];
  unranked: string[];
  /** The form with these answers. */
  editHref: string;
  /** The homes of these plates on the map. */
  mapHref: string | null;
}
