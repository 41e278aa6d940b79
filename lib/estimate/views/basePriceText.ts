import type { NamedArea } from '@/lib/area/contract';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import type { BasePrice } from '@/services/appraisal';

type Paid = NonNullable<BasePrice['paid']>;

function below(share: number): string {
  if (share < 1) return `比挂牌价至少低 ${formatPercent(1 - share)}`;
  return share > 1 ? `最多比挂牌价高 ${formatPercent(share - 1)}` : '不高于挂牌价';
}

/** "一半的房子，成交价比挂牌价至少低 3.1%；谈得最低的十分之一，比挂牌价至少低 8.2%。" */
export const belowText = ({ shares }: Paid): string =>
  `一半的房子，成交价${below(shares.median)}；谈得最低的十分之一，${below(shares.p10)}。`;

/** "挂 380万 的房子，一半谈到 368万 以下，十套里有一套谈到 349万 以下。" */
export const basePriceText = (asking: number, { shares }: Paid): string =>
  `挂 ${formatTotalPrice(asking)} 的房子，一半谈到 ${formatTotalPrice(wholeWan(asking * shares.median))} 以下，` +
  `十套里有一套谈到 ${formatTotalPrice(wholeWan(asking * shares.p10))} 以下。`;

/** "三林 2025-11-20 到 2026-11-20 的 487 套成交" */
export function basePriceSource(
  { level, fromDay, toDay, shares }: Paid,
  place: { community: NamedArea | null; plate: NamedArea | null; city: { name: string } },
): string {
  const name = place[level]?.name ?? place.city.name;
  return `${name} ${fromDay} 到 ${toDay} 的 ${formatNumber(shares.samples)} 套成交`;
}
