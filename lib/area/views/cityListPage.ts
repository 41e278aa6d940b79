import type { City } from '@/lib/area/contract';
import type { ListedCity } from '@/lib/search/cityMatch';

export interface CityListPageProps {
  cities: ListedCity[];
  /** The visitor's city; null while the site has none. */
  current: { id: number; name: string } | null;
  /** What was searched for, where the form was sent. */
  words: string;
  /** Which cities are still being made; null where none is. */
  preparing: string | null;
}

/** What the city list sends of a city: the call answers with more than it shows. */
export const listedCityOf = ({ id, name, pinyin, initials, hot, position }: City): ListedCity => ({
  id,
  name,
  pinyin,
  initials,
  hot,
  position,
});
