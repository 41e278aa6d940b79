import { ApiError } from '@/services/http/apiError';
import type { Db } from '../db/client';
import { findCity } from '../repositories/cities';

/**
 * Nothing is an answer about a city that exists; about one that does not, it is none (docs/threats.md D10). Asked where
 * a list came out empty, so that a full one costs nothing more. Throws ApiError 'notFound'.
 */
export async function refuseUnknownCity(db: Db, cityId: number): Promise<void> {
  if (!(await findCity(db, cityId))) throw new ApiError('notFound');
}
