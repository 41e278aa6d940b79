import type { City } from './model/area';

/** What pages about a community say of its city: the rest of it is in the store's first state already. */
export type PageCity = Pick<City, 'id' | 'name' | 'isDemo' | 'dataDay' | 'dealsDay'>;

export function pageCityOf({ id, name, isDemo, dataDay, dealsDay }: City): PageCity {
  return { id, name, isDemo, dataDay, dealsDay };
}
