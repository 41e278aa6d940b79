import { describe, expect, it } from 'vitest';
import type { CityKey } from '@/lib/calculators/facts/fact';
import type { BuyingCost } from '@/lib/estate/buyingCost';
import { costFigures, costLines, loanNote, rateOf, sinceText } from '@/lib/estate/views/costText';
import { payerText } from '@/lib/estate/views/taxText';
import { WAN } from '../../../kit/money';

const rule = (city: CityKey | null, effectiveFrom: string) => ({ city, effectiveFrom });

const cost = (changes: Partial<BuyingCost> = {}): BuyingCost => ({
  downPayment: 88.2 * WAN,
  downPaymentShare: 0.15,
  downPaymentRule: rule('shanghai', '2024-05-28'),
  loan: 499.8 * WAN,
  monthlyPayment: 2_120_650,
  annualRate: 0.0305,
  publishedRate: 0.035,
  rateRule: rule(null, '2025-05-20'),
  spreadRule: rule('shanghai', '2024-10-25'),
  months: 360,
  taxes: [],
  taxTotal: 0,
  day: '2026-11-21',
  warnings: [],
  ...changes,
});

describe('what buying a home takes', () => {
  it('is said with the share and the rate that it rests on', () => {
    expect(costLines(cost())).toEqual(['首付 88.2万起（15%）', '月供约 21,207元']);
    expect(costFigures(cost())).toEqual([
      { label: '首付（15%起）', value: { figure: '88.2', unit: '万' } },
      { label: '贷款', value: { figure: '499.8', unit: '万' } },
      { label: '月供（利率 3.05%）', value: { figure: '21,207', unit: '元' } },
    ]);
    expect(rateOf(0.0305)).toBe('利率 3.05%');
  });

  const loan = '商业贷款 30 年等额本息，利率按 3.05%，即 5 年期以上 LPR 3.5% −45 基点';
  const least = '首套首付按本市下限 15%（2024-05-28 起），银行可能要求更高。';
  it.each<[string, Partial<BuyingCost>, string]>([
    [
      'the city’s own rules',
      {},
      `${loan}（LPR 2025-05-20 起，本市银行常用的减点 2024-10-25 起，以银行为准）；${least}`,
    ],
    [
      'the country’s rules',
      { spreadRule: rule(null, '2024-10-25'), downPaymentRule: rule(null, '2024-05-17') },
      `${loan}（LPR 2025-05-20 起，各地银行常用的减点 2024-10-25 起，以银行为准）；首套首付按全国下限 15%（2024-05-17 起），银行可能要求更高。`,
    ],
    [
      'the published rate itself',
      { annualRate: 0.035 },
      `商业贷款 30 年等额本息，利率按 3.5%，即 5 年期以上 LPR 3.5%（LPR 2025-05-20 起，本市银行常用的减点 2024-10-25 起，以银行为准）；${least}`,
    ],
    [
      'more than the published rate',
      { annualRate: 0.0371 },
      `商业贷款 30 年等额本息，利率按 3.71%，即 5 年期以上 LPR 3.5% +21 基点（LPR 2025-05-20 起，本市银行常用的减点 2024-10-25 起，以银行为准）；${least}`,
    ],
  ])('names %s, and since when they hold', (_, changes, note) => expect(loanNote(cost(changes))).toBe(note));

  it('says since when a rule holds, and nothing where that is not known', () => {
    expect(sinceText('2024-12-01')).toBe('2024-12-01 起');
    expect(sinceText(null)).toBeNull();
  });

  it.each([
    ['buyer', '买方缴纳'],
    ['seller', '卖方缴纳'],
    ['lender', '贷款银行缴纳'],
  ] as const)('%s: who pays a tax', (payer, text) => expect(payerText(payer)).toBe(text));
});
