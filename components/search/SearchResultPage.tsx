import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import { pageAddress } from '@/lib/routes/pageAddress';
import type { SearchResultPageProps } from '@/lib/views/search/resultPage';
import { usePage } from '@/stores/PageProvider';
import type { MapBesideProps } from '../map/MapBeside';
import { PageHead } from '../seo/PageHead';
import { DemoNotice } from '../ui/DemoNotice';
import { EmptyState } from '../ui/EmptyState';
import { TabBar } from '../ui/TabBar';
import { SaveSearch } from './SaveSearch';
import { ResultBar } from './SearchResultPage.Bar';
import { ResultFilters } from './SearchResultPage.Filters';
import { ResultList } from './SearchResultPage.List';
import css from './SearchResultPage.module.css';

const MapSection = dynamic(() => import('../map/MapSection').then(({ MapSection }) => MapSection));
const PagePanel = dynamic(() => import('./PagePanel').then(({ PagePanel }) => PagePanel));

/** What a search found, as a list or on the map. The address holds all of it. */
export function SearchResultPage({ data, scope }: SearchResultPageProps) {
  const { city } = usePage();
  const place: ListPlace = { city, scope };
  const { panel, map, empty, results, paging } = data;
  /** Another list starts anew: no sheet open, no pages added. Siblings' keys have to differ. */
  const key = pageAddress(paging.first, paging.page);
  const list = results && <ResultList key={key} data={data} results={results} action={<SaveSearch data={data} />} />;
  const MapBeside = useMapBeside(!map && list !== undefined && data.toggle !== undefined);
  return (
    <div className={clsx(css.page, data.toggle && 'window')}>
      <PageHead title={data.title} description={data.description} path={data.canonical} noindex={data.noindex} />
      <ResultBar place={place} data={data} />
      <main id="main">
        <h1 className="visuallyHidden">{data.title}</h1>
        <ResultFilters key={`filters ${key}`} place={place} data={data} />
        {panel && <PagePanel place={place} query={data.query} chips={data.chosen} {...panel} />}
        {data.notices.map((notice) => (
          <p key={notice} className={css.notice}>
            {notice}
          </p>
        ))}
        {data.placeLink && (
          <a className={css.placeLink} href={data.placeLink.href}>
            {data.placeLink.text}
          </a>
        )}
        {map ? (
          <MapSection place={place} query={data.query} start={map} tiles={data.tiles}>
            {list}
          </MapSection>
        ) : list && data.toggle ? (
          <div className={css.desk}>
            {MapBeside ? (
              <MapBeside place={place} query={data.query} tiles={data.tiles}>
                {list}
              </MapBeside>
            ) : (
              list
            )}
          </div>
        ) : (
          list
        )}
        {empty && <EmptyState {...empty} />}
        {city.isDemo && <DemoNotice />}
      </main>
      {!map && <TabBar current="search" />}
    </div>
  );
}

const WIDE = '(min-width: 1024px)';

/** The map beside a list, where there is room for it: phones neither load nor draw it. */
function useMapBeside(hasMap: boolean) {
  const [isWide, setWide] = useState(false);
  useEffect(() => setWide(window.matchMedia?.(WIDE).matches ?? false), []);
  return useLazyComponent<MapBesideProps>(
    isWide && hasMap,
    () => import('../map/MapBeside').then(({ MapBeside }) => MapBeside),
    () => setWide(false),
  );
}
