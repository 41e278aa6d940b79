import type { OverseasProject, OverseasSummary } from '@/lib/domain/model/overseas';
import { endpoint } from './http/endpoint';

/** The homes abroad that are shown to a city's visitors, by country. */
export const getOverseasList = endpoint<{ cityId: number }, { projects: OverseasSummary[] }>('GET', 'overseas/list');

/** Throws ApiError 'notFound' for one that is not shown in this city. */
export const getOverseasDetail = endpoint<{ cityId: number; estateId: number }, { project: OverseasProject }>(
  'GET',
  'overseas/detail',
);
