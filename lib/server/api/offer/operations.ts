import {
  getNewPrivateOffersOperation,
  getOfferOperation,
  getOwnOffersOperation,
  getPrivateOffersOperation,
} from './read';
import { changeOfferOperation, renewOfferOperation, withdrawOfferOperation, writeOfferOperation } from './write';

/** The calls of homes that people publish themselves. */
export const offerOperations = [
  getPrivateOffersOperation,
  getNewPrivateOffersOperation,
  getOfferOperation,
  getOwnOffersOperation,
  writeOfferOperation,
  changeOfferOperation,
  withdrawOfferOperation,
  renewOfferOperation,
] as const;
