import type { ListResults } from '@/lib/search/views/resultPage';

export interface ResultCardsProps {
  results: ListResults;
  /** The first page: its first pictures are on the first screen. */
  first?: boolean;
}

/** What is said once, above the first page: how much of the whole list is left out. */
export const excludedOfList = ({ results, first }: ResultCardsProps): number | null | undefined =>
  first ? results.leftOut : undefined;

/** Pictures that a phone shows without scrolling. */
export const EAGER = 3;
