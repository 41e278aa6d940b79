import type { ListedCity } from '@/lib/domain/search/cityMatch';

export interface CityListPageProps {
  cities: ListedCity[];
  /** The visitor's city; null while the site has none. */
  current: { id: number; name: string } | null;
  /** What was searched for, where the form was sent. */
  words: string;
}
