import { useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { changed } from '@/lib/domain/search/chips';
import type { Search } from '@/lib/domain/search/filters';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import type { MapStart } from '@/lib/domain/search/resultPage';
import { paths } from '@/lib/routes/paths';
import { addressOf, type ListPlace } from '../search/searchAddress';
import { EmptyState } from '../ui/EmptyState';
import { Table } from '../ui/Table';
import type { MapCanvasProps } from './MapCanvas';
import css from './MapSection.module.css';
import { MapSketch } from './MapSketch';
import { clusterCount, clusterPrice } from './mapText';

export interface MapSectionProps {
  place: ListPlace;
  search: Search;
  start: MapStart;
  now: number;
}

/** The map, whose code loads only here, and the same figures as a table for whoever cannot use it. */
export function MapSection({ place, search, start, now }: MapSectionProps) {
  const [failed, setFailed] = useState(false);
  const Canvas = useLazyComponent<MapCanvasProps>(
    !failed,
    () => import('./MapCanvas').then(({ MapCanvas }) => MapCanvas),
    () => setFailed(true),
  );
  return (
    <>
      <section className={css.frame} aria-label={SEARCH_COPY.mapTitle}>
        {Canvas ? (
          <Canvas place={place} search={search} start={start} now={now} />
        ) : (
          <>
            <MapSketch
              tab={search.tab}
              clusters={start.clusters}
              hrefOf={(cluster) => clusterAddress(place, search, cluster)}
            />
            {failed && (
              <p className={css.failed} role="status">
                {SEARCH_COPY.mapFailed}
              </p>
            )}
          </>
        )}
      </section>
      <section className={css.table}>
        <h2>{SEARCH_COPY.mapCaption}</h2>
        <ClusterTable place={place} search={search} clusters={start.clusters} />
        <p>{SEARCH_COPY.mapNote}</p>
      </section>
    </>
  );
}

function ClusterTable({ place, search, clusters }: { place: ListPlace; search: Search; clusters: MapCluster[] }) {
  const { tab } = search;
  if (clusters.length === 0) {
    const cleared = addressOf(place, { ...search, view: 'list' });
    return <EmptyState title={SEARCH_COPY.emptyTitle} actions={[{ text: SEARCH_COPY.list, href: cleared }]} small />;
  }
  return (
    <Table
      caption={SEARCH_COPY.mapCaption}
      rows={clusters}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'area',
          title: SEARCH_COPY.mapArea,
          cell: (cluster) => <a href={clusterAddress(place, search, cluster)}>{cluster.name}</a>,
        },
        { id: 'count', title: SEARCH_COPY.mapCount, cell: ({ count }) => clusterCount(tab, count) },
        {
          id: 'price',
          title: tab === 'rent' ? SEARCH_COPY.mapRent : SEARCH_COPY.mapAverage,
          cell: ({ unitPrice }) => clusterPrice(tab, unitPrice),
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
