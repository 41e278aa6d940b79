import type { Grounds } from '@/lib/calculators/contract/grounds';
import { addDays, type Day } from '@/lib/kernel/day';
import { type Case, type Changed, whatChanged } from './whatChanged';

/** Older changes are no news. */
const NEWS_DAYS = 550;

/** The days before the rules in use took effect, the newest first; none where all are old. */
function daysBeforeChanges({ rules, day }: Grounds): Day[] {
  const days = [...new Set(rules.map(({ effectiveFrom }) => effectiveFrom))].sort().reverse();
  return days.filter((from) => from > addDays(day, -NEWS_DAYS)).map((from) => addDays(from, -1));
}

/**
 * The result on `since` beside the result on its day, or before the newest rule that decides something in this case;
 * null where there is nothing to tell.
 */
export function changedSince<Result extends Grounds, Headline extends number | string | null>(
  calculation: Case<Result>,
  result: Result,
  headline: (result: Result) => Headline,
  since: Day | null = null,
): Changed<Headline> | null {
  const to = result.day;
  if (since !== null) return whatChanged(calculation, { from: since, to }, headline);
  for (const from of daysBeforeChanges(result)) {
    const changed = whatChanged(calculation, { from, to }, headline);
    if (changed.rules.length > 0) return changed;
  }
  return null;
}
