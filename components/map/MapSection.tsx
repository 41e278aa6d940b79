import { useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import { changed } from '@/lib/domain/search/chips';
import { readSearch } from '@/lib/domain/search/codec';
import type { Search } from '@/lib/domain/search/filters';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import type { ListPlace, MapStart, ResultPageData } from '@/lib/domain/search/resultPage';
import { paths } from '@/lib/routes/paths';
import { addressOf } from '@/lib/routes/searchAddress';
import { EmptyState } from '../ui/EmptyState';
import { CellLink, Table } from '../ui/Table';
import type { MapCanvasProps } from './MapCanvas';
import css from './MapSection.module.css';
import { MapSketch } from './MapSketch';
import { clusterCount, clusterPrice } from './mapText';

export interface MapSectionProps {
  place: ListPlace;
  query: ResultPageData['query'];
  start: MapStart;
  now: number;
}

/** The map, whose code loads only here, and the same figures as a table for whoever cannot use it. */
export function MapSection({ place, query, start, now }: MapSectionProps) {
  const [search] = useState(() => readSearch(query).search);
  const [failed, setFailed] = useState(false);
  const Canvas = useLazyComponent<MapCanvasProps>(
    !failed,
    () => import('./MapCanvas').then(({ MapCanvas }) => MapCanvas),
    () => setFailed(true),
  );
  return (
    <>
      <section className={css.frame} aria-label={MAP_COPY.title}>
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
                {MAP_COPY.failed}
              </p>
            )}
          </>
        )}
      </section>
      <section className={css.table}>
        <h2>{MAP_COPY.caption}</h2>
        <ClusterTable place={place} search={search} clusters={start.clusters} />
        <p>{start.asOf ? `${MAP_COPY.note}${MAP_COPY.asOf(start.asOf)}` : MAP_COPY.note}</p>
      </section>
    </>
  );
}

function ClusterTable({ place, search, clusters }: { place: ListPlace; search: Search; clusters: MapCluster[] }) {
  const { tab } = search;
  if (clusters.length === 0) {
    const cleared = addressOf(place, { ...search, view: 'list' });
    return <EmptyState title={MAP_COPY.noHomes} actions={[{ text: MAP_COPY.toList, href: cleared }]} small />;
  }
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
