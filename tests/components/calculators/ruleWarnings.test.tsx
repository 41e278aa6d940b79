import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Grounds } from '@/components/calculators/Grounds';
import { RuleWarnings } from '@/components/calculators/RuleWarnings';
import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import { FactReader, isToCheck } from '@/lib/calculators/factBook';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { shownGrounds } from '@/lib/calculators/shown';
import { readRule } from '../../kit/ruleFacts';

afterEach(cleanup);

const groundsOf = (fact: Fact) => {
  const reader = new FactReader([fact], fact.city, fact.effectiveFrom);
  readRule(reader, fact.id);
  return reader.grounds();
};

const SHAKY = RULE_PACK.filter(({ confidence }) => confidence !== 'high');
const SURE = RULE_PACK.filter(
  ({ confidence, confirmedTo, effectiveFrom }) =>
    confidence === 'high' && (confirmedTo === undefined || confirmedTo >= effectiveFrom),
);

describe('a rule that is still to be checked', () => {
  it('is among the released ones, of both degrees', () => {
    expect(new Set(SHAKY.map(({ confidence }) => confidence))).toEqual(new Set(['medium', 'unconfirmed']));
  });

  it.each(SHAKY)('$id $city $effectiveFrom is told of wherever a result used it, its source one touch away', (fact) => {
    render(<Grounds grounds={shownGrounds(groundsOf(fact))} />);
    const summary = screen.getByText('规定以官方文件为准，其中 1 条还没有核对原文');
    expect(summary.tagName, 'stands in sight').toBe('SUMMARY');
    expect(summary.closest('details')?.textContent).toContain(fact.source);
  });

  it('is one that was confirmed for earlier days only, too', () => {
    const fact = SURE.find(({ id }) => id === 'fee.registration') as Fact;
    const reader = new FactReader([{ ...fact, confirmedTo: '2020-01-01' }], null, '2020-01-02');
    reader.standing('fee.registration');
    expect(reader.grounds().warnings.filter(isToCheck)).toHaveLength(1);
  });
});

it.each(SURE)('$id $city $effectiveFrom, which is confirmed, says nothing of it', (fact) => {
  render(<Grounds grounds={shownGrounds(groundsOf(fact))} />);
  expect(screen.queryByText(/还没有核对原文/)).toBeNull();
});

describe('warnings', () => {
  const warning: RuleWarning = { kind: 'reported', id: 'loan.fundCap', city: 'beijing', day: null, source: '综合报道' };

  it('stand once each, and apart where another city is meant', () => {
    render(<RuleWarnings warnings={[warning, warning, { ...warning, city: 'shanghai' }]} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '北京的公积金贷款额度只有一处来源，还没有对照原文。出处：综合报道',
      '上海的公积金贷款额度只有一处来源，还没有对照原文。出处：综合报道',
    ]);
    expect(screen.getByText('规定以官方文件为准，其中 2 条还没有核对原文')).toBeTruthy();
  });

  it('say in sight what has ended or is not known', () => {
    render(
      <RuleWarnings warnings={[{ ...warning, kind: 'expired', day: '2025-12-31' }]} unknownRules={['loan.fundRate']} />,
    );
    const seen = screen.getAllByRole('listitem');
    expect(seen).toHaveLength(2);
    expect(seen.filter((item) => item.closest('details'))).toEqual([]);
  });

  it('take no room where there are none', () => {
    const { container } = render(<RuleWarnings warnings={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
