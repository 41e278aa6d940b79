import { describe, expect, it } from 'vitest';
import { type TaxedSale, taxesOf, totalTaxes } from '@/lib/domain/homeTaxes';
import { fenFromYuan } from '@/lib/domain/money';

const sale = (changes: Partial<TaxedSale>): TaxedSale => ({
  price: fenFromYuan(5_000_000),
  area: 89,
  held: 'two',
  onlyHome: false,
  buyerHome: 1,
  province: '上海市',
  ...changes,
});

const amounts = (changes: Partial<TaxedSale>) =>
  Object.fromEntries(taxesOf(sale(changes)).map(({ kind, amount }) => [kind, amount]));

const yuan = fenFromYuan;

describe('taxes on 500万', () => {
  it('under two years, not the only home, 89 ㎡, first home', () => {
    const changes = { held: 'under_two', area: 89 } as const;
    expect(amounts(changes)).toEqual({
      vat: yuan(145_631.07),
      surcharge: yuan(8_737.86),
      income: yuan(48_543.69),
      deed: yuan(48_543.69),
    });
    expect(totalTaxes(taxesOf(sale(changes)))).toBe(yuan(251_456.31));
  });

  it.each([
    [
      'two years, 139 ㎡, second home',
      { held: 'two', area: 139, buyerHome: 2 },
      { vat: 0, surcharge: 0, income: 50_000, deed: 50_000 },
    ],
    [
      '满五唯一, 141 ㎡, first home',
      { held: 'five', onlyHome: true, area: 141 },
      { vat: 0, surcharge: 0, income: 0, deed: 75_000 },
    ],
    [
      'third home, 100 ㎡, five years, not only',
      { held: 'five', area: 100, buyerHome: 3 },
      { vat: 0, surcharge: 0, income: 50_000, deed: 150_000 },
    ],
    ['exactly 140 ㎡ is small', { area: 140 }, { vat: 0, surcharge: 0, income: 50_000, deed: 50_000 }],
    ['140.01 ㎡ is large', { area: 140.01 }, { vat: 0, surcharge: 0, income: 50_000, deed: 75_000 }],
    [
      '140.01 ㎡ as a second home',
      { area: 140.01, buyerHome: 2 },
      { vat: 0, surcharge: 0, income: 50_000, deed: 100_000 },
    ],
    [
      'two years and the only home still pays income tax',
      { held: 'two', onlyHome: true },
      { vat: 0, surcharge: 0, income: 50_000, deed: 50_000 },
    ],
  ] as const)('%s', (_name, changes, expected) => {
    const inFen = Object.fromEntries(Object.entries(expected).map(([kind, amount]) => [kind, yuan(amount)]));
    expect(amounts(changes)).toEqual(inFen);
  });

  it('says what it cannot know', () => {
    const unknownYears = taxesOf(sale({ held: null }));
    expect(unknownYears.map(({ amount, reason }) => [amount, reason])).toEqual(Array(4).fill([null, 'held_unknown']));
    expect(totalTaxes(unknownYears)).toBeNull();
    const unknownOnly = taxesOf(sale({ held: 'five', onlyHome: null }));
    expect(unknownOnly.find(({ kind }) => kind === 'income')).toMatchObject({ amount: null, reason: 'only_unknown' });
    expect(unknownOnly.find(({ kind }) => kind === 'deed')?.amount).toBe(yuan(50_000));
  });

  it('says where the assessed rate was not confirmed', () => {
    const income = (province: string) => taxesOf(sale({ province })).find(({ kind }) => kind === 'income')?.confirmed;
    expect(income('上海市')).toBe(true);
    expect(income('四川省')).toBe(false);
  });

  it('gives every line its rule and day', () => {
    for (const { day, source } of taxesOf(sale({}))) {
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(source).not.toBe('');
    }
  });
});
