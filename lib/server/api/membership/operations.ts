import { getBasisOperation, getCardOperation, getCardsOperation, getPurchaseHistoryOperation } from './read';
import { buyMemberOperation, exchangeOperation, remindOperation } from './write';

/** The calls of membership. */
export const membershipOperations = [
  getBasisOperation,
  getCardsOperation,
  getCardOperation,
  getPurchaseHistoryOperation,
  buyMemberOperation,
  exchangeOperation,
  remindOperation,
] as const;
