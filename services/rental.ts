import type { CommunityRents } from '@/lib/domain/model/rentalSummary';
import { endpoint } from './http/endpoint';

/** Median rents of a community by layout, beside its plate's. Throws ApiError 'notFound'. */
export const getRentalSummary = endpoint<{ houseId: number }, CommunityRents>('GET', 'rental/summary');
