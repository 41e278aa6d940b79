import type { MapCluster } from '../search/mapLevel';
import { type ViewerMarks, withoutHidden } from './mark';

/** Whether a bubble stands for a community that its viewer has ruled out. */
export const isRuledOut = (marks: ViewerMarks | undefined, { level, id }: Pick<MapCluster, 'level' | 'id'>): boolean =>
  level === 'community' && withoutHidden(marks, 'community', [{ id }]).length === 0;

/** A map's bubbles without those, each with what goes with it. */
export function withoutRuledOut<Start extends { clusters: MapCluster[]; tints: readonly unknown[] }>(
  start: Start,
  marks: ViewerMarks | undefined,
): Start {
  if (!marks) return start;
  const isKept = start.clusters.map((cluster) => !isRuledOut(marks, cluster));
  const kept = <Item>(items: readonly Item[]) => items.filter((_, at) => isKept[at]);
  return { ...start, clusters: kept(start.clusters), tints: kept(start.tints) };
}
