import type { Operation } from '../operation';
import { deleteLeadOperation } from './delete-lead';
import { getAgentInfoOperation } from './get-agent-info';
import { getEstateRecommendOperation } from './get-estate-recommend';
import { getLeadProgressOperation } from './get-lead-progress';

import { getLeadUserInfoOperation } from './get-user-info';
import { saveRealPriceLeadOperation } from './save-real-price';
import { withdrawLeadOperation } from './withdraw-lead';

/** The calls of the lead form. */
export const leadOperations: readonly Operation[] = [
  getEstateRecommendOperation,
  saveRealPriceLeadOperation,
  getLeadUserInfoOperation,
  getAgentInfoOperation,
  getLeadProgressOperation,
  withdrawLeadOperation,
  deleteLeadOperation,
];
