import { expect, test } from 'vitest';
import { besideAsking, discountFigure } from '@/lib/interface/views/discountFigure';
import { dealFigureList } from '@/lib/trade/views/issueParts';

test.each([
  [0.041, '议价空间 4.1%', '比挂牌价低 4.1%'],
  [0, '议价空间 0%', '和挂牌价一样'],
  [-0.0004, '议价空间 0%', '和挂牌价一样'],
  [-0.0126, '成交溢价 1.3%', '比挂牌价高 1.3%'],
])('a discount of %d is said as %s and %s', (discount, figure, sentence) => {
  const { label, value } = discountFigure('议价空间', discount);
  expect(`${label} ${value.figure}${value.unit}`).toBe(figure);
  expect(besideAsking(discount)).toBe(sentence);
});

test('a discount that is not known is no figure', () => {
  expect(discountFigure('议价空间', null, ' · 2 套成交')).toEqual({
    label: '议价空间 · 2 套成交',
    value: { figure: '--', unit: '' },
  });
});

test('a data product says 加价 of deals above asking', () => {
  const none = { value: null, samples: 0 };
  const of = (value: number) =>
    dealFigureList(
      {
        deals: 9,
        turnover: 0,
        average: none,
        unitMedian: none,
        priceMedian: none,
        discount: { value, samples: 9 },
        daysToSell: none,
      },
      '',
    ).find(({ source }) => source.includes('挂牌价'));
  expect(of(0.02)).toMatchObject({ label: '让价中位', value: 0.02, source: '据 9 套知道挂牌价' });
  expect(of(-0.02)).toMatchObject({ label: '加价中位', value: 0.02, source: '据 9 套知道挂牌价' });
});
