import type { DealSort } from '@/lib/domain/deal/dealQuery';
import type { DealSummary } from '@/lib/domain/model/deal';
import type { FloorBand } from '@/lib/domain/model/estate';
import type { Page } from '@/lib/domain/model/page';

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
