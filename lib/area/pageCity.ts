import type { City } from '@/lib/area/contract';
import { defined } from '@/lib/kernel/defined';
import type { FactDays } from '@/lib/kernel/factDays';

/** What pages and the store need of their city. */
export type PageCity = Pick<City, 'id' | 'name' | 'isDemo' | 'dataDay' | 'isValuing' | keyof FactDays>;

export function pageCityOf({ id, name, isDemo, dataDay, ...city }: City): PageCity {
  const { dealsDay, listingsDay, rentalsDay, projectsDay, isValuing } = city;
  const days = { dealsDay, listingsDay, rentalsDay, projectsDay };
  return defined({ id, name, isDemo, dataDay, ...days, isValuing: isValuing || undefined });
}
