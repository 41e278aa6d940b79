import { useEffect, useState } from 'react';
import { AGENT_INFO_CALL_TYPE, LEAD_CALL_TYPE } from '@/lib/config/constants';
import { callApi } from '@/services/http/browserClient';
import {
  type AgentInfo,
  getAgentInfo,
  getEstateRecommend,
  getLeadUserInfo,
  type RecommendedEstate,
} from '@/services/lead';
import type { EstateInfo } from '@/stores/leadSlice';
import { showToast } from '../ui/toast';
import { failureText } from './failureText';

export interface LeadData {
  /** The signed-in visitor's phone. */
  mobile: string | null;
  agentInfo: AgentInfo | null;
  estates: readonly RecommendedEstate[];
}

const NOTHING: LeadData = { mobile: null, agentInfo: null, estates: [] };

/** What the form shows, asked for side by side when it opens. What does not come is said once and left out. */
export function useLeadData({ cityId, houseId, estateId }: EstateInfo): LeadData {
  const [data, setData] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const take = <Body>(call: Promise<Body>, apply: (body: Body) => Partial<LeadData>) =>
      call.then(
        (body) => signal.aborted || setData((before) => ({ ...before, ...apply(body) })),
        (failure) => {
          const text = failureText(failure);
          if (text && !signal.aborted) showToast(text, 'error');
        },
      );
    take(callApi(getLeadUserInfo, {}, { signal }), ({ userInfo }) => ({ mobile: userInfo?.mobile ?? null }));
    take(callApi(getAgentInfo, { type: AGENT_INFO_CALL_TYPE, cityId, houseId }, { signal }), (agentInfo) => ({
      agentInfo,
    }));
    if (estateId !== undefined) {
      take(callApi(getEstateRecommend, { type: LEAD_CALL_TYPE, estateId }, { signal }), ({ estateList }) => ({
        estates: estateList,
      }));
    }
    return () => controller.abort();
  }, [cityId, houseId, estateId]);
  return data;
}
