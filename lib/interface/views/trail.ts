import type { PageCity } from '@/lib/area/pageCity';
import { paths } from '@/lib/routes/paths';

export interface TrailStep {
  name: string;
  /** Own path. */
  path: string;
}

/** Where a page stands in the city, from the city down to the page itself; what is not known is left out. */
export const trailOf = (city: PageCity, steps: readonly (TrailStep | null)[]): TrailStep[] => [
  { name: city.name, path: paths.city(city.id) },
  ...steps.filter((step) => step !== null),
];

/** The same for search engines. */
export const trailData = (origin: string, steps: readonly TrailStep[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});
