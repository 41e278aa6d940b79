import { z } from 'zod';
import { type Excluded, MAX_EXCLUDED } from '@/lib/note/excluded';
import type { ListSearch } from '../queries/listSearch';

const idList = (most: number) => {
  const pattern = new RegExp(`^[1-9]\\d{0,14}(?:-[1-9]\\d{0,14}){0,${most - 1}}$`);
  return z.preprocess((value) => (value === '' ? undefined : value), z.string().regex(pattern, '编号不对').optional());
};

/** What of a list is left out, as excludedOf writes it. */
export const excludedShape = { exceptHomes: idList(MAX_EXCLUDED.homes), exceptHouses: idList(MAX_EXCLUDED.houses) };

/** undefined where nothing is. */
export function readExcluded({ exceptHomes, exceptHouses }: Excluded): ListSearch['leftOut'] {
  if (!exceptHomes && !exceptHouses) return undefined;
  const idsOf = (text: string | undefined) => (text ? text.split('-').map(Number) : []);
  return { homes: idsOf(exceptHomes), houses: idsOf(exceptHouses) };
}
