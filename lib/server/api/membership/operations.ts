import type { Operation } from '../operation';
import { getBasisOperation, getCardOperation, getCardsOperation, getPurchaseHistoryOperation } from './read';
import { buyMemberOperation } from './write';

/** The calls of membership. */
export const membershipOperations: readonly Operation[] = [
  getBasisOperation,
  getCardsOperation,
  getCardOperation,
  getPurchaseHistoryOperation,
  buyMemberOperation,
];
