import type { SmallMapSpec } from '@/lib/domain/map/smallMap';
import { type MapFacts, renderSmallMap } from '@/lib/drawing/smallMap';
import { findCityFact, groundFactsOf, listPlateFacts, subwayFactsOf } from '../facts/loadFacts';

/** The small map of a position, from the facts that ship: SVG. */
export const drawnMap = (spec: SmallMapSpec): string => renderSmallMap(spec, factsOf(spec.cityId));

function factsOf(cityId: number): MapFacts {
  const adcode = findCityFact(String(cityId))?.adcode ?? 0;
  const { lines, stations } = subwayFactsOf(adcode);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return {
    ground: groundFactsOf(adcode),
    plates: listPlateFacts(adcode),
    lines: lines.map(({ name, color, stationIds }) => ({
      name,
      color,
      stops: stationIds.flatMap((id) => byId.get(id) ?? []),
    })),
  };
}
