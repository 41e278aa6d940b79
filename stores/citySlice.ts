import type { AreaList } from '@/lib/area/contract';
import type { PageCity } from '@/lib/area/pageCity';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import type { ComplexCondition } from '@/lib/search/options';
import type { InitialState } from './initialState';
import type { SliceOf } from './slice';

export interface CitySlice {
  cityId: number;
  /** null on a page that has no city, such as the 404, and on a site that has none yet. */
  city: PageCity | null;
  /** The page's address names the city; else it is the visitor's own, or 605. */
  isCityNamed: boolean;
  /** Districts with plates and subway lines with stations; null until they were fetched. */
  districtSubway: AreaList | null;
  /** The option lists of the filters; their price levels are the city's. */
  complexCondition: ComplexCondition | null;
  setDistrictSubway(areas: AreaList): void;
  setComplexCondition(condition: ComplexCondition): void;
}

const FORGOTTEN = { districtSubway: null, complexCondition: null };

/** The state of a city; another one than before forgets what was fetched. */
export function cityState(before: Pick<CitySlice, 'cityId'> | null, city: PageCity | null): Partial<CitySlice> {
  const cityId = city?.id ?? DEFAULT_CITY_ID;
  return { cityId, city, ...(before?.cityId !== cityId && FORGOTTEN) };
}

export function citySlice(initial: InitialState | undefined): SliceOf<CitySlice> {
  return (set) => ({
    cityId: initial?.city?.id ?? DEFAULT_CITY_ID,
    city: initial?.city ?? null,
    isCityNamed: initial?.isCityNamed ?? false,
    ...FORGOTTEN,
    setDistrictSubway: (districtSubway) => set({ districtSubway }),
    setComplexCondition: (complexCondition) => set({ complexCondition }),
  });
}
