import { renderSmallMap } from '@/lib/drawing/smallMap';
import { type GroundPlan, planGround } from '@/lib/map/groundPlan';
import type { SmallMapSpec } from '@/lib/map/smallMap';
import { findCityFact, groundFactsOf, listPlateFacts, subwayFactsOf } from '../facts/loadFacts';

/** The small map of a position, from the facts that ship: SVG. */
export function drawnMap(spec: SmallMapSpec): string {
  const plan = plans.get(spec.cityId) ?? planOf(spec.cityId);
  plans.set(spec.cityId, plan);
  return renderSmallMap(spec, plan);
}

/** By city; facts do not change while the server runs. */
const plans = new Map<number, GroundPlan>();

/** Without borders and districts: close up they say little. */
function planOf(cityId: number): GroundPlan {
  const adcode = findCityFact(String(cityId))?.adcode ?? 0;
  const { lines, stations } = subwayFactsOf(adcode);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return planGround({
    districts: [],
    ground: groundFactsOf(adcode),
    plates: listPlateFacts(adcode),
    lines: lines.map(({ name, color, stationIds }) => ({
      name,
      color,
      stops: stationIds.flatMap((id) => byId.get(id) ?? []),
    })),
  });
}
