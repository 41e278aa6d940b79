import {
  authoriseOwnerQuotationOperation,
  listOwnerQuotationsOperation,
  submitOwnerQuotationOperation,
  withdrawOwnerQuotationOperation,
} from './quotations';

/** The calls of who wants their own home sold. */
export const ownerOperations = [
  listOwnerQuotationsOperation,
  authoriseOwnerQuotationOperation,
  submitOwnerQuotationOperation,
  withdrawOwnerQuotationOperation,
] as const;
