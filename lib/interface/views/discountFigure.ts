import { formatPercent } from '@/lib/kernel/format/number';
import type { FigureItem } from './figureItem';

/** What is paid above the last asking price is no room to bargain: it has a name of its own. */
export const ABOVE_ASKING = '成交溢价';

/** Whether deals lie above the last asking price, as far as one decimal of a percent shows it. */
export const isAboveAsking = (discount: number | null): boolean => discount !== null && Math.round(discount * 1000) < 0;

/** How far below asking deals are, by a name of the page, or how far above: never a negative room. */
export const discountName = (name: string, discount: number | null): string =>
  isAboveAsking(discount) ? ABOVE_ASKING : name;

export const discountSize = (discount: number | null): string =>
  formatPercent(discount === null ? null : Math.abs(discount));

/** "议价空间 4.1%", "成交溢价 1.2%"; `rest` follows the name. */
export const discountFigure = (name: string, discount: number | null, rest = ''): FigureItem => ({
  label: `${discountName(name, discount)}${rest}`,
  value: { figure: discountSize(discount), unit: '' },
});

/** "比挂牌价低 4.1%", "比挂牌价高 1.2%", "和挂牌价一样". */
export function besideAsking(discount: number): string {
  if (discountSize(discount) === '0%') return '和挂牌价一样';
  return `比挂牌价${discount > 0 ? '低' : '高'} ${discountSize(discount)}`;
}
