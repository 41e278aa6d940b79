import { findCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';

/**
 * Nothing is an answer about a city that exists; about one that does not, it is none (docs/threats.md D10). Asked where
 * a list came out empty, so that a full one costs nothing more. Throws ApiError 'notFound'.
 */
export async function refuseUnknownCity(db: Db, cityId: number): Promise<void> {
  if (!(await findCity(db, cityId))) throw new ApiError('notFound');
}
