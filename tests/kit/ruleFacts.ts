import { type FactReader, isRelief } from '@/lib/calculators/factBook';
import type { FactId, FactOf, FactValues } from '@/lib/calculators/facts/fact';

/** A rule of an operator's own, for the whole country since 2026-11-01 unless the changes say otherwise. */
export const ownRule = <Id extends FactId>(
  id: Id,
  value: FactValues[Id],
  changes: Partial<FactOf<Id>> = {},
): FactOf<Id> => ({
  id,
  city: null,
  value,
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
  source: '测试',
  confidence: 'high',
  ...changes,
});

/** The base rates of the month that the tests happen in, which the released rules do not have. */
export const NEW_LPR = ownRule(
  'loan.lpr',
  { upToFiveYears: 0.029, overFiveYears: 0.034 },
  { effectiveFrom: '2026-11-20', source: '全国银行间同业拆借中心 2026-11-20' },
);

/** Reads a rule of whatever kind. */
export const readRule = (reader: FactReader, id: FactId) => (isRelief(id) ? reader.relief(id) : reader.standing(id));
