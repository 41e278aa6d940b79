import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import { CITY_NAMES } from '../cityKeys';
import type { CityKey, FactId } from '../facts/fact';
import { RULE_NAMES } from '../words/rules';
import { GROUNDS_SENTENCES } from './ruleSentences';

export const ruleName = (id: FactId): string => RULE_NAMES[id];

/** "上海 · 最低首付比例"; a rule of the whole country by its name alone. */
export const citysRuleName = (id: FactId, city: CityKey | null | undefined): string =>
  city ? `${CITY_NAMES[city]} · ${ruleName(id)}` : ruleName(id);

export function warningSentence({ kind, id, city, day }: Omit<RuleWarning, 'source'>): string {
  const rule = city ? `${CITY_NAMES[city]}的${ruleName(id)}` : ruleName(id);
  if (kind === 'reported') return GROUNDS_SENTENCES.warnings.reported(rule);
  if (kind === 'unconfirmed') return GROUNDS_SENTENCES.warnings.unconfirmed(rule, day);
  return GROUNDS_SENTENCES.warnings[kind](rule, day ?? '');
}
