import type { DealDetail } from '@/lib/domain/model/dealDetail';
import { type DealRow, dealRowOf } from './dealRow';

/** What a deal's page sends to the browser. */
export interface DealView extends Omit<DealDetail, 'comparables' | 'picture' | 'cityId'> {
  comparables: DealRow[];
}

export function dealViewOf({ comparables, picture, cityId, ...deal }: DealDetail): DealView {
  return { ...deal, comparables: comparables.map(dealRowOf) };
}
