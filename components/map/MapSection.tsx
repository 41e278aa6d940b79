import clsx from 'clsx';
import { useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import { NEAR_DAYS } from '@/lib/domain/factDays';
import { readSearch } from '@/lib/domain/search/codec';
import { changed, type Search } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import { firstLook, type MapCluster } from '@/lib/domain/search/mapLevel';
import { paths } from '@/lib/routes/paths';
import { addressOf } from '@/lib/routes/searchAddress';
import { clusterCount, clusterPrice, pricedText } from '@/lib/views/map/mapText';
import type { MapStart, ResultPageData } from '@/lib/views/search/resultPage';
import { MAP_SENTENCES } from '@/lib/views/search/searchSentences';
import { EmptyState } from '../ui/EmptyState';
import { CellLink, Table } from '../ui/Table';
import type { MapCanvasProps } from './MapCanvas';
import css from './MapSection.module.css';
import { MapSketch } from './MapSketch';

export interface MapSectionProps {
  place: ListPlace;
  query: ResultPageData['query'];
  start: MapStart;
}

/** The map, whose code loads only here, and the same figures as a table for whoever cannot use it. */
export function MapSection({ place, query, start }: MapSectionProps) {
  const [search] = useState(() => readSearch(query).search);
  const [failed, setFailed] = useState(false);
  const look = firstLook(start.level, start.clusters, start.centre);
  const Canvas = useLazyComponent<MapCanvasProps>(
    look !== null && !failed,
    () => import('./MapCanvas').then(({ MapCanvas }) => MapCanvas),
    () => setFailed(true),
  );
  const toList = { text: MAP_COPY.toList, href: addressOf(place, { ...search, view: 'list' }) };
  if (!look) return <EmptyState title={MAP_COPY.noPlace} reason={MAP_COPY.noPlaceReason} actions={[toList]} />;
  return (
    <>
      <section className={clsx(css.frame, start.clusters.length === 0 && css.bare)} aria-label={MAP_COPY.title}>
        {Canvas ? (
          <Canvas place={place} search={search} start={start} look={look} />
        ) : (
          <>
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
          </>
        )}
      </section>
      <section className={css.table}>
        <h2>{MAP_COPY.caption}</h2>
        {start.clusters.length > 0 ? (
          <ClusterTable place={place} search={search} clusters={start.clusters} />
        ) : (
          <EmptyState title={MAP_COPY.noHomes} actions={[toList]} small />
        )}
        <p>{noteOf(start)}</p>
      </section>
    </>
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

/** Closer: a district to its plates, a plate to its list, a community or project to its page. */
function clusterAddress(place: ListPlace, search: Search, { level, id }: MapCluster): string {
  const { city } = place;
  if (level === 'district') return addressOf(place, changed(search, { district: [id], plate: [] }));
  if (level === 'plate') return addressOf(place, { ...changed(search, { district: [], plate: [id] }), view: 'list' });
  if (search.tab === 'new') return paths.project(city.id, id);
  return search.tab === 'rent' ? paths.rentals(city.id, id) : paths.resale(city.id, id);
}
