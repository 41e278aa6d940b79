import { addDays, type Day } from '../day';
import type { CityKey, Confidence, Fact, FactId, FactOf, FactValues } from './facts/fact';

/** A rule that a result rests on. */
export interface RuleUse {
  id: FactId;
  city: CityKey | null;
  effectiveFrom: Day;
  effectiveTo: Day | null;
  source: string;
  confidence: Confidence;
}

/**
 * expired: the rule's end has passed and nothing is known to follow. expiring: it ends within half a year.
 * unconfirmed: nobody has confirmed it, or not for this day. reported: one secondary report tells of it.
 */
export const WARNING_KINDS = ['expired', 'expiring', 'unconfirmed', 'reported'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export interface RuleWarning {
  kind: WarningKind;
  id: FactId;
  /** null: a rule of the whole country. */
  city: CityKey | null;
  /** The rule's last day, or the last for which it was confirmed; null where it never was. */
  day: Day | null;
  source: string;
}

/** 待核: the rule stands, but its text is still to be compared with what is published. */
export const isToCheck = ({ kind }: Pick<RuleWarning, 'kind'>): boolean =>
  kind === 'unconfirmed' || kind === 'reported';

/** What every engine's result carries beside its figures. */
export interface Grounds {
  day: Day;
  rules: RuleUse[];
  warnings: RuleWarning[];
  /** Rules that the pack does not hold for this city and day. */
  unknownRules: FactId[];
}

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
 * Reads the facts of a city on a day, and remembers what was read. The city's own fact goes before the country's, and
 * among those in force the one that took effect last.
 */
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
  standing<Id extends FactId>(id: Id): FactValues[Id] | null {
    const fact = this.#inForce(id) ?? this.#latest(id);
    if (!fact) this.#unknown.add(id);
    return this.#use(fact);
  }

  /** A relief that stops with its last day. null: none in force. */
  relief<Id extends FactId>(id: Id): FactValues[Id] | null {
    return this.#use(this.#inForce(id));
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

  #use<Id extends FactId>(fact: FactOf<Id> | null): FactValues[Id] | null {
    if (!fact) return null;
    this.#used.add(fact as unknown as Fact);
    return fact.value;
  }

  #begun<Id extends FactId>(id: Id): FactOf<Id>[] {
    const begun = this.#facts.filter(
      (fact) => fact.id === id && fact.effectiveFrom <= this.#day && (fact.city === null || fact.city === this.#city),
    );
    return (begun as unknown as FactOf<Id>[]).sort(
      (a, b) => Number(b.city !== null) - Number(a.city !== null) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1),
    );
  }

  #inForce<Id extends FactId>(id: Id): FactOf<Id> | null {
    return this.#begun(id).find(({ effectiveTo }) => effectiveTo === null || effectiveTo >= this.#day) ?? null;
  }

  #latest<Id extends FactId>(id: Id): FactOf<Id> | null {
    return this.#begun(id)[0] ?? null;
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

function ruleOf({ id, city, effectiveFrom, effectiveTo, source, confidence }: Fact): RuleUse {
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
