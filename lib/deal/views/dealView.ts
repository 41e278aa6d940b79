import type { NamedArea } from '@/lib/area/contract';
import type { LockView } from '@/lib/membership/views/lock';
import type { DealList } from '@/services/deal';
import type { DealDetail } from '../dealDetail';
import type { DealQuery } from '../dealQuery';
import { type DealRow, dealRowOf } from './dealRow';

/** What a deal's page sends to the browser. */
export interface DealView extends Omit<DealDetail, 'comparables' | 'picture' | 'cityId'> {
  comparables: DealRow[];
}

export interface DealPageProps {
  deal: DealView;
}

export function dealViewOf({ comparables, picture, cityId, ...deal }: DealDetail): DealView {
  return { ...deal, comparables: comparables.map(dealRowOf) };
}

/** What a community's list of deals sends to the browser. */
export interface DealListView extends Omit<DealList, 'items'> {
  items: DealRow[];
}

/** Whose deals a list is of. */
export type ListedCommunity = NamedArea & { plate: NamedArea | null };

export interface DealHistoryPageProps {
  community: ListedCommunity;
  query: DealQuery;
  list: DealListView;
  /** There are more deals than a file of everybody holds. */
  lock: LockView | null;
}

export const dealListViewOf = (list: DealList): DealListView => ({ ...list, items: list.items.map(dealRowOf) });
