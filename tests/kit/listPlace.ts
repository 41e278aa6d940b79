import type { ListPlace } from '@/lib/search/listPlace';

/** A list of a whole city of which no file tells. */
export const listPlace = (city: Partial<ListPlace['city']> = {}): ListPlace => ({
  city: {
    id: 605,
    name: '上海',
    isDemo: false,
    dealsDay: null,
    listingsDay: null,
    rentalsDay: null,
    projectsDay: null,
    ...city,
  },
  scope: { kind: 'city' },
});
