import type { CommunityDetail, HouseInput } from '@/lib/community/contract/community';
import type { ProjectDetail } from '@/lib/project/contract';
import type { Db } from '@/lib/server/db/client';
import { findProject } from '@/lib/server/project/queries/projects';
import { ApiError } from '@/services/http/apiError';
import { findCommunity } from '../queries/communities';

export type ResolvedHouse =
  | { kind: 'community'; community: Omit<CommunityDetail, 'around'> }
  | { kind: 'project'; cityId: number; project: ProjectDetail };

/** The community or project of an id: a community first, unless a project is requested. Throws ApiError 'notFound'. */
export async function resolveHouse(db: Db, { houseId, houseType }: HouseInput): Promise<ResolvedHouse> {
  const community = houseType === 'project' ? null : await findCommunity(db, houseId);
  if (community) return { kind: 'community', community };
  const project = houseType === 'community' ? null : await findProject(db, houseId);
  if (project) return { kind: 'project', ...project };
  throw new ApiError('notFound');
}
