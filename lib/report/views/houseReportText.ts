import type { PageCity } from '@/lib/area/pageCity';
import type { CommunityView } from '@/lib/community/views/communityView';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import type { MarketReport } from '../report';
import { REPORT_COPY } from '../words';
import { marketHeadline } from './marketReportText';

/** "三林苑小区报告"; of 春旺小区 "春旺小区报告". */
export const houseTitle = (name: string): string => `${name.replace(/小区$/, '')}${REPORT_COPY.house.summary}`;

export function houseDescription(
  city: PageCity,
  { name, summary }: CommunityView['community'],
  report: MarketReport,
): string {
  const price = summary?.dealUnitPrice ? `成交均价${formatUnitPrice(summary.dealUnitPrice)}，` : '';
  return `${city.name}${name}二手房报告：${price}周边${marketHeadline(report, city)}。户型、总价段、楼栋、挂牌时长、议价空间、成交周期、同板块排名。`;
}
