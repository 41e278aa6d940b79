/** Wording of the card of a home to let. Apart from a community's rentals', which lists need not load. */
export const RENTAL_CARD_COPY = {
  firstPayment: '首期约',
  firstPaymentUnknown: '付款方式未说明',
  depositUnknown: '押金未说明',
  agencyFee: '中介费',
  serviceFee: '服务费',
  noFee: '免',
  feeUnknown: '未说明',
} as const;
