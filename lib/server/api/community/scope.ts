import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { type CommunityScope, findCommunityScope } from '../../repositories/communities';

/** The community that a call is about. Throws ApiError 'notFound'. */
export async function communityScope(db: Db, houseId: number): Promise<CommunityScope> {
  const scope = await findCommunityScope(db, houseId);
  if (!scope) throw new ApiError('notFound');
  return scope;
}
