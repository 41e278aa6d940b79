import type { OverseasProject, OverseasSummary } from '@/lib/domain/model/overseas';
import { endpoint } from './http/endpoint';

/** The homes abroad that are shown to a city's visitors, by country. */
export const getOverseasList = endpoint<{ cityId: number }, { projects: OverseasSummary[] }>('GET', 'overseas/list');

/** Throws ApiError 'notFound' for one that there is not. */
export const getOverseasDetail = endpoint<{ estateId: number }, { project: OverseasProject }>('GET', 'overseas/detail');
