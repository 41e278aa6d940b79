import { describe, expect, it } from 'vitest';
import { MORTGAGE_ISLAND_PARTS } from '@/components/calculators/mortgage/MortgagePage.IslandParts';
import { LiveResult } from '@/components/calculators/mortgage/MortgagePage.Live';
import { MORTGAGE_PARTS } from '@/components/calculators/mortgage/MortgagePage.Parts';
import { chartOf } from '@/components/calculators/mortgage/mortgageChart';
import type { MortgageAnswer } from '@/lib/calculators/contract/mortgage';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { mortgageQuestion } from '@/lib/calculators/forms/mortgageQuestion';
import { mortgageAnswer } from '@/lib/calculators/loan/mortgage';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { TODAY } from '../../kit/today';
import { serverHtml } from '../serverHtml';

function answerTo(typed: RawForm): MortgageAnswer {
  const { values, problems } = readForm(MORTGAGE_FORM, startingRaw(MORTGAGE_FORM, { city: 'shanghai', ...typed }));
  if (!values) throw new Error(JSON.stringify(problems));
  return mortgageAnswer(mortgageQuestion(values, TODAY), RULE_PACK);
}

const { FirstPlan, Further } = MORTGAGE_PARTS;
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('what refuses a plan stands above its figures', () => {
  const FUND = { by: 'amount', kind: 'fund' };
  it.each([
    ['over the cap', { ...FUND, amount: '250', household: 'family' }, '不会批'],
    [
      'a cap that is not settled',
      { ...FUND, city: 'beijing', amount: '300', household: 'family', green: '1' },
      '要看上浮多少',
    ],
    ['no cap known', { ...FUND, city: 'other', amount: '100', household: 'family' }, '无法判断'],
    ['no household told', { ...FUND, amount: '100' }, '无法判断'],
    ['too little paid down', { price: '500', down: '10%' }, '银行不会受理'],
    ['too little for the fund', { price: '500', kind: 'fund', down: '15%' }, '公积金中心不会受理'],
  ])('%s', async (_, typed, words) => {
    const answer = answerTo(typed);
    const figure = (answer.plans[0]?.firstPayment ?? 0) / 100;
    const shown = figure.toLocaleString('en', { minimumFractionDigits: 2 });
    for (const element of [
      <FirstPlan key="a" answer={answer} />,
      <LiveResult key="b" plans={answer.plans} lacking={[]} />,
    ]) {
      const text = textOf(await serverHtml(element));
      expect(text).toContain(words);
      expect(text.indexOf(shown)).toBeGreaterThan(text.indexOf(words));
      expect(text.split(words)).toHaveLength(2);
    }
  });

  it('of the second plan, above the comparison and said to be of it', async () => {
    const answer = answerTo({ price: '300', down: '30%', compare: '1', downB: '10%' });
    const text = textOf(await serverHtml(<Further answer={answer} />));
    expect(text.indexOf('方案二：首付低于')).toBeGreaterThan(0);
    expect(text.indexOf('方案二：首付低于')).toBeLessThan(text.indexOf('方案二首月月供多'));
    expect(textOf(await serverHtml(<FirstPlan answer={answer} />))).not.toContain('首付低于');
  });

  it('and nothing does where nothing is refused', async () => {
    const text = textOf(await serverHtml(<LiveResult plans={answerTo({ price: '300' }).plans} lacking={[]} />));
    expect(text).toMatch(/^月供 [\d,.]+元/);
  });
});

describe('two plans in one chart', () => {
  const answer = answerTo({
    by: 'amount',
    amount: '100',
    rateBy: 'own',
    rate: '3.5',
    compare: '1',
    yearsB: '20',
    repaymentB: 'equal_principal',
  });
  const { series, periods, sentence, pointText } = chartOf(answer.plans);

  it('has what is owed, paid back and paid for it of both, those of the second dashed', () => {
    expect(series.map(({ name, look, dash }) => [name, look, dash])).toEqual([
      ['剩余本金 · 方案一', 'brand', false],
      ['已还本金 · 方案一', 'calm', false],
      ['已付利息 · 方案一', 'gold', false],
      ['剩余本金 · 方案二', 'brand', true],
      ['已还本金 · 方案二', 'calm', true],
      ['已付利息 · 方案二', 'gold', true],
    ]);
  });

  it('runs over the years of the longer, every third of them, and ends each line where its loan is paid off', () => {
    expect(periods).toHaveLength(11);
    expect([periods[0], periods[1], periods.at(-1)]).toEqual(['放款', '第3年', '第30年']);
    const [owed, paid, interest, owedB, paidB, interestB] = series.map(({ values }) => values);
    for (const values of [owed, paid, interest, owedB, paidB, interestB]) expect(values).toHaveLength(11);
    expect([owed?.[0], owed?.[10], paid?.[10], interest?.[10]]).toEqual([1e8, 0, 1e8, 61_656_088]);
    // 100万 over 240 months of equal principal at 3.5 %: 100万 · 0.035 / 12 · 241 / 2.
    expect([owedB?.[5], owedB?.[7], paidB?.[7], interestB?.[7]]).toEqual([2.5e7, 0, 1e8, 35_145_833]);
    expect([owedB?.[8], paidB?.[8], interestB?.[8]]).toEqual([null, null, null]);
  });

  it('names the last year of a term that is no whole number of steps, and draws each year of a short one', () => {
    const odd = chartOf(answerTo({ by: 'amount', amount: '100', years: '29', compare: '1', yearsB: '17' }).plans);
    expect(odd.periods.slice(-2)).toEqual(['第27年', '第29年']);
    expect(odd.series.map(({ values }) => values.findIndex((value) => value === 0 || value === null))).toEqual([
      ...[10, 0, 0],
      ...[6, 0, 0],
    ]);
    const short = chartOf(answerTo({ by: 'amount', amount: '100', years: '10' }).plans);
    expect(short.periods).toHaveLength(11);
    expect(short.periods[1]).toBe('第1年');
  });

  it('says of a point what both owe and have paid, after the shorter is paid off too', () => {
    expect(pointText(5)).toMatch(/^第15年 剩余 [\d.]+万 \/ 25万 · 已付利息 [\d.]+万 \/ [\d.]+万$/);
    expect(pointText(8)).toMatch(/^第24年 剩余 [\d.]+万 \/ 0万 · 已付利息 [\d.]+万 \/ 35\.145833万$/);
    expect(sentence).toMatch(/^方案一全程还款里 38\.1%.*方案二全程还款里 26%/);
  });

  it('is drawn with six lines, three of them dashed, and a legend of six', async () => {
    const { Chart } = MORTGAGE_ISLAND_PARTS;
    const html = await serverHtml(<Chart answer={answer} isHydrated={false} />);
    const lines = html.match(/<path[^>]+d="M[^>]+>/g) ?? [];
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => /second/.test(line))).toHaveLength(3);
    for (const { name } of series) expect(html).toContain(name);
    expect(html).not.toMatch(/NaN|undefined/);
  });
});

describe('the schedule', () => {
  it('has years in whole yuan, and their months to the fen', async () => {
    const { Schedule } = MORTGAGE_ISLAND_PARTS;
    const answer = answerTo({ by: 'amount', amount: '100', rateBy: 'own', rate: '3.5' });
    const html = await serverHtml(<Schedule answer={answer} at={0} query={{}} openYears={[[1]]} isHydrated={false} />);
    // 12 × 4,490.45, and the first of them.
    expect(html).toMatch(/第1年<\/button><\/th><td>53,885<\/td>/);
    expect(html).toMatch(/第1期<\/th><td>4,490\.45<\/td>/);
  });
});

describe('the schedule without scripts', () => {
  it('is a form that asks for its page with a year unfolded, and carries the loan that is shown', async () => {
    const { Schedule } = MORTGAGE_ISLAND_PARTS;
    const answer = answerTo({ by: 'amount', amount: '100' });
    const shown = { answer, at: 0, query: { by: 'amount', amount: '100' }, openYears: [[2]], isHydrated: false };
    const html = await serverHtml(<Schedule {...shown} />);
    expect(html).toContain('<form action="/activity/mortgage#year">');
    expect(html).toContain('<input type="hidden" name="amount" value="100"/>');
    expect(html.match(/<button[^>]* name="year"/g)).toHaveLength(31);
    expect(html.match(/<tr id="year">.*?第2年/)?.[0]).not.toContain('第1年');
    expect(html).toContain('第13期');
    expect(html).not.toContain('第25期');
  });
});
