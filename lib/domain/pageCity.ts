import type { City } from './model/area';

/** What pages and the store need of their city. */
export type PageCity = Pick<City, 'id' | 'name' | 'isDemo' | 'dataDay' | 'dealsDay'>;

export function pageCityOf({ id, name, isDemo, dataDay, dealsDay }: City): PageCity {
  return { id, name, isDemo, dataDay, dealsDay };
}
