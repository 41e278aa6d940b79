import type { Excluded } from '@/lib/search/contract/lists';
import type { ListSearch } from '../queries/listSearch';

/** undefined where nothing is. */
export function readExcluded({ exceptHomes, exceptHouses }: Excluded): ListSearch['leftOut'] {
  if (!exceptHomes && !exceptHouses) return undefined;
  const idsOf = (text: string | undefined) => (text ? text.split('-').map(Number) : []);
  return { homes: idsOf(exceptHomes), houses: idsOf(exceptHouses) };
}
