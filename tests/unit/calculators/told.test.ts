import { expect, it } from 'vitest';
import type { RuleUse } from '@/lib/calculators/contract/grounds';
import { shownChange, shownGrounds } from '@/lib/calculators/shown';

const DEED: RuleUse = {
  id: 'tax.deed',
  city: null,
  effectiveFrom: '2024-12-01',
  effectiveTo: null,
  source: '公告2024年第16号',
  confidence: 'high',
};
const ASSESSED: RuleUse = { ...DEED, id: 'tax.incomeAssessed', city: 'shanghai', effectiveTo: '2027-12-31' };

it('grounds keep each rule’s city and end where it has them, and leave out what it has not', () => {
  const grounds = { day: '2026-11-21', rules: [DEED, ASSESSED], warnings: [], unknownRules: [] };
  const { rules, ...rest } = shownGrounds({ ...grounds, plans: 'not told' } as typeof grounds);
  expect(rest).toEqual({ day: '2026-11-21', warnings: [], unknownRules: [] });
  const { city: _, effectiveTo: __, ...national } = DEED;
  expect(rules).toEqual([national, ASSESSED]);
});

it('a change keeps when each rule began, and is none without rules', () => {
  const change = { from: '2024-11-30', to: '2026-11-21', before: 1, after: 2, moved: true };
  const rules = [
    { id: DEED.id, before: null, after: DEED },
    { id: ASSESSED.id, before: ASSESSED, after: null },
  ];
  expect(shownChange({ ...change, rules })?.rules).toEqual([
    { id: 'tax.deed', before: null, after: { effectiveFrom: '2024-12-01' } },
    { id: 'tax.incomeAssessed', before: { effectiveFrom: '2024-12-01' }, after: null },
  ]);
  expect(shownChange({ ...change, rules: [] })).toBeNull();
});
