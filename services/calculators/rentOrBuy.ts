import type { RentOrBuyAnswer, RentOrBuyInput } from '@/lib/calculators/contract/rentOrBuy';
import { endpoint } from '../http/endpoint';

/** Whether a home is cheaper to buy or to rent, by how long one stays, also by the means that come along. Nothing is stored. */
export const getRentOrBuy = endpoint<RentOrBuyInput, RentOrBuyAnswer>('POST', 'tools/rent-or-buy');
