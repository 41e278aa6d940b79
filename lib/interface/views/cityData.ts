import type { PageCity } from '@/lib/area/pageCity';
import { paths } from '@/lib/routes/paths';
import { CITY_DATA_COPY as copy } from '../words/cityData';

type DatedCity = Pick<PageCity, 'id' | 'dealsDay' | 'listingsDay' | 'rentalsDay' | 'projectsDay'>;

/** The kinds of data that files tell of a city, each with its day and its page. */
export const cityData = ({ id, dealsDay, listingsDay, rentalsDay, projectsDay }: DatedCity) =>
  [
    { name: copy.names.deals, day: dealsDay, href: paths.cityReport(id) },
    { name: copy.names.listings, day: listingsDay, href: paths.searchResult(id) },
    { name: copy.names.rentals, day: rentalsDay, href: paths.rentals(id) },
    { name: copy.names.projects, day: projectsDay, href: paths.project(id) },
  ].filter(({ day }) => day !== null);

/** Why a community or a home has none of a kind: files tell of none in the whole city, else as `none` says. */
export const noneOfKind = (city: DatedCity, kind: keyof typeof copy.unknown, none: string): string =>
  city[`${kind}Day`] === null ? copy.unknown[kind] : none;

/** The ways to them, where a page has nothing of its own kind; home where there is none. */
export function otherData(city: DatedCity): { text: string; href: string }[] {
  const ways = cityData(city).map(({ name, href }) => ({ text: `看${name}`, href }));
  return ways.length > 0 ? ways : [{ text: copy.home, href: paths.city(city.id) }];
}
