import type { RankFacts } from './rankFacts';
import { hasPast, type RankedArea, SPAN_DAYS } from './rankings';
import { type ScoredArea, type Scoring, scoreAreas } from './scoreAreas';

/** Areas beyond these places, in the city and in their district, are of no list. */
export const CITY_PLACES = 50;
export const DISTRICT_PLACES = 20;

/** A ranking as of the last day of its facts, the first first, with the places that the same rule gave one span before. */
export function rankAreas(
  facts: RankFacts,
  scoring: Omit<Scoring, 'ago'>,
  districtOf: (area: number) => number | null,
): RankedArea[] {
  const now = scoreAreas(facts, { ...scoring, ago: 0 });
  const past = hasPast(scoring.rank) ? scoreAreas(facts, { ...scoring, ago: SPAN_DAYS[scoring.span] }) : [];
  const [places, placesBefore] = [placesOf(now), placesOf(past)];
  const [within, withinBefore] = [placesByDistrict(now, districtOf), placesByDistrict(past, districtOf)];
  return inOrder(now)
    .map(({ area, score, value, samples }) => ({
      area,
      district: districtOf(area),
      place: places.get(area) as number,
      districtPlace: within.get(area) ?? null,
      placeBefore: placesBefore.get(area) ?? null,
      districtPlaceBefore: withinBefore.get(area) ?? null,
      score,
      value,
      samples,
    }))
    .filter(({ place, districtPlace }) => place <= CITY_PLACES || (districtPlace ?? Infinity) <= DISTRICT_PLACES);
}

const inOrder = (scored: readonly ScoredArea[]): ScoredArea[] =>
  [...scored].sort((one, other) => other.score - one.score || other.samples - one.samples || one.area - other.area);

/** Those of one score and sample share a place, and the next comes after all of them. */
export function placesOf(scored: readonly ScoredArea[]): Map<number, number> {
  const places = new Map<number, number>();
  let before: ScoredArea | undefined;
  for (const [at, one] of inOrder(scored).entries()) {
    const isShared = before !== undefined && one.score === before.score && one.samples === before.samples;
    places.set(one.area, (isShared && before && places.get(before.area)) || at + 1);
    before = one;
  }
  return places;
}

function placesByDistrict(
  scored: readonly ScoredArea[],
  districtOf: (area: number) => number | null,
): Map<number, number> {
  const districts = Map.groupBy(scored, ({ area }) => districtOf(area));
  return new Map(
    [...districts].flatMap(([district, group]) => (district === null ? [] : [...placesOf(group).entries()])),
  );
}
