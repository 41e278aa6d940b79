import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TaxLines } from '@/components/calculators/taxes/TaxAnswerPage.Lines';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { shownLines } from '@/lib/calculators/tax/shownTaxes';
import { taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';

function show(typed: Record<string, string>): (name: string) => HTMLElement {
  const { values } = readForm(
    TAX_FORM,
    startingRaw(TAX_FORM, { city: 'shanghai', price: '500', area: '89', ...typed }),
  );
  if (!values) throw new Error('not answered');
  render(<TaxLines lines={shownLines(taxAnswerOf(values, RULE_PACK, '2026-11-21').sale)} />);
  return (name) => {
    const line = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }));
    if (!line) throw new Error(`no line ${name}`);
    return line;
  };
}

describe('the lines of a purchase', () => {
  it('call a base net of VAT where VAT is due', () => {
    const line = show({ held: '23个月' });
    expect(line('契税').textContent).toContain('计税基数 4,854,368.93元（不含增值税） · 税率 1%');
    expect(line('城建税与教育费附加').textContent).toContain('计税基数 145,631.07元 · 税率 6%');
    expect(line('买方中介费').textContent).toContain('按成交价 5,000,000.00元 · 费率 1%');
  });

  it('and of a new home, whose VAT is the developer’s', () => {
    expect(show({ kind: 'new' })('契税').textContent).toContain('4,587,155.96元（不含增值税）');
  });

  it('but not where there is none, and say why nothing is due', () => {
    const line = show({ held: '5', sellerOnlyHome: 'yes' });
    expect(line('契税').textContent).toContain('计税基数 5,000,000.00元 · 税率 1%');
    expect(line('增值税').textContent).toContain('0.00元持有满年限，免征');
    expect(line('个人所得税').textContent).toContain('满五年且唯一，免征');
  });

  it('and name what is lacking', () => {
    const line = show({ held: '', area: '' });
    expect(line('增值税').textContent).toContain('--还差：卖家持有时长');
    expect(line('契税').textContent).toContain('还差：卖家持有时长、建筑面积');
  });
});
