import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { MapColours } from '@/components/map/MapColours';
import { MapSketch } from '@/components/map/MapSketch';
import { useAddressSpot } from '@/components/map/useSpot';
import { EmptyState } from '@/components/ui/EmptyState';
import { CellLink, Table, type TableColumn } from '@/components/ui/Table';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import type { TilesView } from '@/lib/map/tiles';
import { MAP_SENTENCES } from '@/lib/map/views/mapSentences';
import { clusterCount, clusterFigure, clusterPrice, pricedText } from '@/lib/map/views/mapText';
import { MAP_COLOUR_COPY, MAP_COPY } from '@/lib/map/words/mapPage';
import { withoutExcluded } from '@/lib/note/excluded';
import { addressOnWay } from '@/lib/routes/clusterWay';
import type { ListPlace } from '@/lib/search/listPlace';
import { firstLook } from '@/lib/search/mapLevel';
import type { MapView, ResultPageData } from '@/lib/search/views/resultPage';
import { usePage } from '@/stores/PageProvider';
import keyCss from '../map/MapColours.module.css';
import css from '../map/MapSection.module.css';
import { LIST_ID, ListHandle } from './ListHandle';
import type { MapWithListProps } from './MapWithList';

export interface MapSectionProps {
  place: ListPlace;
  query: ResultPageData['query'];
  /** What is chosen, with the names of places. */
  chips: ResultPageData['chosen'];
  start: MapView;
  tiles?: TilesView;
  /** Beside the count of the homes in view. */
  action?: ReactNode;
  /** The list as the server drew it: what is there without JavaScript, and until the map's own comes. */
  children: ReactNode;
}

/** The map with the list of what it shows, and the same figures as a table for whoever cannot use it. */
export function MapSection({ start: whole, children, ...rest }: MapSectionProps) {
  const { marks } = usePage().viewer;
  const start = useMemo(() => withoutExcluded(whole, marks), [whole, marks]);
  const [failed, setFailed] = useState(false);
  const spot = useAddressSpot();
  const look = useMemo(() => firstLook(start.level, start.clusters, start.centre), [start]);
  const MapWithList = useLazyComponent<MapWithListProps>(
    look !== null && !failed,
    () => import('./MapWithList').then(({ MapWithList }) => MapWithList),
    () => setFailed(true),
  );
  if (!look) return <EmptyState title={MAP_COPY.noPlace} reason={MAP_COPY.noPlaceReason} actions={[start.list]} />;
  const table = (
    <section className={css.table}>
      <h2>{MAP_COPY.caption}</h2>
      {start.clusters.length > 0 ? (
        <ClusterTable {...start} />
      ) : (
        <EmptyState title={MAP_COPY.noHomes} actions={[start.list]} small />
      )}
      <p>{noteOf(start)}</p>
    </section>
  );
  return (
    <div className={clsx(css.split, 'bleed')}>
      {MapWithList ? (
        // Where it is empty, the count above its list says so.
        <MapWithList {...rest} start={start} look={look} spot={spot} table={start.clusters.length > 0 && table}>
          {children}
        </MapWithList>
      ) : (
        <>
          <section className={clsx(css.frame, start.clusters.length === 0 && css.bare)} aria-label={MAP_COPY.title}>
            <MapSketch {...start} />
            <div className={keyCss.key}>
              <MapColours {...start} />
            </div>
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
function noteOf({ asOf, clusters }: MapView): string {
  const day = asOf ? `${MAP_SENTENCES.asOf(asOf)}。` : '';
  const isPartly = clusters.some(({ count, priced }) => priced < count);
  return `${MAP_COPY.note}${day}${isPartly ? MAP_SENTENCES.partly(NEAR_DAYS.onSale) : ''}`;
}

function ClusterTable({ tab, colour, clusters, way }: MapView) {
  const coloured: TableColumn<MapView['clusters'][number]> = {
    id: 'colour',
    title: MAP_COLOUR_COPY.names[colour],
    cell: (cluster) => clusterFigure(tab, colour, cluster),
  };
  return (
    <Table
      caption={MAP_COPY.caption}
      rows={clusters}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'area',
          title: MAP_COPY.area,
          cell: ({ id, name }) => <CellLink href={addressOnWay(way, id)}>{name}</CellLink>,
        },
        { id: 'count', title: MAP_COPY.count, cell: ({ count }) => clusterCount(tab, count) },
        {
          id: 'price',
          title: tab === 'rent' ? MAP_COPY.rent : MAP_COPY.average,
          cell: (cluster) => `${clusterPrice(tab, cluster.unitPrice)}${pricedText(tab, cluster)}`,
        },
        ...(colour === 'price' ? [] : [coloured]),
      ]}
    />
  );
}
