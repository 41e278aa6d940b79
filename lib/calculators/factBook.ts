import type { Grounds, RuleUse, RuleWarning } from '@/lib/calculators/contract/grounds';
import type { WarningKind } from '@/lib/calculators/warningKind';
import { addDays, type Day } from '@/lib/kernel/day';
import {
  type CityKey,
  type Fact,
  type FactId,
  type FactOf,
  type FactValues,
  RELIEFS,
  type ReliefId,
  type StandingId,
} from './facts/fact';

/** 待核: the rule stands, but its text is still to be compared with what is published. */
export const isToCheck = ({ kind }: Pick<RuleWarning, 'kind'>): boolean =>
  kind === 'unconfirmed' || kind === 'reported';

const NOTICE_DAYS = 180;

const keyOf = ({ id, city, effectiveFrom }: Fact) => `${id}|${city ?? ''}|${effectiveFrom}`;

/** The pack with an operator's facts over it: one of the same id, city and first day replaces, any other is added. */
export function overlay(pack: readonly Fact[], overrides: readonly Fact[]): Fact[] {
  const merged = new Map(pack.map((fact) => [keyOf(fact), fact]));
  for (const fact of overrides) merged.set(keyOf(fact), fact);
  return [...merged.values()];
}

/** What a page that answers for one city needs of a pack. */
export function factsOfCity(facts: readonly Fact[], city: CityKey | null): Fact[] {
  return facts.filter((fact) => fact.city === null || fact.city === city);
}

/**
 * The version of a rule that answers for a city on a day; null where none does. Of those in force the city's own goes
 * before the country's, and then the one that took effect last. Where none is in force, the one that ended last goes on
 * answering, unless it was a relief.
 */
export function answeringFact<Id extends FactId>(
  facts: readonly Fact[],
  id: Id,
  city: CityKey | null,
  day: Day,
): FactOf<Id> | null {
  const begun = facts.filter(
    (fact) => fact.id === id && fact.effectiveFrom <= day && (fact.city === null || fact.city === city),
  ) as unknown as FactOf<Id>[];
  const inForce = begun.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= day);
  if (inForce.length > 0) return inForce.sort(before)[0] ?? null;
  const ended = begun.sort((a, b) => descending(a.effectiveTo ?? '', b.effectiveTo ?? '') || before(a, b));
  return isRelief(id) ? null : (ended[0] ?? null);
}

type Dated = Pick<Fact, 'city' | 'effectiveFrom'>;

const before = (a: Dated, b: Dated): number =>
  Number(b.city !== null) - Number(a.city !== null) || descending(a.effectiveFrom, b.effectiveFrom);

function descending(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

export const isRelief = (id: FactId): id is ReliefId => RELIEFS.some((relief) => relief === id);

/** Reads the facts of a city on a day, and remembers what was read. */
export class FactReader {
  readonly #facts: readonly Fact[];
  readonly #city: CityKey | null;
  readonly #day: Day;
  readonly #used = new Set<Fact>();
  readonly #unknown = new Set<FactId>();

  constructor(facts: readonly Fact[], city: CityKey | null, day: Day) {
    this.#facts = facts;
    this.#city = city;
    this.#day = day;
  }

  /** A rule that goes on until another takes its place: past its end it still answers, with a warning. null: unknown. */
  standing<Id extends StandingId>(id: Id): FactValues[Id] | null {
    const value = this.#read(id);
    if (value === null) this.#unknown.add(id);
    return value;
  }

  /** A relief that stops with its last day. null: none in force. */
  relief<Id extends ReliefId>(id: Id): FactValues[Id] | null {
    return this.#read(id);
  }

  grounds(): Grounds {
    const used = [...this.#used];
    return {
      day: this.#day,
      rules: used.map(ruleOf),
      warnings: used.flatMap((fact) => warningsOf(fact, this.#day)),
      unknownRules: [...this.#unknown],
    };
  }

  #read<Id extends FactId>(id: Id): FactValues[Id] | null {
    const fact = answeringFact(this.#facts, id, this.#city, this.#day);
    if (!fact) return null;
    this.#used.add(fact as unknown as Fact);
    return fact.value;
  }
}

/** One list of what several results rest on, each rule and warning once. */
export function joinedGrounds(day: Day, grounds: readonly Grounds[]): Grounds {
  const once = <Item>(items: readonly Item[]): Item[] => [
    ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
  ];
  return {
    day,
    rules: once(grounds.flatMap(({ rules }) => rules)),
    warnings: once(grounds.flatMap(({ warnings }) => warnings)),
    unknownRules: once(grounds.flatMap(({ unknownRules }) => unknownRules)),
  };
}

export function ruleOf({ id, city, effectiveFrom, effectiveTo, source, confidence }: Fact): RuleUse {
  return { id, city, effectiveFrom, effectiveTo, source, confidence };
}

function warningsOf({ id, city, effectiveTo, confirmedTo, confidence, source }: Fact, day: Day): RuleWarning[] {
  const warnings: RuleWarning[] = [];
  const warn = (kind: WarningKind, on: Day | null) => warnings.push({ kind, id, city, day: on, source });
  if (effectiveTo !== null && effectiveTo < day) warn('expired', effectiveTo);
  else if (effectiveTo !== null && effectiveTo <= addDays(day, NOTICE_DAYS)) warn('expiring', effectiveTo);
  if (confidence === 'unconfirmed') warn('unconfirmed', null);
  else if (confirmedTo !== undefined && confirmedTo < day) warn('unconfirmed', confirmedTo);
  else if (confidence === 'medium') warn('reported', null);
  return warnings;
}
