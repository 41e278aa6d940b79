import type { RentalDetailAnswer } from '@/lib/domain/model/rentalDetail';
import type { CommunityRents } from '@/lib/domain/model/rentalSummary';
import { endpoint } from './http/endpoint';

/** Median rents of a community by layout, beside its plate's. Throws ApiError 'notFound'. */
export const getRentalSummary = endpoint<{ houseId: number }, CommunityRents>('GET', 'rental/summary');

/** A home or room to let, or one that was, with others like it. Throws ApiError 'notFound'. */
export const getRentalDetail = endpoint<{ rentalId: number }, RentalDetailAnswer>('GET', 'rental/detail');
