import type { NoInput } from '@/lib/kernel/contract';
import type {
  AddLeadWords,
  AgentInfo,
  ChangeFollower,
  ChangeLeadTime,
  DeleteLeadAnswer,
  GetAgentInfoInput,
  GetEstateRecommendAnswer,
  GetEstateRecommendInput,
  GetLeadUserInfoAnswer,
  GetViewingHoursInput,
  LeadProgress,
  LeadReceipt,
  RealPriceLead,
  SaveRealPriceLeadAnswer,
  ViewingHours,
} from '@/lib/lead/contract';
import { endpoint } from './http/endpoint';

/** `type` is always 2 (LEAD_CALL_TYPE). A lead about a community names it in place of a home. */
export const getEstateRecommend = endpoint<GetEstateRecommendInput, GetEstateRecommendAnswer>(
  'GET',
  'estate-dispatch/estate-recommend',
);

/** `number` of the receipt; null where the same wish of today came from another form. */
export const saveRealPriceLead = endpoint<RealPriceLead, SaveRealPriceLeadAnswer>(
  'POST',
  'estate-dispatch/save-real-price',
);

/** What a lead would be about, by the ids that its form has. */
export interface LeadTargetIds {
  intentionEstateId?: number;
  rentalId?: number;
  houseId?: number;
  agentId?: number;
  offerId?: number;
}

export const getLeadProgress = endpoint<LeadReceipt, LeadProgress>('POST', 'estate-dispatch/lead-progress');

/** Another day and hour. */
export const changeLeadTime = endpoint<ChangeLeadTime, LeadProgress>('POST', 'estate-dispatch/change-lead-time');

/** A further sentence. */
export const addLeadWords = endpoint<AddLeadWords, LeadProgress>('POST', 'estate-dispatch/add-lead-words');

/** 催一下: it stands before others of whoever answers it, once a day. */
export const urgeLead = endpoint<LeadReceipt, LeadProgress>('POST', 'estate-dispatch/urge-lead');

/** 换人跟进: it goes back to the pool, and not to the same person again. */
export const changeFollower = endpoint<ChangeFollower, LeadProgress>('POST', 'estate-dispatch/change-follower');

/** Which hours are full, of the community and the agent that would show it. */
export const getViewingHours = endpoint<GetViewingHoursInput, ViewingHours>('GET', 'estate-dispatch/viewing-hours');

/** Takes the wish and all consent back for good; the number and phone still find that. */
export const withdrawLead = endpoint<LeadReceipt, LeadProgress>('POST', 'estate-dispatch/withdraw-lead');

/** Deletes the lead: nothing of it is left. */
export const deleteLead = endpoint<LeadReceipt, DeleteLeadAnswer>('POST', 'estate-dispatch/delete-lead');

/** The signed-in visitor's phone for the form; null for an anonymous one. */
export const getLeadUserInfo = endpoint<NoInput, GetLeadUserInfoAnswer>('GET', 'estate-dispatch/user-info');

/** `type` is always 8 (AGENT_INFO_CALL_TYPE). */
export const getAgentInfo = endpoint<GetAgentInfoInput, AgentInfo>('GET', 'estate-dispatch/agent-info');
