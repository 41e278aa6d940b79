import { OVERSEAS_COPY as copy } from '@/lib/config/microcopy/overseas';
import type { OverseasView } from './overseasView';

/** "湄南河畔苑 泰国 曼谷 · 公寓 海外房产". */
export const overseasTitle = ({ name, where }: Pick<OverseasView, 'name' | 'where'>): string =>
  `${name} ${where} ${copy.title}`;

export const overseasDescription = ({ name, where, price, rmb, rate }: OverseasView): string =>
  [`${name}，${where}，${copy.price}${price}`, rmb, rate].filter(Boolean).join('，');
