import type { ListResults } from '@/lib/search/views/resultPage';

export interface UpcomingPageProps {
  results: Extract<ListResults, { tab: 'new' }>;
  /** The same list in the search. */
  href: string;
}

/** "上海 23 个新盘即将入市". */
export const upcomingTitle = (city: string, { results }: UpcomingPageProps): string =>
  results.total > 0 ? `${city} ${results.total} 个新盘即将入市` : `${city}即将入市的新盘`;

export const upcomingDescription = (city: string, props: UpcomingPageProps): string =>
  `${upcomingTitle(city, props)}：预计开盘时间、户型、参考价，按开盘时间排。`;
