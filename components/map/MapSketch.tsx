import clsx from 'clsx';
import { type Spot, spreadBubbles } from '@/lib/map/spreadBubbles';
import { clusterCount, clusterFigure } from '@/lib/map/views/mapText';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { addressOnWay } from '@/lib/routes/clusterWay';
import type { MapCluster } from '@/lib/search/contract/places';
import type { MapView } from '@/lib/search/views/resultPage';
import css from './MapSketch.module.css';
import tintCss from './MapTints.module.css';

type MapSketchProps = Pick<MapView, 'tab' | 'colour' | 'clusters' | 'tints' | 'way'>;

const WIDTH = 390;
const HEIGHT = 560;
const RADIUS = 31;
const MARGIN = 36;
/** From a bubble's middle to the side of the drawing, at least. */
const EDGE = RADIUS + 4;
/** More bubbles than these do not fit. */
const MAX_SHOWN = 24;

/** The map before its code has come, and without JavaScript: the same bubbles, in the first HTML, each a link. */
export function MapSketch({ tab, colour, clusters, tints, way }: MapSketchProps) {
  const shown = clusters
    .map((cluster, at) => ({ ...cluster, tint: tints[at] }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SHOWN);
  const spots = spreadBubbles(project(shown), { width: RADIUS * 2 + 2, height: RADIUS * 2 + 2 });
  return (
    <svg viewBox={frameOf(spots)} className={css.sketch}>
      <title>{MAP_COPY.title}</title>
      {shown.map((cluster, at) => {
        const { x, y } = spots[at] as { x: number; y: number };
        return (
          <a
            key={cluster.id}
            href={addressOnWay(way, cluster.id)}
            className={clsx(cluster.tint && tintCss[cluster.tint])}
          >
            <circle cx={Math.round(x)} cy={Math.round(y)} r={RADIUS} />
            <text x={Math.round(x)} y={Math.round(y)}>
              <tspan x={Math.round(x)} dy="-9">
                {cluster.name.slice(0, 5)}
              </tspan>
              <tspan x={Math.round(x)} dy="15" className={css.price}>
                {clusterFigure(tab, colour, cluster)}
              </tspan>
              <tspan x={Math.round(x)} dy="13">
                {clusterCount(tab, cluster.count)}
              </tspan>
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** The drawing, larger where bubbles were spread beyond its sides: none is cut. */
function frameOf(spots: readonly Spot[]): string {
  const [left, right] = sidesOf(
    spots.map(({ x }) => x),
    WIDTH,
  );
  const [top, bottom] = sidesOf(
    spots.map(({ y }) => y),
    HEIGHT,
  );
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

const sidesOf = (places: readonly number[], length: number): [number, number] => [
  Math.floor(Math.min(0, ...places.map((place) => place - EDGE))),
  Math.ceil(Math.max(length, ...places.map((place) => place + EDGE))),
];

/** Positions on the drawing: as wide as it is, north above, a degree of longitude narrowed to the latitude. */
function project(clusters: readonly MapCluster[]) {
  const first = clusters[0];
  if (!first) return [];
  const narrowing = Math.cos((first.lat * Math.PI) / 180);
  const flat = clusters.map(({ lng, lat }) => ({ x: lng * narrowing, y: -lat }));
  const span = (values: number[]) => ({ from: Math.min(...values), size: Math.max(...values) - Math.min(...values) });
  const [wide, high] = [span(flat.map(({ x }) => x)), span(flat.map(({ y }) => y))];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (wide.size || 1), (HEIGHT - 2 * MARGIN) / (high.size || 1));
  return flat.map(({ x, y }) => ({
    x: WIDTH / 2 + (x - wide.from - wide.size / 2) * scale,
    y: HEIGHT / 2 + (y - high.from - high.size / 2) * scale,
  }));
}
