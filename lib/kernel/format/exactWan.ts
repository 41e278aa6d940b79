import { FEN_PER_WAN } from '../money';
import { type Figure, figureText, formatNumber } from './number';

// Apart from the prices, which every page's browser words.

const MAX_DIGITS = 6;

/** An amount from fen in 万 without losing any, as it was typed: 100 万, 123.456789 万. */
export const exactWan = (fen: number): Figure => ({ figure: formatNumber(fen / FEN_PER_WAN, MAX_DIGITS), unit: '万' });

export const formatExactWan = (fen: number): string => figureText(exactWan(fen));
