import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import type { FactText } from '@/lib/interface/views/factText';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { peopleCount, timesCount } from '@/lib/kernel/format/count';
import { said } from '@/lib/kernel/format/text';
import { DEAL_COPY } from '../words/deal';
import type { DealView } from './dealView';

/** What the home was that was sold. */
export function dealFacts(deal: DealView): FactText[] {
  const { layout } = deal;
  return [
    { name: '户型', value: formatLayout(layout.rooms, layout.halls, layout.baths) },
    { name: '建筑面积', value: formatArea(deal.area) },
    { name: '套内面积', value: formatArea(deal.usableArea) },
    { name: '楼层', value: formatFloor(deal.floorBand, deal.totalFloors) },
    { name: '朝向', value: deal.orientation },
    { name: '装修', value: deal.decoration },
    { name: '电梯', value: said(deal.hasLift, '有', '无') },
    { name: '楼栋', value: deal.buildingName },
    { name: '建成', value: deal.builtYear === null ? null : `${deal.builtYear}年` },
    { name: '建筑类型', value: [deal.buildingType, deal.structure].filter(Boolean).join(' · ') || null },
    { name: '房屋年限', value: deal.held && DEAL_COPY.held[deal.held] },
    { name: '是否唯一', value: said(deal.onlyHome, '唯一', '不唯一') },
    { name: '成交来源', value: deal.channel, wide: true },
  ];
}

/** How often the price was changed while it was listed, and who came to look. */
export function dealRecords({ viewings, followers, views, priceCuts, priceChanges }: DealView): FigureItem[] {
  const { records } = DEAL_COPY;
  return [
    { label: records.cuts, value: timesCount(priceChanges.length || priceCuts) },
    { label: records.viewings, value: timesCount(viewings) },
    { label: records.followers, value: peopleCount(followers) },
    { label: records.views, value: timesCount(views) },
  ];
}
