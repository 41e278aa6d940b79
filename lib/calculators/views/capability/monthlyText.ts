import { formatNumber } from '@/lib/kernel/format/number';

/** An amount of fen a month in whole yuan: "12,300 元". */
export const monthlyText = (fen: number): string => `${formatNumber(fen / 100)} 元`;
