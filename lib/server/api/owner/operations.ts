import type { Operation } from '../operation';
import {
  authoriseOwnerQuotationOperation,
  listOwnerQuotationsOperation,
  submitOwnerQuotationOperation,
  withdrawOwnerQuotationOperation,
} from './quotations';

/** The calls of who wants their own home sold. */
export const ownerOperations: readonly Operation[] = [
  listOwnerQuotationsOperation,
  authoriseOwnerQuotationOperation,
  submitOwnerQuotationOperation,
  withdrawOwnerQuotationOperation,
];
