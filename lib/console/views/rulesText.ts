import { CITY_NAMES } from '@/lib/calculators/cityKeys';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_NAMES } from '@/lib/calculators/words/rules';

const NAMED = 3;

type Key = Pick<Fact, 'id' | 'city' | 'effectiveFrom'>;

/** "增值税 上海" */
export const ruleTitle = ({ id, city }: Pick<Key, 'id' | 'city'>): string =>
  `${RULE_NAMES[id]} ${city ? CITY_NAMES[city] : '全国'}`;

/** "tax.vat 上海 2026-11-20 起" */
export const ruleKeyText = ({ id, city, effectiveFrom }: Key): string =>
  `${id} ${city ? CITY_NAMES[city] : '全国'} ${effectiveFrom} 起`;

/** "tax.vat 全国 2026-11-20 起、loan.lpr 全国 2026-11-20 起"; of many the first, and how many: "等 12 条". */
export function changedRulesText(changes: readonly { before: Fact | null; after: Fact | null }[]): string {
  const keys = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const named = keys.slice(0, NAMED).map(ruleKeyText).join('、');
  return keys.length > NAMED ? `${named} 等 ${keys.length} 条` : named;
}
