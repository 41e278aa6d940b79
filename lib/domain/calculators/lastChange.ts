import { addDays, type Day } from '../day';
import type { Grounds } from './factBook';
import { type Changed, whatChanged } from './whatChanged';

/** Older changes are no news. */
const NEWS_DAYS = 550;

/** The day before the newest of the rules in use took effect; null where all are old. */
function dayBeforeChange({ rules, day }: Grounds): Day | null {
  const newest =
    rules
      .map(({ effectiveFrom }) => effectiveFrom)
      .sort()
      .pop() ?? '';
  return newest > addDays(day, -NEWS_DAYS) ? addDays(newest, -1) : null;
}

/** The result on `since`, or before the newest rule, beside the result on its day; null where there is nothing to tell. */
export function changedSince<Result extends Grounds, Headline extends number | string | null>(
  run: (day: Day) => Result,
  result: Result,
  headline: (result: Result) => Headline,
  since: Day | null = null,
): Changed<Headline> | null {
  const from = since ?? dayBeforeChange(result);
  return from === null ? null : whatChanged(run, { from, to: result.day }, headline);
}
