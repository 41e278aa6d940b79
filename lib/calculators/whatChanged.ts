import type { Grounds, RuleChange } from '@/lib/calculators/contract/grounds';
import type { Day } from '@/lib/kernel/day';
import { answeringFact, isRelief, ruleOf } from './factBook';
import type { CityKey, Fact, FactId } from './facts/fact';

export interface Changed<Headline> {
  from: Day;
  to: Day;
  /** Rules of which another version answers, and that decide something in this case. */
  rules: RuleChange[];
  before: Headline;
  after: Headline;
  /** Whether the result moved. */
  moved: boolean;
}

/** A question with its answers given: what comes out by some facts on a day. */
export type Run<Result extends Grounds> = (facts: readonly Fact[], day: Day) => Result;

/** What a case is reckoned with. */
export interface Case<Result extends Grounds> {
  run: Run<Result>;
  facts: readonly Fact[];
  city: CityKey | null;
}

/**
 * The same answers on two days: which rule replaced which, and how the result moved. A rule is named only where this
 * case would come out otherwise by its former version: who has held a home for two years does not hear of the rate for
 * those who have not. `headline` takes from a result what is compared: an amount, a state.
 */
export function whatChanged<Result extends Grounds, Headline extends number | string | null>(
  calculation: Case<Result>,
  days: { from: Day; to: Day },
  headline: (result: Result) => Headline,
): Changed<Headline> {
  const [before, after] = [calculation.run(calculation.facts, days.from), calculation.run(calculation.facts, days.to)];
  const [first, second] = [headline(before), headline(after)];
  const ids = [...new Set([...before.rules, ...after.rules].map(({ id }) => id))];
  return {
    ...days,
    rules: ids.flatMap((id) => changeOf(id, calculation, days, after)),
    before: first,
    after: second,
    moved: first !== second,
  };
}

function changeOf<Result extends Grounds>(
  id: FactId,
  calculation: Case<Result>,
  { from, to }: { from: Day; to: Day },
  after: Result,
): RuleChange[] {
  const former = answeringFact(calculation.facts, id, calculation.city, from) as Fact | null;
  const present = answeringFact(calculation.facts, id, calculation.city, to) as Fact | null;
  // A standing rule without a former version is not new: what held before it is not known.
  if (former === present || (!former && !isRelief(id)) || !decides(id, former, calculation, to, after)) return [];
  return [{ id, before: former && ruleOf(former), after: present && ruleOf(present) }];
}

/** Whether the result on a day would be another one with the former version of a rule in place of the present. */
function decides<Result extends Grounds>(
  id: FactId,
  former: Fact | null,
  { run, facts }: Case<Result>,
  day: Day,
  after: Result,
): boolean {
  const prolonged = former ? [{ ...former, effectiveFrom: earlier(former.effectiveFrom, day), effectiveTo: null }] : [];
  try {
    const otherwise = run([...facts.filter((fact) => fact.id !== id), ...prolonged], day);
    return figuresOf(otherwise) !== figuresOf(after);
  } catch (failure) {
    // What cannot be reckoned at all without the rule rests on it.
    if (failure instanceof RangeError) return true;
    throw failure;
  }
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** A result without what it cites. */
const figuresOf = ({ day: _, rules: __, warnings: ___, unknownRules: ____, ...figures }: Grounds): string =>
  JSON.stringify(figures);
