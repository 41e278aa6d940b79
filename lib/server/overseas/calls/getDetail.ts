import type { OverseasProject } from '@/lib/overseas/overseas';
import type { ApiContext } from '@/lib/server/call/context';
import { ApiError } from '@/services/http/apiError';
import { findOverseas } from '../queries/overseasProjects';

/** A home abroad: price in its currency and in RMB with the rate’s day, tenure, taxes, who may buy. Throws ApiError 'notFound' for one that there is not. */
export async function getOverseasDetail(
  { db }: ApiContext,
  { estateId }: { estateId: number },
): Promise<{ project: OverseasProject }> {
  const project = await findOverseas(db, estateId);
  if (!project) throw new ApiError('notFound');
  return { project };
}
