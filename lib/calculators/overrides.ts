import { isDay } from '@/lib/kernel/day';
import { CITY_KEYS } from './cityKeys';
import { COUNTS_AS_HOME, type Confidence, type Fact, type FactValues, FUND_UPLIFTS } from './facts/fact';

export type OverrideProblem =
  | 'id'
  | 'city'
  | 'value'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'confirmedTo'
  | 'source'
  | 'confidence';

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'unconfirmed'];

/**
 * What is wrong with a fact that an operator typed: fields to show a sentence beside; empty where it can be laid over
 * the pack. Its value must have the shape of the values that the pack holds for the same rule: the same keys, numbers
 * of the same sort, and nothing (null) only where the pack has nothing too, so that no engine meets what it cannot count.
 */
export function overrideProblems(
  pack: readonly Fact[],
  candidate: Readonly<Record<string, unknown>>,
): OverrideProblem[] {
  const known = pack.filter(({ id }) => id === candidate.id);
  const { effectiveFrom, effectiveTo, confirmedTo, source, confidence } = candidate;
  const holds: readonly (readonly [OverrideProblem, boolean])[] = [
    ['id', known.length > 0],
    ['city', candidate.city === null || CITY_KEYS.some((city) => city === candidate.city)],
    ['value', fits(modelsOf(pack, known), candidate.value) && givesNothingBack(candidate)],
    ['effectiveFrom', isDayText(effectiveFrom)],
    ['effectiveTo', effectiveTo === null || (isDayText(effectiveTo) && String(effectiveFrom) <= effectiveTo)],
    ['confirmedTo', confirmedTo === undefined || isDayText(confirmedTo)],
    ['source', typeof source === 'string' && source.trim() !== ''],
    ['confidence', CONFIDENCES.some((known) => known === confidence)],
  ];
  return holds.filter(([, right]) => !right).map(([field]) => field);
}

/** A step of 土地增值税 that takes off more than it takes would pay the seller. */
function givesNothingBack({ id, value }: Readonly<Record<string, unknown>>): boolean {
  if (id !== 'tax.landVat') return true;
  let above = 0;
  return (value as FactValues['tax.landVat']).steps.every(({ upTo, rate, less }) => {
    const from = above;
    above = upTo ?? Number.POSITIVE_INFINITY;
    return above > from && less <= rate * from;
  });
}

/** The zones of 商住 are of one sort with those of homes, of which the pack holds many. */
function modelsOf(pack: readonly Fact[], known: readonly Fact[]): unknown[] {
  const zones = pack.flatMap((fact) => (fact.id === 'purchase.zones' ? fact.value.zones : []));
  return known.flatMap(({ id, value }) => (id === 'purchase.commercial' ? [value, { ...value, zones }] : [value]));
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);

/** Words that an engine reads; other texts are names of the operator's own. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  household: ['local', 'nonlocal'],
  counts: ['zone', 'city'],
  basis: ['declining', 'original'],
  uplift: FUND_UPLIFTS,
  homes: ['first', 'second', 'both'],
  households: ['family', 'all'],
  countsAsHome: COUNTS_AS_HOME,
};

/** Lists that may hold nothing: a city without uplifts. */
const MAY_BE_EMPTY: readonly string[] = ['uplifts'];

/** Whether a value is like one of the models, which stand at the same place of the pack's values. */
function fits(models: readonly unknown[], value: unknown, key = ''): boolean {
  if (value === null) return models.includes(null);
  if (typeof value === 'number')
    return isFigure(
      models.filter((model) => typeof model === 'number'),
      value,
      key,
    );
  if (Array.isArray(value)) {
    const entries = models.filter(Array.isArray).flat();
    return (value.length > 0 || MAY_BE_EMPTY.includes(key)) && value.every((entry) => fits(entries, entry));
  }
  if (isRecord(value)) {
    const records = models.filter(isRecord).filter((model) => sameKeys(model, value));
    return (
      records.length > 0 &&
      Object.keys(value).every((name) =>
        fits(
          records.map((model) => model[name]),
          value[name],
          name,
        ),
      )
    );
  }
  if (typeof value === 'string') return models.some(isText) && (WORDS[key]?.includes(value) ?? value.trim() !== '');
  return models.includes(value);
}

const MOST = 1e13;
/** Sizes of steps that a figure is divided by: of none there would be countless. */
const DIVISORS: readonly string[] = ['taxStep', 'jobsStep'];
/** How many times the greatest released fraction a fraction may be: 0.35 for 3.5 % is a slip, and no bank lends at it. */
const MAX_TIMES = 5;

/** Fractions stay below one, so that 3 % is not typed as 3; what is counted in whole units (fen, months, points) stays whole. */
function isFigure(models: readonly number[], value: number, key: string): boolean {
  if (models.length === 0 || !(value >= 0 && value <= MOST)) return false;
  if (value === 0 && DIVISORS.includes(key)) return false;
  const greatest = Math.max(...models);
  if (greatest > 0 && greatest < 1) return value <= Math.min(1, greatest * MAX_TIMES);
  return key.startsWith('area') || greatest === 0 || !models.every(Number.isInteger) || Number.isInteger(value);
}

function sameKeys(model: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(model);
  return keys.length === Object.keys(value).length && keys.every((key) => Object.hasOwn(value, key));
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
