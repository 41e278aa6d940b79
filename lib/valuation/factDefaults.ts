import type { ComparableDeal } from '@/lib/estimate/types';
import {
  AREA_BANDS,
  areaBandOf,
  bandNumber,
  DECORATION_COUNT,
  decorationNumber,
  FACINGS,
  type FactDefaults,
  FLOOR_PART_COUNT,
  facingNumber,
  furtherNumbers,
  isWalkedUp,
  NO_FURTHER,
  positive,
} from './homeFeatures';

const NOBODY: FactDefaults = {
  rooms: new Array<null>(AREA_BANDS).fill(null),
  floors: null,
  year: null,
  lift: [null, null],
  decoration: [],
  band: [],
  facing: [],
  further: NO_FURTHER,
};

/** What is usual in a city. */
export const cityFactDefaults = (deals: readonly ComparableDeal[]): FactDefaults => ({
  ...ofBuildings(deals, NOBODY),
  rooms: roomsByArea(deals),
  decoration: sharesOf(deals.map(decorationNumber), DECORATION_COUNT),
  band: sharesOf(deals.map(bandNumber), FLOOR_PART_COUNT),
  facing: sharesOf(deals.map(facingNumber), FACINGS),
});

/** What is usual in a community: its buildings are its own; how its homes lie and look is as in the city. */
export const communityFactDefaults = (deals: readonly ComparableDeal[], city: FactDefaults): FactDefaults => ({
  ...city,
  ...ofBuildings(deals, city),
});

function ofBuildings(
  deals: readonly ComparableDeal[],
  otherwise: FactDefaults,
): Pick<FactDefaults, 'floors' | 'year' | 'lift' | 'further'> {
  const [low, high] = otherwise.lift;
  const logFloors = mean(deals, ({ totalFloors }) => {
    const known = positive(totalFloors);
    return known === null ? null : Math.log(known);
  });
  const withLift = (isLow: boolean) =>
    mean(deals, ({ hasLift, totalFloors }) =>
      hasLift === null || isWalkedUp(positive(totalFloors) ?? otherwise.floors) !== isLow ? null : Number(hasLift),
    );
  const further = deals.map(furtherNumbers);
  return {
    floors: logFloors === null ? otherwise.floors : Math.exp(logFloors),
    year: mean(deals, ({ builtYear }) => builtYear) ?? otherwise.year,
    lift: [withLift(true) ?? low, withLift(false) ?? high],
    further: otherwise.further.map((value, index) => commonest(further.map((one) => one[index] ?? null)) ?? value),
  };
}

/** Of each band of areas the number of rooms that most homes have. */
function roomsByArea(deals: readonly ComparableDeal[]): readonly (number | null)[] {
  const bands = Map.groupBy(deals, ({ area }) => areaBandOf(area));
  return Array.from({ length: AREA_BANDS }, (_, band) => commonest((bands.get(band) ?? []).map(({ rooms }) => rooms)));
}

/** Of numbers from 0 on; nothing where none is known. */
function sharesOf(numbers: readonly (number | null)[], count: number): readonly number[] {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0) return [];
  const shares = new Array<number>(count).fill(0);
  for (const number of known) shares[number] = (shares[number] as number) + 1 / known.length;
  return shares;
}

/** The first of those that are told most often; null where none is. */
function commonest(values: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  let first: readonly [value: number | null, count: number] = [null, 0];
  for (const entry of counts) if (entry[1] > first[1]) first = entry;
  return first[0];
}

function mean(deals: readonly ComparableDeal[], factOf: (deal: ComparableDeal) => number | null): number | null {
  let sum = 0;
  let count = 0;
  for (const deal of deals) {
    const fact = factOf(deal);
    if (fact === null) continue;
    sum += fact;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
