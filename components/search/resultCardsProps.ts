import type { ListResults } from '@/lib/views/search/resultPage';

export interface ResultCardsProps {
  results: ListResults;
  /** The first page: its first pictures are on the first screen. */
  first?: boolean;
}

/** Pictures that a phone shows without scrolling. */
export const EAGER = 3;
