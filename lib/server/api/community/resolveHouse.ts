import type { CommunityDetail } from '@/lib/domain/model/communityDetail';
import type { ProjectDetail } from '@/lib/domain/model/projectDetail';
import type { HouseInput } from '@/services/community';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { findCommunity } from '../../repositories/communities';
import { findProject } from '../../repositories/projects';

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
