/** Wording of homes to let: cards and lists. */
export const RENTAL_COPY = {
  whole: '整租',
  shared: '合租',
  availableNow: '随时入住',
  firstPayment: '首期约',
  firstPaymentUnknown: '付款方式未说明',
  agencyFee: '中介费',
  serviceFee: '服务费',
  noFee: '免',
  feeUnknown: '未说明',
  facilities: '配套',
  payment: '付款',
  lease: '租期',
  available: '入住',
} as const;
