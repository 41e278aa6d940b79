import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VerdictSection } from '@/components/calculators/affordability/VerdictSection';
import { EstateTextCard } from '@/components/card/EstateTextCard';
import { clearFinances, setFinances } from '@/lib/browser/finances';
import type { JudgedHome, JudgeHomesInput } from '@/lib/calculators/contract/affordability';
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
    return { homes, day: '2026-11-21', warnings: [] } as never;
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
    asked.mockResolvedValue({ homes: [judged({ level: 'beyond' })], day: '', warnings: [] } as never);
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

describe('the section of a home', () => {
  const show = (changes: Partial<JudgedHome>, onGone = () => {}) => {
    asked.mockResolvedValue({
      homes: [judged(changes)],
      day: '2026-11-21',
      warnings: [{ kind: 'unconfirmed', id: 'fee.agent', city: null, day: null, source: '常见的约定' }],
    } as never);
    setFinances(MEANS);
    render(<VerdictSection estateId={1} price={500_000_000} onGone={onGone} />, { wrapper: Shell });
  };

  it('says how much a month, of which income, and what cash is needed', async () => {
    show({});
    await screen.findByText('买得起');
    for (const text of [
      '19,084',
      '31.8%',
      '总价 500万 = 首付 75万 + 商业贷款 325万（利率 3.05%） + 公积金贷款 100万（利率 2.6%），首付至少 20%。',
      '现金 85.1万 = 首付 75万 + 税费和中介费 10.1万。',
    ]) {
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
    expect(screen.getByText(/中介服务费尚未核实/)).toBeTruthy();
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ estateIds: [1], advice: true });
  });

  it('says what is short and what would make it fit', async () => {
    show({
      level: 'beyond',
      reasons: ['cash', 'income'],
      cashShort: 12_300_000,
      fit: { level: 'strained', cheaper: 88_000_000, moreCash: 120_000_000, months: null },
    });
    await screen.findByText('超预算');
    for (const text of [
      '首付、税费和中介费还差 12.3万。',
      '月供超过了银行按收入放贷的上限。',
      '做到任意一项，就不超预算',
      '便宜 88万，谈到 412万',
      '多准备 120万 现金',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByText(/贷款延长到/)).toBeNull();
  });

  it('says why it cannot tell', async () => {
    show({ level: 'unknown', missing: ['sellerOnlyHome'] });
    expect(await screen.findByText('不知道房屋年限或是否唯一，税费相差很大，暂时无法判断。')).toBeTruthy();
  });

  it('goes when the means are taken back', async () => {
    const onGone = vi.fn();
    show({}, onGone);
    await screen.findByText('买得起');
    act(() => clearFinances());
    expect(onGone).toHaveBeenCalled();
  });
});
