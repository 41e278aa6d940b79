import type { Operation } from '../operation';
import { getNewPrivateOffersOperation, getPrivateOffersOperation } from './read';

/** The calls of homes that people publish themselves. */
export const offerOperations: readonly Operation[] = [getPrivateOffersOperation, getNewPrivateOffersOperation];
