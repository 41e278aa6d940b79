import type { MarkedKind } from '@/lib/note/homeMark';
import type { Excluded } from '@/lib/search/contract/lists';
import type { MapCluster } from '@/lib/search/contract/places';
import type { SearchTab } from '@/lib/search/filters';
import { readThing, type ViewerMarks, withoutHidden } from './mark';
import { MAX_EXCLUDED } from './maxExcluded';

/**
 * What the viewer has ruled out of a list, the latest first; nothing where the address shows it all the same. Of more than an
 * address takes, the cards alone leave out the rest.
 */
export function excludedOf(marks: ViewerMarks | undefined, tab: SearchTab): Excluded {
  if (!marks || marks.isShown) return {};
  const kind = KIND_OF[tab];
  if (!kind) return {};
  const out = Object.entries(marks.marks).flatMap(([text, mark]) =>
    mark === 'exclude' ? (readThing(text) ?? []) : [],
  );
  const idsOf = (wanted: MarkedKind, most: number) =>
    out
      .flatMap(({ kind: own, id }) => (own === wanted ? id : []))
      .slice(0, most)
      .join('-');
  const homes = kind === 'community' ? '' : idsOf(kind, MAX_EXCLUDED.homes);
  const houses = idsOf('community', MAX_EXCLUDED.houses);
  return { ...(homes && { exceptHomes: homes }), ...(houses && { exceptHouses: houses }) };
}

/** New-house projects and questions are not marked. */
const KIND_OF: Partial<Record<SearchTab, MarkedKind>> = { resale: 'estate', rent: 'rental', community: 'community' };

/** Whether a bubble stands for a community that its viewer has ruled out. */
export const isExcluded = (marks: ViewerMarks | undefined, { level, id }: Pick<MapCluster, 'level' | 'id'>): boolean =>
  level === 'community' && withoutHidden(marks, 'community', [{ id }]).length === 0;

/** A map's bubbles without those, each with what goes with it. */
export function withoutExcluded<Start extends { clusters: MapCluster[]; tints: readonly unknown[] }>(
  start: Start,
  marks: ViewerMarks | undefined,
): Start {
  if (!marks) return start;
  const isKept = start.clusters.map((cluster) => !isExcluded(marks, cluster));
  const kept = <Item>(items: readonly Item[]) => items.filter((_, at) => isKept[at]);
  return { ...start, clusters: kept(start.clusters), tints: kept(start.tints) };
}
