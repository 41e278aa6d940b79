import { describe, expect, it } from 'vitest';
import { missingText } from '@/lib/interface/views/missingFigure';
import { type FigureBasis, type FigureState, figureState } from '@/lib/market/figureState';

describe('why a figure is missing', () => {
  it.each<[number | null | undefined, FigureBasis, FigureState]>([
    [0, { isTold: false, isPending: true, samples: 0 }, 'known'],
    [65_432, { samples: 3 }, 'known'],
    [null, { isTold: false, isPending: true, samples: 0 }, 'neverTold'],
    [undefined, { isTold: false, samples: null }, 'neverTold'],
    [null, { isPending: true, samples: 0 }, 'notYet'],
    [null, { samples: 0 }, 'none'],
    [null, { samples: 2 }, 'tooFew'],
    [null, { samples: 40 }, 'tooFew'],
    [null, { samples: null }, 'tooFew'],
  ])('%s of %j is %s', (value, basis, state) => expect(figureState(value, basis)).toBe(state));

  it.each<[FigureState, string]>([
    ['known', ''],
    ['neverTold', '还没有成交资料'],
    ['notYet', '成交还在计算'],
    ['none', '近一年没有成交'],
    ['tooFew', '近一年成交不足 3 套'],
  ])('%s is said in one way', (state, text) =>
    expect(missingText(state, { what: '成交', span: '近一年', least: 3 })).toBe(text),
  );

  it('names no number where none was asked for', () => {
    expect(missingText('tooFew', { what: '成交' })).toBe('成交太少');
  });
});
