import { describe, expect, test } from 'vitest';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { changedParts, ruleLines, ruleValueBrief, ruleValueText } from '@/lib/console/views/ruleValueText';
import { ownRule } from '../../kit/ruleFacts';

// The rules of the calculators as the console reads them.

const named = (fact: Fact) => `${fact.id} ${fact.city ?? '-'} ${fact.effectiveFrom}`;

describe('a rule', () => {
  test.each(RULE_PACK.map((fact) => [named(fact), fact] as const))(
    '%s is told in words, each part once',
    (_name, fact) => {
      const lines = ruleLines(fact);
      expect(lines.length).toBeGreaterThan(0);
      for (const { name, text } of lines) {
        expect(name).toMatch(/\p{Script=Han}|^[A-D] 级$/u);
        expect(text).toMatch(/\d|\p{Script=Han}|^--$/u);
        expect(`${name} ${text}`).not.toMatch(/[{}"_]|null|undefined|NaN|true|false|\d\.\d{5}/);
      }
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
    },
  );

  test.each<[string, Pick<Fact, 'id' | 'value'>]>([
    ['5 年以内 2.9%；5 年以上 3.4%', { id: 'loan.lpr', value: { upToFiveYears: 0.029, overFiveYears: 0.034 } }],
    ['首套低 45 个基点；二套低 45 个基点', { id: 'loan.usualSpread', value: { first: 0.0045, second: 0.0045 } }],
    ['不满 2 年 3%；满 2 年 免征', { id: 'tax.vat', value: { heldMonths: 24, before: 0.03, after: null } }],
    ['减征 50%', { id: 'tax.surchargeRelief', value: { share: 0.5 } }],
    ['每件 80元', { id: 'fee.registration', value: { amount: 8_000 } }],
  ])('%s', (text, rule) => {
    expect(ruleValueText(rule)).toBe(text);
  });

  test('of many parts is told in short by the first of them', () => {
    const brief = ruleValueBrief(
      ownRule('tax.surcharge', {
        city: 0.07,
        county: 0.05,
        elsewhere: 0.01,
        education: 0.03,
        localEducation: 0.02,
      }) as Fact,
    );
    expect(brief).toBe('城建税，市区 7%；城建税，县城和镇 5%；城建税，其他地方 1% 等 5 项');
    expect(ruleValueBrief(ownRule('fee.agent', { buyer: 0.01, seller: 0.01 }) as Fact)).toBe('买方 1%；卖方 1%');
  });

  test('whose every part that a file changes comes out otherwise: nothing of a value is left out', () => {
    for (const fact of RULE_PACK.filter(({ id }) => id !== 'points.veto'))
      for (const changed of changedLeaves(fact.value))
        expect(
          ruleValueText({ ...fact, value: changed } as Fact),
          `${named(fact)} ${JSON.stringify(changed)}`,
        ).not.toBe(ruleValueText(fact));
  });
});

/** The value with each of its figures changed in turn, but not the ids of what it lists, which no one reads. */
function changedLeaves(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + (value < 1 ? 0.01 : 1)];
  if (Array.isArray(value))
    return value.flatMap((one, at) => changedLeaves(one).map((changed) => value.with(at, changed)));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    changedLeaves(one).map((changed) => ({ ...value, [key]: changed })),
  );
}

describe('a change', () => {
  const rate = (value: number) => ownRule('tax.incomeAssessed', { rate: value }) as Fact;

  test('names the parts that come out otherwise', () => {
    const [before, after] = [
      ownRule('fee.agent', { buyer: 0.01, seller: 0.01 }),
      ownRule('fee.agent', { buyer: 0.02, seller: 0.01 }),
    ];
    expect(changedParts(before as Fact, after as Fact)).toEqual([{ name: '买方', before: '1%', after: '2%' }]);
    expect(changedParts(rate(0.01), rate(0.01))).toEqual([]);
  });

  test('of what no rule answered for says all of it', () => {
    expect(changedParts(null, rate(0.02))).toEqual([{ name: '税率', before: null, after: '2%' }]);
  });

  test('that takes a part away says so', () => {
    const holding = (freePerPerson: number | null) =>
      ownRule('tax.holding', { share: 0.7, rates: [0.004], freePerPerson, freePerHome: null }) as Fact;
    expect(changedParts(holding(60), holding(null))).toEqual([{ name: '每人免税', before: '60㎡', after: null }]);
  });
});
