import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomeVerdict } from '@/components/calculators/affordability/HomeVerdict';
import type { JudgedByMeans } from '@/components/calculators/affordability/judgedHome';
import { StoredFinances } from '@/components/calculators/capability/StoredFinances';
import { EstateTextCard } from '@/components/card/EstateTextCard';
import { FinancesLine } from '@/components/search/FinancesLine';
import { clearFinances, getFinances, setFinances } from '@/lib/browser/finances';
import type { JudgedHome, JudgeHomesInput } from '@/lib/calculators/contract/affordability';
import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import { callApi } from '@/services/http/browserClient';
import { meansOf } from '../../kit/calculatorAnswers';
import { CITY } from '../../kit/city';
import { Shell } from '../../kit/Shell';

vi.mock('@/services/http/browserClient', () => ({ callApi: vi.fn() }));
const asked = vi.mocked(callApi);

const MEANS = meansOf();

const card = (id: number): EstateCardText => ({
  id,
  title: `第${id}套`,
  facts: '',
  price: '500',
  priceUnit: '万',
  units: [],
  cost: '首付75万 月供1.9万 税约10万',
  deals: '暂无',
  plain: [],
});

const judged = (changes: Partial<JudgedHome> = {}): JudgedHome => ({
  estateId: 1,
  price: 500_000_000,
  level: 'within',
  missing: [],
  reasons: [],
  costs: 10_008_000,
  leastDownPayment: 75_000_000,
  cashShort: 0,
  loan: 425_000_000,
  fundLoan: 100_000_000,
  rates: { commercial: 0.0305, fund: 0.026 },
  downPaymentShare: 0.2,
  fundBar: null,
  fundMonthsRequired: null,
  monthlyPayment: 1_908_440,
  pressure: { ratio: 0.318, level: 'comfortable' },
  fit: null,
  ...changes,
});

/** The dearer a home's id, the worse. */
const levelOf = (id: number) => (['within', 'strained', 'beyond', 'unknown'] as const)[(id - 1) % 4] ?? 'unknown';

beforeEach(() => {
  clearFinances();
  asked.mockReset();
  asked.mockImplementation(async (_to, input) => {
    const { estateIds } = input as JudgeHomesInput;
    const homes = estateIds.map((estateId) => judged({ estateId, level: levelOf(estateId) }));
    return { homes, budget: 628_000_000, day: '2026-11-21', warnings: [] } as never;
  });
});
afterEach(cleanup);

const list = (ids: number[], cityId = CITY.id) => (
  <Shell city={{ ...CITY, id: cityId }}>
    {ids.map((id) => (
      <EstateTextCard key={id} card={card(id)} />
    ))}
  </Shell>
);
const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));

describe('a card', () => {
  it('says what buying takes, and asks nobody without means', async () => {
    render(list([1, 2]));
    await settle();
    expect(screen.getAllByText('首付75万 月供1.9万 税约10万')).toHaveLength(2);
    expect(screen.queryByText('买得起')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows the verdict of kept means, all cards by one call', async () => {
    setFinances(MEANS);
    render(list([1, 2, 3, 4]));
    await screen.findByText('买得起');
    expect(screen.getByText('有压力')).toBeTruthy();
    expect(screen.getByText('超预算')).toBeTruthy();
    expect(screen.getAllByText('月供 19,084元 · 占收入 32% · 首付 75万')).toHaveLength(3);
    expect(screen.getAllByText('首付75万 月供1.9万 税约10万'), 'what cannot be told keeps the usual').toHaveLength(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[1]).toEqual({ cityId: 605, estateIds: [1, 2, 3, 4], means: MEANS });
  });

  it('has cards that come later judged too, and none twice', async () => {
    setFinances(MEANS);
    const { rerender } = render(list([1]));
    await screen.findByText('买得起');
    rerender(list([1, 5, 9]));
    await waitFor(() => expect(screen.getAllByText('买得起')).toHaveLength(3));
    expect(asked.mock.calls.map(([, input]) => (input as JudgeHomesInput).estateIds)).toEqual([[1], [5, 9]]);
  });

  it('asks for at most fifty at once, and for each city apart', async () => {
    setFinances(MEANS);
    render(
      <>
        {list(Array.from({ length: 51 }, (_, at) => at + 1))}
        {list([101], 606)}
      </>,
    );
    await settle();
    const sizes = asked.mock.calls.map(([, input]) => (input as JudgeHomesInput).estateIds.length);
    expect(sizes).toEqual([50, 1, 1]);
  });

  it('follows a change of the means, and takes the verdict back with them', async () => {
    setFinances(MEANS);
    render(list([1]));
    await screen.findByText('买得起');
    asked.mockResolvedValue({ homes: [judged({ level: 'beyond' })], budget: null, day: '', warnings: [] } as never);
    act(() => setFinances({ ...MEANS, cash: 1 }));
    await screen.findByText('超预算');
    act(() => clearFinances());
    expect(screen.queryByText('超预算')).toBeNull();
  });

  it('says nothing where the call fails', async () => {
    asked.mockRejectedValue(new Error('offline'));
    setFinances(MEANS);
    render(list([1]));
    await settle();
    expect(screen.getByText('第1套')).toBeTruthy();
    expect(screen.queryByText(/买得起|有压力|超预算/)).toBeNull();
  });

  it('is the same in the server’s HTML, whatever is kept', () => {
    setFinances(MEANS);
    expect(renderToString(list([1]))).not.toContain('买得起');
  });
});

describe('the list’s line', () => {
  const shown = (query: Record<string, string> = {}) => (
    <Shell city={CITY}>
      <FinancesLine query={query} />
      <EstateTextCard card={card(1)} />
    </Shell>
  );

  it('leads to saying the means where none are kept, and is there in the server’s HTML', () => {
    expect(renderToString(shown())).toContain('填现金和收入，看哪些买得起');
  });

  it('says what is reckoned with and leads to the homes within it, by the same call as the cards', async () => {
    setFinances({ ...MEANS, cash: 210_000_000 });
    render(shown({ district: '3' }));
    const only = await screen.findByRole('link', { name: '只看 628万以内' });
    expect(only.getAttribute('href')).toContain('district=3');
    expect(only.getAttribute('href')).toContain('price=-628');
    expect(screen.getByText(/^现金 210万，月入/)).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not offer what is chosen, and asks also where no card is shown', async () => {
    setFinances(MEANS);
    render(
      <Shell city={CITY}>
        <FinancesLine query={{ price: '-628' }} />
      </Shell>,
    );
    await screen.findByText('按你的条件计算');
    expect(screen.queryByRole('link', { name: /只看/ })).toBeNull();
  });
});

describe('a home’s page', () => {
  const WARNING: RuleWarning = { kind: 'unconfirmed', id: 'fee.agent', city: null, day: null, source: '常见的约定' };
  const byMeans = (changes: Partial<JudgedHome>): JudgedByMeans => ({
    means: MEANS,
    answer: { homes: [judged(changes)], budget: 628_000_000, day: '2026-11-21', warnings: [WARNING] },
    failed: false,
  });
  const show = (changes: Partial<JudgedHome>) => render(<HomeVerdict judged={byMeans(changes)} />, { wrapper: Shell });

  it('says how much a month, of which income, and what cash is needed', () => {
    show({});
    for (const text of [
      '买得起',
      '月供占收入 31.8%',
      '19,084',
      '一共要 510.1万',
      '房价 500万',
      '628万以内',
      '总价 500万 = 首付 75万 + 商业贷款 325万（利率 3.05%） + 公积金贷款 100万（利率 2.6%），首付至少 20%。',
      '现金 85.1万 = 首付 75万 + 税费和中介费 10.1万。',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/中介服务费尚未核实/)).toBeTruthy();
  });

  it('says what is short and what would make it fit, and to how much of what there is', () => {
    show({
      level: 'beyond',
      reasons: ['cash', 'income'],
      cashShort: 12_300_000,
      fit: { level: 'strained', cheaper: 88_000_000, moreCash: 120_000_000, moreIncome: 540_000, months: null },
    });
    for (const text of [
      '超预算',
      '现金不够',
      '首付、税费和中介费还差 12.3万。',
      '月供超过了银行按收入放贷的上限。',
      '做到任意一项，就不超预算',
      '少 88万',
      '到 412万',
      '多 120万',
      '多 5,400元',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByText('贷款年限延长')).toBeNull();
  });

  it('says why it cannot tell, and that a failed answer can be asked for again', () => {
    show({ level: 'unknown', missing: ['sellerOnlyHome'] });
    expect(screen.getByText('不知道房屋年限或是否唯一，税费相差很大，暂时无法判断。')).toBeTruthy();
    cleanup();
    render(<HomeVerdict judged={{ means: MEANS, answer: null, failed: true }} />, { wrapper: Shell });
    expect(screen.getByText('计算失败，请重试。')).toBeTruthy();
  });
});

describe('the fields beside a home', () => {
  const fields = () => render(<StoredFinances />, { wrapper: Shell });
  const typed = (label: string, text: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  const rest = () => act(() => new Promise((done) => setTimeout(done, 600)));

  it('keep what is typed once the finger rests, and let it go when both are emptied', async () => {
    fields();
    typed('现金', '210');
    typed('家庭月收入', '3.6');
    fireEvent.click(screen.getByLabelText('两人'));
    await rest();
    expect(getFinances()).toMatchObject({ cash: 210_000_000, income: 3_600_000, household: { family: true } });
    expect(screen.getByRole('button', { name: '删除' })).toBeTruthy();
    typed('现金', '');
    typed('家庭月收入', '');
    await rest();
    expect(getFinances()).toBeNull();
  });

  it('show what is kept, and keep nothing of a mistake', async () => {
    setFinances({ ...MEANS, cash: 210_000_000, income: 3_600_000 });
    fields();
    await screen.findByDisplayValue('210');
    expect(screen.getByDisplayValue('3.6')).toBeTruthy();
    typed('现金', '三百来万');
    await rest();
    expect(screen.getByRole('alert').textContent).toMatch(/^现金：/);
    expect(screen.getByLabelText('现金').getAttribute('aria-invalid')).toBe('true');
    expect(getFinances()).toMatchObject({ cash: 210_000_000 });
  });
});
