import type { Fact } from '@/lib/calculators/facts/fact';
import { addMonths, type Day, type Month } from '@/lib/kernel/day';
import type { MarketEvent } from './calendar';

const MONDAY_OFFSET = 6;
/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + MONDAY_OFFSET) % 7;
const SATURDAY = 5;

const dayAt = (month: Month, date: number): Day => `${month}-${String(date).padStart(2, '0')}`;

/** The same day, or the Monday after a weekend. Public holidays are not known here. */
function workday(month: Month, date: number): Day {
  const weekday = weekdayOf(dayAt(month, date));
  return dayAt(month, weekday < SATURDAY ? date : date + 7 - weekday);
}

/**
 * The publications of each month. The loan prime rate: on the 20th, put off on holidays (People's Bank, announcement 15 of
 * 2019; its text is to be checked). The prices of 70 cities: in the middle of the month, on a day that the National Bureau
 * of Statistics names each year and that is not held here: the 15th is a guess, and says so.
 */
export const publicationsOf = (month: Month): MarketEvent[] => [
  { day: workday(month, 15), kind: 'prices70', project: null, land: null, detail: null, toCheck: true },
  { day: workday(month, 20), kind: 'lpr', project: null, land: null, detail: null, toCheck: true },
];

/** Our own scorecard and what banks are used to: no authority has made them hold on a day. */
const isOurs = ({ id, confidence }: Fact): boolean => id.startsWith('capability.') || confidence === 'unconfirmed';

/** The days of a month on which rules of a city begin or end to hold, each source once. */
export function ruleEvents(facts: readonly Fact[], month: Month): MarketEvent[] {
  const inMonth = (day: Day | null): day is Day => day?.slice(0, 7) === month;
  const published = facts.filter((fact) => !isOurs(fact));
  const events = published.flatMap(({ effectiveFrom, effectiveTo, source, confidence }): MarketEvent[] => {
    const shared = { project: null, land: null, detail: source, toCheck: confidence !== 'high' };
    return [
      ...(inMonth(effectiveFrom) ? [{ ...shared, day: effectiveFrom, kind: 'policy' as const }] : []),
      ...(inMonth(effectiveTo) ? [{ ...shared, day: effectiveTo, kind: 'policyEnd' as const }] : []),
    ];
  });
  const seen = new Set<string>();
  return events.filter(({ day, kind, detail }) => {
    const key = `${day} ${kind} ${detail}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Months of a calendar may lie so far from today: further nothing is known. */
export const MONTHS_BACK = 24;
export const MONTHS_AHEAD = 24;

export const isInReach = (month: Month, today: Month): boolean =>
  month >= addMonths(today, -MONTHS_BACK) && month <= addMonths(today, MONTHS_AHEAD);

/** The days of a month in weeks from Monday, null before the first and after the last. */
export function weeksOf(month: Month): (Day | null)[][] {
  const days: (Day | null)[] = Array.from({ length: weekdayOf(dayAt(month, 1)) }, () => null);
  const next = `${addMonths(month, 1)}-01`;
  for (let date = 1; date <= 31; date++) {
    const day = dayAt(month, date);
    if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day || day >= next) break;
    days.push(day);
  }
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
}
