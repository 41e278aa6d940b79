import type { DealSummary } from '../model/deal';

/** What a table of deals shows of one: half the bytes of the whole. */
export interface DealRow
  extends Pick<
    DealSummary,
    | 'id'
    | 'community'
    | 'dealDay'
    | 'price'
    | 'unitPrice'
    | 'area'
    | 'floorBand'
    | 'totalFloors'
    | 'orientation'
    | 'askingPrice'
    | 'discount'
    | 'daysToSell'
    | 'priceCuts'
    | 'viewings'
    | 'followers'
    | 'views'
    | 'channel'
  > {
  layout: Pick<DealSummary['layout'], 'rooms' | 'halls'>;
}

/** Four decimals of a share are a hundredth of a percent. */
const short = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 10_000);

export function dealRowOf(deal: DealSummary): DealRow {
  const { id, community, dealDay, price, unitPrice, area, floorBand, totalFloors, orientation, askingPrice } = deal;
  const { layout, discount, daysToSell, priceCuts, viewings, followers, views, channel } = deal;
  return {
    ...{ id, community, dealDay, price, unitPrice, area, floorBand, totalFloors, orientation, askingPrice },
    ...{ daysToSell, priceCuts, viewings, followers, views, channel },
    layout: { rooms: layout.rooms, halls: layout.halls },
    discount: short(discount),
  };
}
