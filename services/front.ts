import type { FrontOverview } from '@/lib/domain/model/frontOverview';
import { endpoint } from './http/endpoint';

export const getFrontOverview = endpoint<{ cityId: number }, FrontOverview>('GET', 'home/overview');
