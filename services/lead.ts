import type { PictureRef } from '@/lib/estate/estate';
import type { AskedKind, LeadKind } from '@/lib/lead/leadKind';
import type { LeadState } from '@/lib/lead/leadState';
import type { DayPart, WishedTime } from '@/lib/lead/wishedTime';
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

/** `type` is always 2 (LEAD_CALL_TYPE). A lead about a community names it in place of a home. */
export const getEstateRecommend = endpoint<
  { type: 2; estateId?: number; houseId?: number },
  { estateList: RecommendedEstate[] }
>('GET', 'estate-dispatch/estate-recommend');

export interface RealPriceLead {
  type: 2;
  /** What is asked for; the real price where it is left out, as the specification has it. */
  kind?: AskedKind;
  mobile: string;
  /** The home asked about; a community's or project's lead has houseId instead. */
  intentionEstateId?: number;
  /** A home to let. */
  rentalId?: number;
  /** A home that somebody publishes themselves; its community and agent are its own. */
  offerId?: number;
  houseId?: number;
  /** An agent asked themselves, or chosen to show the home. */
  agentId?: number;
  /** The home's or community's own where it is left out. */
  cityId?: number;
  secondEstateIdList?: number[];
  /** When it would suit, of the days that lib/lead/wishedTime.ts offers; others are left out. */
  wishedDays?: string[];
  wishedParts?: DayPart[];
  /** What one wants to know, in one's own words; of kinds that ask nothing it is left out. */
  question?: string;
  /** Version of the consent text that the visitor ticked; without it the lead is refused. */
  consentVersion: string;
  /** Separate consent to pass the phone to an agent. */
  shareConsent: boolean;
  /** Path of the page that the form was on; not known where it is left out. */
  sourcePage?: string;
  /** The code of the promoter whose link led here (TBSProxyCode). */
  proxyCode?: string;
  /** Of this form: sent again, it is told the number of the first time. */
  requestKey?: string;
}

/** `number` of the receipt; null where the same wish of today came from another form. */
export const saveRealPriceLead = endpoint<RealPriceLead, { accepted: true; message: string; number: string | null }>(
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

/** What proves whose a lead is: its number and the whole phone, both as typed. In a body, never in an address. */
export interface LeadReceipt {
  number: string;
  mobile: string;
}

/** A lead as who left it sees it. Moments in UTC ms. */
export interface LeadProgress {
  number: string;
  kind: LeadKind;
  /** The home, community, project or agent; null where it is there no longer. */
  about: string | null;
  /** Whom one chose to be shown the home by; null where nobody, or who is there no longer. */
  agent: string | null;
  state: LeadState;
  leftAt: number;
  /** null as long as it is new. */
  stateAt: number | null;
  wished: WishedTime;
  /** As it was asked; null where nothing was, or it was taken back. */
  question: string | null;
  /** Homes that were asked about as well, by their names; those that are there no longer are left out. */
  alsoAsked: string[];
  shareConsent: boolean;
}

export const getLeadProgress = endpoint<LeadReceipt, LeadProgress>('POST', 'estate-dispatch/lead-progress');

/** Takes the wish and all consent back for good; the number and phone still find that. */
export const withdrawLead = endpoint<LeadReceipt, LeadProgress>('POST', 'estate-dispatch/withdraw-lead');

/** Deletes the lead: nothing of it is left. */
export const deleteLead = endpoint<LeadReceipt, { deleted: true }>('POST', 'estate-dispatch/delete-lead');

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
