import type { Operation } from '../operation';
import {
  askWithdrawalOperation,
  cancelWithdrawalOperation,
  checkPromoterCodeOperation,
  getOwnPromoterOperation,
  getPromotedOrdersOperation,
  getWalletOperation,
  joinPromotersOperation,
} from './calls';

/** The calls of promoters, named by us. */
export const promoterOperations: readonly Operation[] = [
  getOwnPromoterOperation,
  checkPromoterCodeOperation,
  joinPromotersOperation,
  getPromotedOrdersOperation,
  getWalletOperation,
  askWithdrawalOperation,
  cancelWithdrawalOperation,
];
