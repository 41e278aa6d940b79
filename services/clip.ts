import type { Clip } from '@/lib/domain/model/clip';
import type { Page } from '@/lib/domain/model/page';
import { endpoint } from './http/endpoint';

/** Clips of a city's homes and communities, the latest first. */
export const getClips = endpoint<{ cityId: number; page?: number; pageSize?: number }, Page<Clip>>('GET', 'clip/list');
