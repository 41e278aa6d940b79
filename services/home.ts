import type { HomeOverview } from '@/lib/domain/model/homeOverview';
import { endpoint } from './http/endpoint';

export const getHomeOverview = endpoint<{ cityId: number }, HomeOverview>('GET', 'home/overview');
