import { getAgentInfoOperation } from './get-agent-info';
import { getEstateRecommendOperation } from './get-estate-recommend';
import { getLeadUserInfoOperation } from './get-user-info';
import { saveRealPriceLeadOperation } from './save-real-price';

/** The calls of the lead form. */
export const leadOperations = [
  getEstateRecommendOperation,
  saveRealPriceLeadOperation,
  getLeadUserInfoOperation,
  getAgentInfoOperation,
] as const;
