import type { TestedError } from './bands';

/** What is added to estimates because those of the last year missed by it, as logarithms. */
export interface Correction {
  city: number;
  /** Of a district beyond its city. */
  byDistrict: ReadonlyMap<number, number>;
}

export const UNCORRECTED: Correction = { city: 0, byDistrict: new Map() };

export const correctionIn = ({ city, byDistrict }: Correction, districtId: number | null): number =>
  districtId === null ? city : city + (byDistrict.get(districtId) ?? 0);

const YEAR_DAYS = 365;
const LATE_DAYS = 30;
/** So many errors are believed by half: chosen on 2012 to 2015 (docs/estimates.md). */
const HALF_BELIEVED = 100;
/** Errors of a method that had not learned for weeks are not those of one that has just learned. */
const FRESH_DAYS = 7;

/**
 * Less the median error of the last 30 days, of which few are believed less than what the year says; and less what a
 * district's median error of the year was beyond its city's: prices of a district run ahead of the city's for longer than
 * that. All as they were without the corrections of their days.
 */
export function correctionOf(errors: readonly TestedError[], day: number): Correction {
  const year = errors.filter((one) => one.day < day && one.day >= day - YEAR_DAYS);
  if (year.length === 0) return UNCORRECTED;
  const fresh = year.filter((one) => one.day - one.knownBefore <= FRESH_DAYS);
  const late = fresh.filter((one) => one.day >= day - LATE_DAYS);
  const all = medianOf(year);
  const districts = [...Map.groupBy(year, ({ districtId }) => districtId)].flatMap(([id, own]): [number, number][] =>
    id === null ? [] : [[id, ((all - medianOf(own)) * own.length) / (own.length + HALF_BELIEVED)]],
  );
  return { city: towards(late, towards(fresh, 0)), byDistrict: new Map(districts) };
}

/** Less the median of these errors, drawn to `usual` where they are few. */
const towards = (errors: readonly TestedError[], usual: number): number =>
  errors.length === 0
    ? usual
    : (usual * HALF_BELIEVED - medianOf(errors) * errors.length) / (errors.length + HALF_BELIEVED);

function medianOf(errors: readonly TestedError[]): number {
  const left = Float64Array.from(errors, ({ error, corrected }) => error - corrected).sort();
  return left[left.length >> 1] as number;
}
