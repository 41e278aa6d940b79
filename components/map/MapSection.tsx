import clsx from 'clsx';
import { useRouter } from 'next/router';
import { type ReactNode, useMemo, useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import { NEAR_DAYS } from '@/lib/domain/factDays';
import type { TilesView } from '@/lib/domain/map/tiles';
import { readSearch } from '@/lib/domain/search/codec';
import type { Search } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import { firstLook, type MapCluster } from '@/lib/domain/search/mapLevel';
import { readMapSpot } from '@/lib/routes/mapAddress';
import { addressOf } from '@/lib/routes/searchAddress';
import { clusterCount, clusterPrice, pricedText } from '@/lib/views/map/mapText';
import type { MapStart, ResultPageData } from '@/lib/views/search/resultPage';
import { MAP_SENTENCES } from '@/lib/views/search/searchSentences';
import { EmptyState } from '../ui/EmptyState';
import { CellLink, Table } from '../ui/Table';
import { clusterAddress } from './clusterAddress';
import { LIST_ID, ListHandle } from './ListHandle';
import css from './MapSection.module.css';
import { MapSketch } from './MapSketch';
import type { MapWithListProps } from './MapWithList';

export interface MapSectionProps {
  place: ListPlace;
  query: ResultPageData['query'];
  start: MapStart;
  tiles?: TilesView;
  /** The list as the server drew it: what is there without JavaScript, and until the map's own comes. */
  children: ReactNode;
  /** Beside a list that stands by itself: without the table, and without a word where no map can be drawn. */
  beside?: boolean;
}

/** The map with the list of what it shows, and the same figures as a table for whoever cannot use it. */
export function MapSection({ place, query, start, tiles, children, beside }: MapSectionProps) {
  const search = useMemo(() => readSearch(query).search, [query]);
  const [failed, setFailed] = useState(false);
  const address = useRouter().query;
  const [spot] = useState(() => readMapSpot(address));
  const look = useMemo(() => firstLook(start.level, start.clusters, start.centre), [start]);
  const MapWithList = useLazyComponent<MapWithListProps>(
    look !== null && !failed,
    () => import('./MapWithList').then(({ MapWithList }) => MapWithList),
    () => setFailed(true),
  );
  const toList = { text: MAP_COPY.toList, href: addressOf(place, { ...search, view: 'list' }) };
  if (!look && beside) return children;
  if (!look) return <EmptyState title={MAP_COPY.noPlace} reason={MAP_COPY.noPlaceReason} actions={[toList]} />;
  const table = beside ? null : (
    <section className={css.table}>
      <h2>{MAP_COPY.caption}</h2>
      {start.clusters.length > 0 ? (
        <ClusterTable place={place} search={search} clusters={start.clusters} />
      ) : (
        <EmptyState title={MAP_COPY.noHomes} actions={[toList]} small />
      )}
      <p>{noteOf(start)}</p>
    </section>
  );
  return (
    <div className={clsx(css.split, 'bleed')}>
      {MapWithList ? (
        <MapWithList place={place} search={search} start={start} look={look} spot={spot} tiles={tiles} table={table}>
          {children}
        </MapWithList>
      ) : (
        <>
          <section className={clsx(css.frame, start.clusters.length === 0 && css.bare)} aria-label={MAP_COPY.title}>
            <MapSketch
              tab={search.tab}
              clusters={start.clusters}
              hrefOf={(cluster) => clusterAddress(place, search, cluster)}
            />
            {failed && (
              <p className={css.failed} role="status">
                {MAP_COPY.failed}
              </p>
            )}
          </section>
          <div className={css.sheet} id={LIST_ID}>
            <ListHandle />
            {children}
            {table}
          </div>
        </>
      )}
    </div>
  );
}

/** Of which day the prices are, and what is not in them. */
function noteOf({ asOf, clusters }: MapStart): string {
  const day = asOf ? `${MAP_SENTENCES.asOf(asOf)}。` : '';
  const isPartly = clusters.some(({ count, priced }) => priced < count);
  return `${MAP_COPY.note}${day}${isPartly ? MAP_SENTENCES.partly(NEAR_DAYS.onSale) : ''}`;
}

function ClusterTable({ place, search, clusters }: { place: ListPlace; search: Search; clusters: MapCluster[] }) {
  const { tab } = search;
  return (
    <Table
      caption={MAP_COPY.caption}
      rows={clusters}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'area',
          title: MAP_COPY.area,
          cell: (cluster) => <CellLink href={clusterAddress(place, search, cluster)}>{cluster.name}</CellLink>,
        },
        { id: 'count', title: MAP_COPY.count, cell: ({ count }) => clusterCount(tab, count) },
        {
          id: 'price',
          title: tab === 'rent' ? MAP_COPY.rent : MAP_COPY.average,
          cell: (cluster) => `${clusterPrice(tab, cluster.unitPrice)}${pricedText(tab, cluster)}`,
        },
      ]}
    />
  );
}
