import type { AskedKind } from '@/lib/lead/leadKind';
import type { PictureRef } from '@/lib/picture/contract';
import type { SliceOf } from './slice';

/** What the lead form asks about: a home (with its community), a community or project, a home to let, or an agent. */
export interface EstateInfo {
  cityId: number;
  houseId?: number;
  estateId?: number;
  rentalId?: number;
  agentId?: number;
}

export interface SendOrderInfo {
  /** Where on the page the form was opened: a new key opens it anew. */
  key: string;
  estateInfo: EstateInfo;
  kind: AskedKind;
  /** What it is about, as the form names it: the home, community, project or agent. */
  about: string;
  /** What decides about it, and its price: 98.5㎡ · 南 · 中/18层, 596万. */
  facts?: string;
  price?: string;
  /** Of the home, or its plan. */
  picture?: PictureRef;
  /** Instead of the kind's own title and button. */
  text?: string;
}

export interface LeadSlice {
  /** The lead modal is open while this is set. */
  sendOrderInfo: SendOrderInfo | null;
  openLead(info: SendOrderInfo): void;
  closeLead(): void;
}

export const leadSlice: SliceOf<LeadSlice> = (set) => ({
  sendOrderInfo: null,
  openLead: (sendOrderInfo) => set({ sendOrderInfo }),
  closeLead: () => set({ sendOrderInfo: null }),
});
