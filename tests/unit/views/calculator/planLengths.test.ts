import { describe, expect, it } from 'vitest';
import { termFigure } from '@/lib/calculators/views/capability/termFigure';
import {
  decreaseText,
  instalmentsFigure,
  monthsFigure,
  moreInstalments,
} from '@/lib/calculators/views/mortgage/mortgageText';

describe('how long a loan runs', () => {
  it.each([
    [360, '30年'],
    [342, '342个月'],
  ])('%i months of a term: %s', (months, text) => {
    const { figure, unit } = termFigure(months);
    expect(figure + unit).toBe(text);
  });

  it.each([
    [0, '相同'],
    [12, '+12期'],
    [-5, '−5期'],
  ])('%i months more: %s', (months, text) => expect(moreInstalments(months)).toBe(text));

  it('instalments are no months of waiting', () => {
    expect(instalmentsFigure(36)).toEqual({ figure: '36', unit: '期' });
    expect(monthsFigure(36)).toEqual({ figure: '36', unit: '个月' });
  });
});

it('a payment falls by yuan to the fen', () => expect(decreaseText(12_34)).toBe('每月递减约 12.34元'));
