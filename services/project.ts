import type { ProjectDetail } from '@/lib/domain/model/projectDetail';
import { endpoint } from './http/endpoint';

/** Throws ApiError 'notFound' for a project that is not in this city. */
export const getProjectDetail = endpoint<{ cityId: number; houseId: number }, { project: ProjectDetail }>(
  'GET',
  'new-house/detail',
);
