import { addressOf } from '@/lib/routes/searchAddress';
import { writeFilters } from '@/lib/search/codec';
import { type FilterName, noFilters, type Search } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { chosenFilters } from '@/lib/search/views/chips';
import type { TextLink } from '@/lib/search/views/resultPage';

/** One chosen value: its filter, what an address says and what a person reads. */
export interface ChosenValue {
  name: FilterName;
  value: string;
  label: string;
}

/** The chosen values of a search. Places have only ids in it: the page's chip that takes one off knows its name. */
export function chosenValues(place: ListPlace, search: Search, chips: readonly TextLink[]): ChosenValue[] {
  return chosenFilters(search, []).map(({ name, label, only, without }) => {
    const chip = chips.find(({ href }) => href === addressOf(place, without));
    return { name, value: writeFilters({ ...noFilters(), ...only })[name] ?? '', label: chip?.text ?? label };
  });
}
