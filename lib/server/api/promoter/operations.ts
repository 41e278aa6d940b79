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
export const promoterOperations = [
  getOwnPromoterOperation,
  checkPromoterCodeOperation,
  joinPromotersOperation,
  getPromotedOrdersOperation,
  getWalletOperation,
  askWithdrawalOperation,
  cancelWithdrawalOperation,
] as const;
