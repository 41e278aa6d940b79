import type { GetCommunityDealsAnswer, GetCommunityDealsInput } from '@/lib/deal/contract';
import type { DealSummary } from '@/lib/deal/deal';
import type { DealSort } from '@/lib/deal/dealQuery';
import type { FloorBand } from '@/lib/estate/estate';
import type { Page } from '@/lib/kernel/page';
import { endpoint } from './http/endpoint';

export interface DealListInput {
  /** The community. */
  houseId: number;
  /** Bedrooms; 5 is five and more. */
  rooms?: readonly number[];
  floors?: readonly FloorBand[];
  /** Of the last so many months before the city's last deal day; all when missing. */
  months?: number;
  sort?: DealSort;
  page?: number;
  pageSize?: number;
}

export interface DealList extends Page<DealSummary> {
  /** Of all deals that match, not of this page. */
  figures: {
    /** fen per ㎡; null below three deals */
    unitPrice: number | null;
    discount: number | null;
    daysToSell: number | null;
    /** The day of the oldest of them; null where there is none. */
    firstDay: string | null;
  };
}

export const getCommunityDeals = endpoint<GetCommunityDealsInput, GetCommunityDealsAnswer>(
  'GET',
  'deal/community-deals',
);
