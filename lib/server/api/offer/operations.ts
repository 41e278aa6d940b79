import type { Operation } from '../operation';
import {
  getNewPrivateOffersOperation,
  getOfferOperation,
  getOwnOffersOperation,
  getPrivateOffersOperation,
} from './read';
import { changeOfferOperation, renewOfferOperation, withdrawOfferOperation, writeOfferOperation } from './write';

/** The calls of homes that people publish themselves. */
export const offerOperations: readonly Operation[] = [
  getPrivateOffersOperation,
  getNewPrivateOffersOperation,
  getOfferOperation,
  getOwnOffersOperation,
  writeOfferOperation,
  changeOfferOperation,
  withdrawOfferOperation,
  renewOfferOperation,
];
