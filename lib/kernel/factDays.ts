import { type Day, dayOf, daysBetween } from './day';

/** The last day of each kind of fact of a city; null where the city has none of the kind. */
export interface FactDays {
  /** The newest deal. */
  dealsDay: Day | null;
  /** The day on which homes for sale were last seen. */
  listingsDay: Day | null;
  /** The day on which homes to let were last seen: whole homes, where there are any. */
  rentalsDay: Day | null;
  /** The day on which new-house projects were last seen. */
  projectsDay: Day | null;
}

/**
 * How far apart, in days, the days of two facts may lie to be compared. Further apart nothing is compared, and pages say
 * why. docs/decisions/0018-days-of-facts.md holds the measurements.
 */
export const NEAR_DAYS = {
  /**
   * A home's asking price and the deals that its estimate rests on. Beyond its last day the trend fades to a level, and in
   * Beijing 2011-2017 prices moved by 6.5 % in the median quarter, which is the method's own error, and by 12 % in half a
   * year.
   */
  estimate: 92,
  /** New listings against deals, both of 30 days: windows whose ends lie further apart than that share no day. */
  supply: 30,
  /** Homes on sale against the pace of deals, and what was on sale on earlier days: the pace is that of 90 days. */
  stock: 92,
  /** Rents against prices, which move by a tenth in that time: a yield of 1.8 % is then between 1.6 % and 2.0 %. */
  rentalYield: 183,
  /** The figures of one page with one date: what lies closer together is not dated apart. */
  oneDate: 31,
  /** A home not seen for so long may be sold: half of all homes are, within about that time. */
  onSale: 92,
  /** What may be called 近90天 without its date. */
  recent: 92,
} as const;

type Comparison = keyof typeof NEAR_DAYS;

/** Whether two days are known and lie close enough for the comparison. */
export function areNear(one: Day | null, other: Day | null, comparison: Comparison): boolean {
  return one !== null && other !== null && Math.abs(daysBetween(one, other)) <= NEAR_DAYS[comparison];
}

/** Whether both days are known and lie too far apart for the comparison. */
export function areApart(one: Day | null, other: Day | null, comparison: Comparison): boolean {
  return one !== null && other !== null && !areNear(one, other, comparison);
}

/** Whether figures up to this day may be called recent at a moment (UTC ms). */
export const isRecent = (day: Day, now: number): boolean => daysBetween(day, dayOf(now)) <= NEAR_DAYS.recent;

/** The last day that a chart of deal and asking prices covers: where the two lie apart, that of the deals. */
export function chartEnd({ dealsDay, listingsDay }: Pick<FactDays, 'dealsDay' | 'listingsDay'>): Day | null {
  if (dealsDay === null || listingsDay === null) return dealsDay ?? listingsDay;
  return listingsDay > dealsDay && areNear(dealsDay, listingsDay, 'stock') ? listingsDay : dealsDay;
}

/** The latest of all days; null where nothing is known. */
export function latestDay(days: FactDays): Day | null {
  const known = [days.dealsDay, days.listingsDay, days.rentalsDay, days.projectsDay].filter((day) => day !== null);
  return known.sort().at(-1) ?? null;
}
