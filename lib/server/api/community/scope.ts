import { addDays, type Day } from '@/lib/domain/day';
import { LIQUIDITY_DAYS } from '@/lib/domain/statistics/windows';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { type CommunityScope, findCommunityScope } from '../../repositories/communities';

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
