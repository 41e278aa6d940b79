import type { NamedArea } from '@/lib/area/contract';
import type { PageCity } from '@/lib/area/pageCity';
import type { FactDays } from '@/lib/kernel/factDays';

/** A list of one plate keeps to that plate; otherwise it looks at the whole city. */
export type ResultScope = { kind: 'city' } | { kind: 'plate'; plate: NamedArea };

/** Where a list stands. */
export interface ListPlace {
  city: Pick<PageCity, 'id' | 'name' | 'isDemo' | keyof FactDays>;
  scope: ResultScope;
}
