import type { PictureRef } from '@/lib/domain/model/estate';
import { endpoint } from './http/endpoint';

/** A home that the lead form offers beside the one asked about. Prices as the specification names them. */
export interface RecommendedEstate {
  id: number;
  cityId: number;
  houseName: string;
  picList: PictureRef[];
  roomCount: number | null;
  livingRoomCount: number | null;
  /** ㎡ */
  area: number;
  /** 万/㎡ */
  avgPrice: number;
  /** 万 */
  totalPriceMillion: number;
}

/** `type` is always 2 (LEAD_CALL_TYPE). */
export const getEstateRecommend = endpoint<{ type: 2; estateId: number }, { estateList: RecommendedEstate[] }>(
  'GET',
  'estate-dispatch/estate-recommend',
);

export interface RealPriceLead {
  type: 2;
  mobile: string;
  /** The home asked about; a community's lead has houseId instead. */
  intentionEstateId?: number;
  houseId?: number;
  /** The home's or community's own where it is left out. */
  cityId?: number;
  secondEstateIdList?: number[];
  /** Version of the consent text that the visitor ticked; without it the lead is refused. */
  consentVersion: string;
  /** Separate consent to pass the phone to an agent. */
  shareConsent: boolean;
  /** Path of the page that the form was on; not known where it is left out. */
  sourcePage?: string;
  /** The code of the promoter whose link led here (TBSProxyCode). */
  proxyCode?: string;
}

export const saveRealPriceLead = endpoint<RealPriceLead, { accepted: true; message: string }>(
  'POST',
  'estate-dispatch/save-real-price',
);

/** The signed-in visitor's phone for the form; null for an anonymous one. */
export const getLeadUserInfo = endpoint<Record<string, never>, { userInfo: { mobile: string } | null }>(
  'GET',
  'estate-dispatch/user-info',
);

export interface ServiceEntry {
  mainTitle: string;
  subtitle: string;
  appUrl: string;
  h5Url: string;
}

export interface AgentInfo {
  customHouse: ServiceEntry;
  consultationTransformation: ServiceEntry & { wechatNo: string | null };
}

/** `type` is always 8 (AGENT_INFO_CALL_TYPE). */
export const getAgentInfo = endpoint<{ type: 8; cityId: number; houseId?: number }, AgentInfo>(
  'GET',
  'estate-dispatch/agent-info',
);
