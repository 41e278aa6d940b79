import type { Figure } from '@/lib/kernel/format/number';

/** How long one borrows: "30 年", else in months. */
export const termFigure = (months: number): Figure =>
  months % 12 === 0 ? { figure: String(months / 12), unit: '年' } : { figure: String(months), unit: '个月' };
