import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { type CommunityScope, findCommunityScope } from '../queries/communities';

/** The community that a call is about. Throws ApiError 'notFound'. */
export async function communityScope(db: Db, houseId: number): Promise<CommunityScope> {
  const scope = await findCommunityScope(db, houseId);
  if (!scope) throw new ApiError('notFound');
  return scope;
}
