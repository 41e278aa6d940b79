import { addDays, type Day } from '@/lib/domain/day';
import { areNear } from '@/lib/domain/factDays';
import { LIQUIDITY_DAYS } from '@/lib/domain/statistics/windows';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { type CommunityScope, findCommunityScope } from '../../repositories/communities';
import { type CommunityHome, listListedHomes } from '../../repositories/communityHomes';

/** The community that a call is about. Throws ApiError 'notFound'. */
export async function communityScope(db: Db, houseId: number): Promise<CommunityScope> {
  const scope = await findCommunityScope(db, houseId);
  if (!scope) throw new ApiError('notFound');
  return scope;
}

/** The first day of the year of deals that analyses count; null in a city without deals. */
export function yearOfDeals({ dealsDay }: CommunityScope): Day | null {
  return dealsDay === null ? null : addDays(dealsDay, 1 - LIQUIDITY_DAYS);
}

/** The homes of a community that were on sale on the city's last day of listings: older ones may be gone. */
export async function homesOnSale(
  db: Db,
  { id, listingsDay }: Pick<CommunityScope, 'id' | 'listingsDay'>,
): Promise<CommunityHome[]> {
  const listed = await listListedHomes(db, id);
  return listed.filter(({ seenDay }) => areNear(seenDay, listingsDay, 'onSale'));
}
