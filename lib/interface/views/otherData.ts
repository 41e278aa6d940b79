import type { PageCity } from '@/lib/area/pageCity';
import { paths } from '@/lib/routes/paths';
import { OTHER_DATA_COPY as copy } from '../words/otherData';

/** The ways to what files do tell of a city, where they tell nothing of what a page is about; home to all that else. */
export function otherData(city: Pick<PageCity, 'id' | 'dealsDay' | 'listingsDay' | 'rentalsDay' | 'projectsDay'>) {
  const ways = [
    { text: copy.deals, href: paths.cityReport(city.id), day: city.dealsDay },
    { text: copy.listings, href: paths.searchResult(city.id), day: city.listingsDay },
    { text: copy.rentals, href: paths.rentals(city.id), day: city.rentalsDay },
    { text: copy.projects, href: paths.project(city.id), day: city.projectsDay },
  ].flatMap(({ day, ...way }) => (day === null ? [] : [way]));
  return ways.length > 0 ? ways : [{ text: copy.home, href: paths.city(city.id) }];
}
