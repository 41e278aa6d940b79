import { GROUNDS_COPY, RULE_NAMES } from '@/lib/config/microcopy/rules';
import { CITY_NAMES } from '@/lib/domain/calculators/cityKeys';
import type { RuleWarning } from '@/lib/domain/calculators/factBook';
import type { CityKey, FactId } from '@/lib/domain/calculators/facts/fact';

export const ruleName = (id: FactId): string => RULE_NAMES[id];

/** "上海 · 最低首付比例"; a rule of the whole country by its name alone. */
export const citysRuleName = (id: FactId, city: CityKey | null | undefined): string =>
  city ? `${CITY_NAMES[city]} · ${ruleName(id)}` : ruleName(id);

export function warningSentence({ kind, id, city, day }: Omit<RuleWarning, 'source'>): string {
  const rule = city ? `${CITY_NAMES[city]}的${ruleName(id)}` : ruleName(id);
  if (kind === 'reported') return GROUNDS_COPY.warnings.reported(rule);
  if (kind === 'unconfirmed') return GROUNDS_COPY.warnings.unconfirmed(rule, day);
  return GROUNDS_COPY.warnings[kind](rule, day ?? '');
}
