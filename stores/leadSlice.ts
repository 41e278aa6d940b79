import type { SliceOf } from './slice';

/** The home or community that the lead form asks about. A community's lead has no estateId. */
export interface EstateInfo {
  houseId: number;
  estateId?: number;
  cityId: number;
}

export interface SendOrderInfo {
  /** Where on the page the form was opened: a new key opens it anew. */
  key: string;
  estateInfo: EstateInfo;
  /** Instead of the form's own title and button. */
  title?: string;
  button?: string;
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
