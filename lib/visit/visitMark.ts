import { type Day, isDay } from '@/lib/kernel/day';
import { isVisitSource, type VisitSource } from './visitSource';

/**
 * What a browser keeps of its visit of a day (COOKIES.visit): the day, where it came from, and whether it has seen a home.
 * By it the same browser is counted once a day and nobody is known again: it names neither a person nor a browser.
 */
export interface VisitMark {
  day: Day;
  source: VisitSource;
  hasSeenHome: boolean;
}

const SEEN = 'home';

export const writeVisitMark = ({ day, source, hasSeenHome }: VisitMark): string =>
  [day, source, ...(hasSeenHome ? [SEEN] : [])].join('.');

/** The mark that was sent; null of none, of another form, and of another day than `today`. */
export function readVisitMark(text: string | undefined, today: Day): VisitMark | null {
  const [day = '', source, seen, ...more] = (text ?? '').slice(0, 64).split('.');
  if (day !== today || !isDay(day) || !isVisitSource(source) || more.length > 0) return null;
  if (seen !== undefined && seen !== SEEN) return null;
  return { day, source, hasSeenHome: seen === SEEN };
}
