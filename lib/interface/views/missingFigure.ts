import type { FigureState } from '@/lib/market/figureState';

export interface MissingFigure {
  /** What the figure is made of, as a visitor would call it: "成交", "整租房源". */
  what: string;
  /** The time that was looked at: "近一年". */
  span?: string;
  /** The least that a figure needs; without it: 太少. */
  least?: number;
  unit?: string;
}

/** Why a figure is missing, said in one way wherever one is: "近一年成交不足 3 套", "还没有成交资料"; '' where it is not. */
export function missingText(state: FigureState, { what, span = '', least, unit = '套' }: MissingFigure): string {
  if (state === 'known') return '';
  if (state === 'neverTold') return `还没有${what}资料`;
  if (state === 'notYet') return `${what}还在计算`;
  if (state === 'none') return `${span}没有${what}`;
  return least === undefined ? `${span}${what}太少` : `${span}${what}不足 ${least} ${unit}`;
}
