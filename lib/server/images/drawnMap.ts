import { renderSmallMap } from '@/lib/drawing/smallMap';
import { type BasemapPlan, planBasemap } from '@/lib/map/basemapPlan';
import type { SmallMapSpec } from '@/lib/map/smallMap';
import { basemapFactsOf, findCityFact, listPlateFacts, subwayFactsOf } from '../facts/loadFacts';

/** The small map of a position, from the facts that ship: SVG. */
export function drawnMap(spec: SmallMapSpec): string {
  const plan = plans.get(spec.cityId) ?? planOf(spec.cityId);
  plans.set(spec.cityId, plan);
  return renderSmallMap(spec, plan);
}

/** By city; facts do not change while the server runs. */
const plans = new Map<number, BasemapPlan>();

/** Without borders and districts: close up they say little. */
function planOf(cityId: number): BasemapPlan {
  const adcode = findCityFact(String(cityId))?.adcode ?? 0;
  const { lines, stations } = subwayFactsOf(adcode);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return planBasemap({
    districts: [],
    ground: basemapFactsOf(adcode),
    plates: listPlateFacts(adcode),
    lines: lines.map(({ name, color, stationIds }) => ({
      name,
      color,
      stops: stationIds.flatMap((id) => byId.get(id) ?? []),
    })),
  });
}
