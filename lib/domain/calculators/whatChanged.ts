import type { Day } from '../day';
import type { Grounds, RuleUse } from './factBook';
import type { CityKey, FactId } from './facts/fact';

export interface RuleChange {
  id: FactId;
  /** null: no such rule was in use on that day. */
  before: RuleUse | null;
  after: RuleUse | null;
}

export interface Changed<Headline> {
  from: Day;
  to: Day;
  /** Rules of which another version was used. */
  rules: RuleChange[];
  before: Headline;
  after: Headline;
  /** Whether the result moved. */
  moved: boolean;
}

/**
 * The same answers on two days: which rule replaced which, and how the result moved. `headline` takes from a result
 * what is compared: an amount, a state.
 */
export function whatChanged<Result extends Grounds, Headline extends number | string | null>(
  run: (day: Day) => Result,
  days: { from: Day; to: Day },
  headline: (result: Result) => Headline,
): Changed<Headline> {
  const [before, after] = [run(days.from), run(days.to)];
  const [first, second] = [headline(before), headline(after)];
  return {
    ...days,
    rules: changesBetween(before.rules, after.rules),
    before: first,
    after: second,
    moved: first !== second,
  };
}

function changesBetween(before: readonly RuleUse[], after: readonly RuleUse[]): RuleChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids
    .map((id) => ({ id, before: ruleIn(before, id), after: ruleIn(after, id) }))
    .filter((change) => versionOf(change.before) !== versionOf(change.after));
}

const ruleIn = (rules: readonly RuleUse[], id: FactId) => rules.find((rule) => rule.id === id) ?? null;

function versionOf(rule: { city: CityKey | null; effectiveFrom: Day } | null): string {
  return rule ? `${rule.city ?? ''}|${rule.effectiveFrom}` : '';
}
