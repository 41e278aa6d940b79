import { useEffect, useState } from 'react';
import { SearchField } from '@/components/ui/SearchField';
import { localCityId } from '@/lib/browser/localValues';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { NOT_FOUND_COPY as COPY } from '@/lib/interface/words/notFound';
import { paths } from '@/lib/routes/paths';
import css from './ErrorView.module.css';

const popularOf = (city: number) => [
  { text: COPY.links.resale, href: paths.searchResult(city) },
  { text: COPY.links.projects, href: paths.project(city) },
  { text: COPY.links.rentals, href: paths.rentals(city) },
  { text: COPY.links.communities, href: paths.communities(city) },
  { text: COPY.links.cities, href: paths.cityList() },
  { text: COPY.links.home, href: paths.front() },
];

/**
 * From a page that shows nothing: search, or go where others go. Such a page is the same for everyone, so the city
 * comes afterwards.
 */
export function NotFoundSuggestions() {
  const [city, setCity] = useState(DEFAULT_CITY_ID);
  useEffect(() => {
    const known = localCityId.get();
    if (known) setCity(Number(known));
  }, []);
  return (
    <>
      <div className={css.search}>
        <SearchField action={paths.searchResult(city)} placeholder={COPY.search} />
      </div>
      <nav className={css.popular} aria-label={COPY.popular}>
        <p className={css.popularTitle}>{COPY.popular}</p>
        <ul className={css.links}>
          {popularOf(city).map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
