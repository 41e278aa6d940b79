import { formatFloor, formatLayout } from '@/lib/estate/homeText';
import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { DealSummary } from '../deal';

/**
 * What a table shows of a deal. A page sends these to the browser instead of the deals: half the bytes. Money in fen,
 * shares as fractions.
 */
export interface DealRow {
  id: number;
  /** "2室1厅 · 71.2㎡ · 高/6层" */
  home: string;
  orientation: string | null;
  day: string;
  price: number;
  unit: number;
  asking: number | null;
  discount: number | null;
  days: number | null;
  cuts: number | null;
  viewings: number | null;
  followers: number | null;
  views: number | null;
  channel: string | null;
}

export function dealRowOf(deal: DealSummary): DealRow {
  return {
    id: deal.id,
    home: frontText(deal),
    orientation: deal.orientation,
    day: deal.dealMonth ?? deal.dealDay,
    price: deal.price,
    unit: deal.unitPrice,
    asking: deal.askingPrice,
    // Four decimals of a share are a hundredth of a percent.
    discount: deal.discount === null ? null : Math.round(deal.discount * 10_000) / 10_000,
    days: deal.daysToSell,
    cuts: deal.priceCuts,
    viewings: deal.viewings,
    followers: deal.followers,
    views: deal.views,
    channel: deal.channel,
  };
}

/** "周期 74 天"; nothing where it is not known. */
export const daysText = ({ days }: Pick<DealRow, 'days'>): string => (days === null ? '' : `周期 ${days} 天`);

function frontText({ layout, area, floorBand, totalFloors }: DealSummary): string {
  const floor = formatFloor(floorBand, totalFloors).replace('楼层', '');
  return joinKnown([formatLayout(layout.rooms, layout.halls), `${formatNumber(area, 1)}㎡`, floor]);
}
