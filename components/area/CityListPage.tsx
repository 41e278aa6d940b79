import { useEffect, useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchField } from '@/components/ui/SearchField';
import { TopBar } from '@/components/ui/TopBar';
import type { CityListPageProps } from '@/lib/area/views/cityListPage';
import { CITY_LIST_SENTENCES } from '@/lib/area/views/cityListSentences';
import { CITY_LIST_COPY } from '@/lib/area/words';
import { localCityId } from '@/lib/browser/localValues';
import { listRecentCities, rememberCity } from '@/lib/browser/recentCities';
import { paths } from '@/lib/routes/paths';
import { citiesByLetter, type ListedCity, matchCities } from '@/lib/search/cityMatch';
import { LocatedCity } from './CityListPage.Located';
import css from './CityListPage.module.css';

/** Choosing a city makes it the visitor's own: the cookie says so to the next page. */
function choose({ id }: ListedCity) {
  localCityId.set(String(id));
  rememberCity(id);
}

export function CityListPage({ cities, current, words, preparing }: CityListPageProps) {
  return (
    <>
      <PageHead title={CITY_LIST_COPY.title} description={CITY_LIST_COPY.description} path={paths.cityList()} />
      <TopBar title={CITY_LIST_COPY.title} />
      <main id="main" className={css.page}>
        <h1 className="visuallyHidden">{CITY_LIST_COPY.title}</h1>
        {preparing && <DemoNotice text={preparing} />}
        {current ? <Cities cities={cities} current={current} words={words} /> : <NoCities />}
      </main>
    </>
  );
}

interface CitiesProps {
  cities: ListedCity[];
  current: { id: number; name: string };
  words: string;
}

function Cities({ cities, current, words }: CitiesProps) {
  const [typed, setTyped] = useState(words);
  const searching = typed.trim() !== '';
  return (
    <>
      <div className={css.search}>
        <SearchField
          action={paths.cityList()}
          name="q"
          value={words}
          placeholder={CITY_LIST_COPY.box}
          onInput={setTyped}
          clearHref={paths.cityList()}
        />
      </div>
      {searching ? <Matches cities={cities} words={typed} /> : <Directory cities={cities} current={current} />}
    </>
  );
}

/** The operator has not imported anything yet. */
function NoCities() {
  return (
    <>
      <EmptyState title={CITY_LIST_COPY.empty.title} reason={CITY_LIST_COPY.empty.reason} />
      <section className={css.steps}>
        <h2>{CITY_LIST_COPY.empty.how}</h2>
        <ol>
          {CITY_LIST_COPY.empty.steps.map(({ text, command }) => (
            <li key={command}>
              {text}
              <code>{command}</code>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Matches({ cities, words }: { cities: ListedCity[]; words: string }) {
  const matches = matchCities(cities, words);
  if (matches.length === 0) {
    return (
      <EmptyState
        title={CITY_LIST_SENTENCES.none(words)}
        reason={CITY_LIST_COPY.noneReason}
        actions={[{ text: CITY_LIST_COPY.showAll, href: paths.cityList() }]}
      />
    );
  }
  return (
    <section aria-label={CITY_LIST_COPY.results} className={css.letter}>
      <CityRows cities={matches} />
    </section>
  );
}

function Directory({ cities, current }: Omit<CitiesProps, 'words'>) {
  const hot = cities.filter((city) => city.hot);
  const letters = citiesByLetter(cities);
  return (
    <>
      <section className={css.top}>
        <h2>{CITY_LIST_COPY.current}</h2>
        <p className={css.current}>
          <a href={paths.city(current.id)}>{current.name}</a>
          <LocatedCity cities={cities} onChoose={choose} />
        </p>
        <RecentCities cities={cities} currentId={current.id} />
        {hot.length > 0 && (
          <>
            <h2>{CITY_LIST_COPY.hot}</h2>
            <CityTiles cities={hot} />
          </>
        )}
      </section>
      <section aria-label={CITY_LIST_COPY.all}>
        {letters.map(([letter, listed]) => (
          <div key={letter} id={`letter-${letter}`} className={css.letter}>
            <h2>{letter}</h2>
            <CityRows cities={listed} />
          </div>
        ))}
      </section>
      <nav className={css.rail} aria-label={CITY_LIST_COPY.letters}>
        {letters.map(([letter]) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
    </>
  );
}

/** Known only to the device, so only a script can show them. */
function RecentCities({ cities, currentId }: { cities: ListedCity[]; currentId: number }) {
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => setIds(listRecentCities()), []);
  const recent = ids.flatMap((id) => cities.find((city) => city.id === id && id !== currentId) ?? []);
  if (recent.length === 0) return null;
  return (
    <>
      <h2>{CITY_LIST_COPY.recent}</h2>
      <CityTiles cities={recent} />
    </>
  );
}

function CityTiles({ cities }: { cities: ListedCity[] }) {
  return (
    <ul className={css.tiles}>
      {cities.map((city) => (
        <li key={city.id}>
          <a href={paths.city(city.id)} onClick={() => choose(city)}>
            {city.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function CityRows({ cities }: { cities: ListedCity[] }) {
  return (
    <ul className={css.rows}>
      {cities.map((city) => (
        <li key={city.id}>
          <a href={paths.city(city.id)} onClick={() => choose(city)}>
            {city.name}
            <small>{city.pinyin}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
