import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measure, measureFigure, measureText, readMeasure } from '@/lib/domain/form/typedNumber';

const READ: [typed: string, measure: Measure, value: number | null][] = [
  ['500', 'wan', 500_000_000],
  ['500万', 'wan', 500_000_000],
  ['500 万元', 'wan', 500_000_000],
  ['５００万', 'wan', 500_000_000],
  ['5,000,000元', 'wan', 500_000_000],
  ['1.2亿', 'wan', 12_000_000_000],
  ['1亿2000万', 'wan', 12_000_000_000],
  ['120万5000元', 'wan', 120_500_000],
  ['五百万', 'wan', 500_000_000],
  ['两百五十万', 'wan', 250_000_000],
  ['128.8', 'wan', 128_800_000],
  ['128.800000', 'wan', 128_800_000],
  ['128.12345678', 'wan', null],
  ['1万5', 'yuan', null],
  ['5000元2万', 'yuan', null],
  ['3万', 'yuan', 3_000_000],
  ['30000', 'yuan', 3_000_000],
  ['0.01', 'yuan', 1],
  ['0.001', 'yuan', null],
  ['¥30,000', 'yuan', 3_000_000],
  ['-5万', 'wan', -5_000_000],
  ['', 'wan', null],
  ['abc', 'wan', null],
  ['1e5', 'wan', null],
  ['12..5', 'wan', null],
  ['NaN', 'wan', null],
  ['Infinity', 'wan', null],
  ['0x10', 'wan', null],
  ['9'.repeat(30), 'wan', null],
  ['89.5平', 'area', 89.5],
  ['140.01㎡', 'area', 140.01],
  ['140.01m2', 'area', 140.01],
  ['140.001', 'area', null],
  ['3成', 'share', 0.3],
  ['三成', 'share', 0.3],
  ['3', 'share', 0.3],
  ['15', 'share', 0.15],
  ['15%', 'share', 0.15],
  ['1.5成', 'share', 0.15],
  ['0.3', 'share', 0.3],
  ['3.05', 'percent', 0.0305],
  ['3.05%', 'percent', 0.0305],
  ['３．０５％', 'percent', 0.0305],
  ['-45', 'points', -45],
  ['+45bp', 'points', 45],
  ['-45基点', 'points', -45],
  ['0.5', 'points', null],
  ['30', 'years', 360],
  ['30年', 'years', 360],
  ['三十年', 'years', 360],
  ['十五年', 'years', 180],
  ['360个月', 'years', 360],
  ['2年6个月', 'years', 30],
  ['2.5年', 'years', 30],
  ['2.4', 'years', null],
  ['36', 'months', 36],
  ['3年', 'months', 36],
  ['35.5', 'months', null],
  ['2套', 'count', 2],
  ['两套', 'count', 2],
  ['2.5', 'count', null],
];

describe('numbers typed the Chinese way', () => {
  it.each(READ)('%j as %s', (typed, measure, value) => {
    expect(readMeasure(typed, measure)).toBe(value);
  });

  it('reads back every amount of fen that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (fen) => {
        expect(readMeasure(measureText(fen, 'yuan'), 'yuan')).toBe(fen);
        expect(readMeasure(measureText(fen, 'wan'), 'wan')).toBe(fen);
      }),
    );
  });

  it('reads back every rate of six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        expect(readMeasure(measureText(millionths / 1e6, 'percent'), 'percent')).toBe(millionths / 1e6);
      }),
    );
  });

  it('never throws, and never gives anything but a finite number or null', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<Measure>('wan', 'area', 'share', 'years', 'count'), (typed, measure) => {
        const value = readMeasure(typed, measure);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it('shows figures without needless decimals', () => {
    expect(measureFigure(500_000_000, 'wan')).toBe('500');
    expect(measureFigure(0.0305, 'percent')).toBe('3.05');
    expect(measureText(30, 'years')).toBe('30个月');
    expect(measureText(360, 'years')).toBe('30年');
  });
});
