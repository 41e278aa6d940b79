import type { ReadField } from '../formField';
import { type PoolRules, readPoolRule } from '../leadPool';
import { CONSOLE_LEAD_COPY } from '../words/lead';

const { pool: copy } = CONSOLE_LEAD_COPY;

const field = (name: keyof PoolRules, unit: string): ReadField<number> => ({
  name,
  label: copy.fields[name],
  digits: 'numeric',
  max: 4,
  unit,
  read: (text: string) => readPoolRule(name, text),
  problem: copy.problems[name],
});

/** The rules of the pool, as they are set. */
export const POOL_FIELDS = {
  returnHours: field('returnHours', copy.units.hours),
  maxHeld: field('maxHeld', copy.units.leads),
  maxReturns: field('maxReturns', copy.units.times),
} as const;
