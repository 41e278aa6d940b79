import dynamic from 'next/dynamic';
import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { readSearch } from '@/lib/domain/search/codec';
import type { Search } from '@/lib/domain/search/filters';
import type { ResultPageData } from '@/lib/domain/search/resultPage';
import { PageHead } from '../seo/PageHead';
import { DemoNotice } from '../ui/DemoNotice';
import { ResultBar } from './SearchResultPage.Bar';
import { ResultFilters } from './SearchResultPage.Filters';
import { ResultList } from './SearchResultPage.List';
import css from './SearchResultPage.module.css';
import { ResultNotices } from './SearchResultPage.Notices';
import { addressOf, type ListPlace } from './searchAddress';
import { resultDescription, resultTitle } from './searchText';

const MapSection = dynamic(() => import('../map/MapSection').then(({ MapSection }) => MapSection));
const FilterPanel = dynamic(() => import('./FilterPanel').then(({ FilterPanel }) => FilterPanel));

export interface SearchResultPageProps extends ListPlace {
  data: ResultPageData;
  inApp: boolean;
  now: number;
}

/** What a search found, as a list or on the map. The address holds all of it. */
export function SearchResultPage({ data, inApp, city, scope, now }: SearchResultPageProps) {
  const place: ListPlace = { city, scope };
  const { search } = readSearch(data.query);
  const title = resultTitle(place, search, data.places);
  const canonical: Search = { ...search, sort: 'smart', view: 'list' };
  return (
    <>
      <PageHead
        title={title}
        description={resultDescription(place, search, data)}
        path={addressOf(place, canonical)}
        noindex={data.unknown.length > 0 || data.dropped.length > 0 || search.filters.near !== null}
      />
      <ResultBar place={place} search={search} typed={data.typed} places={data.places} inApp={inApp} />
      <main>
        <h1 className="visuallyHidden">{title}</h1>
        {search.tab !== 'qa' && (
          <ResultFilters key={addressOf(place, search)} place={place} search={search} data={data} />
        )}
        {data.panel && (
          <section id="panel" className={css.panel} aria-label={SEARCH_COPY.panels[data.panel.name]}>
            <FilterPanel
              place={place}
              search={search}
              panel={data.panel.name}
              lists={data.panel.lists}
              areas={data.panel.areas}
            />
          </section>
        )}
        <ResultNotices place={place} search={search} data={data} />
        {data.map && (
          <MapSection key={addressOf(place, search)} place={place} search={search} start={data.map} now={now} />
        )}
        {data.results && (
          <ResultList
            key={addressOf(place, search)}
            place={place}
            search={search}
            data={data}
            results={data.results}
            now={now}
          />
        )}
      </main>
      {city.isDemo && <DemoNotice />}
    </>
  );
}
