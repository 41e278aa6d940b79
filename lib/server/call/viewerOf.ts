import { ApiError } from '@/services/http/apiError';
import type { ApiContext } from './context';

/** Whose account it is. Throws ApiError loginRequired of a visitor without one. */
export function viewerOf({ viewer }: Pick<ApiContext, 'viewer'>): string {
  if (viewer.userId === null) throw new ApiError('loginRequired');
  return viewer.userId;
}
