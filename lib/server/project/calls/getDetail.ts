import type { ProjectDetail } from '@/lib/project/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { ApiError } from '@/services/http/apiError';
import { findProject } from '../queries/projects';

/** A new-house project in full: sales, buildings with permits, layouts, news. Throws ApiError 'notFound' for a project that is not in this city. */
export async function getProjectDetail(
  { db }: ApiContext,
  { cityId, houseId }: { cityId: number; houseId: number },
): Promise<{ project: ProjectDetail }> {
  const found = await findProject(db, houseId);
  if (found?.cityId !== cityId) throw new ApiError('notFound');
  return { project: found.project };
}
