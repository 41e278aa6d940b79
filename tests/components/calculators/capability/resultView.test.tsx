import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { ScoreCard } from '@/components/calculators/capability/CreditPage.ScoreCard';
import { ResultView } from '@/components/calculators/capability/ResultView';
import { capabilityAnswerOf } from '@/lib/calculators/capability/capabilityQuestion';
import type { FactValues } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { readForm } from '@/lib/kernel/form/readForm';
import { TYPED_CAPABILITY } from '../../../kit/calculatorAnswers';
import { renderInShell } from '../../shell/shellState';

function show(changes: Partial<typeof TYPED_CAPABILITY & { age: string }>) {
  const { values } = readForm(CAPABILITY_FORM, { ...TYPED_CAPABILITY, ...changes });
  if (!values) throw new Error('incomplete');
  const answer = capabilityAnswerOf(values, RULE_PACK, '2026-11-21');
  renderInShell(<ResultView answer={answer} headingRef={createRef()} />);
}

describe('the result', () => {
  it('names what the price is, by what is known', () => {
    show({});
    expect(screen.getByText('能承受的总价')).toBeTruthy();
    expect(screen.getByText('主要限制').parentElement?.textContent).toContain('按收入能买');
    expect(screen.getByText('每一项都是满分。')).toBeTruthy();
  });

  it.each([
    [{ overdueInARow: '3' }, '如果能贷到款，能承受的总价', 'R1'],
    [{ income: '0' }, '只用现金，能承受的总价', 'R3'],
    [{ age: '80' }, '还不能算出总价', 'R2'],
  ])('%o: %s', (changes, label, code) => {
    show(changes);
    expect(screen.getByText('银行通常会拒绝')).toBeTruthy();
    expect(screen.getByText(label)).toBeTruthy();
    expect(document.querySelector(`[data-reason="${code}"]`)?.textContent).toMatch(/。$/);
    expect(document.body.textContent).not.toContain(code);
  });

  it('tells the price without the fund where its cap is unknown, and says so', () => {
    show({ city: 'wuhan', fund: 'family' });
    expect(screen.getByText('按通常的标准，可以贷到款')).toBeTruthy();
    expect(screen.getByText('能承受的总价，不算公积金贷款')).toBeTruthy();
    expect(screen.getAllByText(/没有查到这里的公积金贷款额度（待核）/)).not.toHaveLength(0);
  });

  it('says how each weak line would gain points', () => {
    show({ debts: '6000', enquiries: '9', overdueInAll: '1' });
    expect(screen.getByText('把每月还债降到 5,700 元以内')).toBeTruthy();
    expect(screen.getByText('近半年征信查询降到 6 次以内')).toBeTruthy();
    expect(screen.getByText('近两年没有逾期')).toBeTruthy();
  });
});

describe('the scorecard', () => {
  const { value } = RULE_PACK.find(({ id }) => id === 'capability.score') as { value: FactValues['capability.score'] };

  it('shows every step with its points, in words without a gap', () => {
    render(<ScoreCard card={{ score: value, refusal: null, incomeShare: null, rules: [] }} />);
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(' '));
    expect(rows.slice(1, 5)).toEqual(['0–19% 30', '20–34% 20', '35–49% 10', '50%起 0']);
    expect(rows.slice(11, 14)).toEqual(['没有 20', '1–2 次 10', '3 次起 0']);
    expect(screen.getByText('A 85 分起 · B 70 分起 · C 50 分起 · D 0 分起')).toBeTruthy();
  });

  it('says that there is none', () => {
    render(<ScoreCard card={{ score: null, refusal: null, incomeShare: null, rules: [] }} />);
    expect(screen.getByText('评分表暂时没有生效的版本。')).toBeTruthy();
  });
});
