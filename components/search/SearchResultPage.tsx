import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { useWideWindow } from '@/lib/browser/useWideWindow';
import { SAVE_COPY } from '@/lib/follow/words/saved';
import { pageAddress } from '@/lib/routes/pageAddress';
import type { ListPlace } from '@/lib/search/listPlace';
import type { ResultPageData, SearchResultPageProps } from '@/lib/search/views/resultPage';
import { usePage } from '@/stores/PageProvider';
import { PageHead } from '../seo/PageHead';
import { DemoNotice } from '../ui/DemoNotice';
import { staticParts } from '../ui/staticParts';
import { TabBar } from '../ui/TabBar';
import { FinancesLine } from './FinancesLine';
import type { MapBesideProps } from './MapBeside';
import { SaveSearch } from './SaveSearch';
import { ResultBar } from './SearchResultPage.Bar';
import { ResultFilters } from './SearchResultPage.Filters';
import { ResultList } from './SearchResultPage.List';
import css from './SearchResultPage.module.css';

const MapSection = dynamic(() => import('./MapSection').then(({ MapSection }) => MapSection));
const SmallMap = dynamic(() => import('../map/SmallMap').then(({ SmallMap }) => SmallMap));
const ExcludedLine = dynamic(() => import('../note/ExcludedLine').then(({ ExcludedLine }) => ExcludedLine));

/**
 * The form of a panel within the page is a plain one, and works as the server drew it: its code, as much as half of a
 * page's again, comes with the sheet that opens in its place, or with a navigation.
 */
const PagePanel = staticParts(() => import('./PagePanel').then(({ PagePanel }) => ({ PagePanel })))('PagePanel');

const part = staticParts(() => import('./SearchResultPage.Parts').then(({ RESULT_PARTS }) => RESULT_PARTS));
const EmptyState = part('EmptyState');
const CommuteLine = part('CommuteLine');
const Questions = part('Questions');

/** What a search found, as a list or on the map. The address holds all of it. */
export function SearchResultPage({ data, scope, choices, questions }: SearchResultPageProps) {
  const { city } = usePage();
  const place: ListPlace = { city, scope };
  const { panel, map, empty, results, paging } = data;
  /** Another list starts anew: no sheet open, no pages added. Siblings' keys have to differ. */
  const key = pageAddress(paging.first, paging.page);
  const save = <SaveSearch data={data} />;
  const list = results && <ResultList key={key} data={data} results={results} action={save} />;
  const shared = { place, query: data.query, chips: data.chosen, tiles: data.tiles, action: save };
  const told = list && (data.tab === 'resale' || data.commute) && (
    <>
      {data.tab === 'resale' && <FinancesLine query={data.query} />}
      {data.commute && <CommuteLine line={data.commute} />}
      {list}
    </>
  );
  const listing = list && data.toggle ? <ListWithMap {...shared}>{told || list}</ListWithMap> : told || list;
  return (
    <div className={clsx(css.page, data.toggle && 'window')}>
      <PageHead title={data.title} description={data.description} path={data.canonical} noindex={data.noindex} />
      <ResultBar place={place} data={data} />
      <main id="main">
        <h1 className="visuallyHidden">{data.title}</h1>
        <ResultFilters key={`filters ${key}`} place={place} data={data} />
        {panel && <PagePanel data={data} scope={scope} choices={choices} />}
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
        {data.station && data.toggle && (
          <div className={clsx(css.station, list && css.besideLarge)}>
            <SmallMap {...data.station} tab={mapTab(data.tab)} />
          </div>
        )}
        {map ? (
          <MapSection {...shared} start={map}>
            {list}
          </MapSection>
        ) : (
          listing
        )}
        {data.tab === 'qa' && !empty && <Questions questions={questions} />}
        {data.leftOut && <ExcludedLine count={data.leftOut} />}
        {empty && <EmptyState {...empty} />}
        {empty && data.tab !== 'qa' && data.chosen.length > 0 && (
          <div className={css.later}>
            {SAVE_COPY.later}
            {save}
          </div>
        )}
        {city.isDemo && <DemoNotice />}
      </main>
      {!map && <TabBar current="search" />}
    </div>
  );
}

/** Homes for sale are what a map shows unless it is said. */
const mapTab = (tab: ResultPageData['tab']) => (tab === 'new' || tab === 'rent' ? tab : undefined);

/** The list, and the map beside it where there is room for one: the list stays as it is until the map is moved. */
function ListWithMap({ children, ...shared }: Omit<MapBesideProps, 'beside' | 'onNone'> & { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [inView, setInView] = useState(false);
  const { MapBeside, isAlone, setAlone } = useMapBeside();
  return (
    <div className={clsx(css.desk, isAlone && css.alone)}>
      <div className={css.column}>
        <div ref={setSlot} />
        {!inView && children}
      </div>
      {MapBeside && slot && <MapBeside {...shared} beside={{ slot, onShown: setInView }} onNone={setAlone} />}
    </div>
  );
}

/** The map beside a list: phones neither load nor draw it. Where there is none to show, the list stands alone. */
function useMapBeside() {
  const isWide = useWideWindow(false);
  const [isAlone, setIsAlone] = useState(false);
  const setAlone = useCallback(() => setIsAlone(true), []);
  const MapBeside = useLazyComponent<MapBesideProps>(
    isWide && !isAlone,
    () => import('./MapBeside').then(({ MapBeside }) => MapBeside),
    setAlone,
  );
  return { MapBeside: isWide && !isAlone ? MapBeside : null, isAlone, setAlone };
}
