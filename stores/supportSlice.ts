import type { SupportUser } from '@/lib/account/contract';
import type { ImSwitch } from '@/lib/support/contract';
import type { SliceOf } from './slice';

export interface SupportSlice {
  /** Whether IM support is on; null until the switch was fetched. */
  enableSupport: boolean | null;
  /** When it is, in words; null where there is nothing to say. */
  supportHours: string | null;
  /** Who asks, as the operator's own page of customer service (7moor) names them, with its link; null until it was fetched. */
  messageInfo: SupportUser | null;
  setMessageInfo(info: SupportUser): void;
  /** Fetches the switch once and stores it. A failed fetch counts as off and is tried again the next time. */
  loadSupport(fetchSwitch: () => Promise<ImSwitch>): Promise<void>;
}

export const supportSlice: SliceOf<SupportSlice> = (set, get) => {
  let loading: Promise<void> | null = null;
  const load = async (fetchSwitch: () => Promise<ImSwitch>) => {
    try {
      const { enable, hours } = await fetchSwitch();
      set({ enableSupport: enable, supportHours: hours });
    } catch {
      // Support is an extra entry: without an answer the page does without it.
    } finally {
      loading = null;
    }
  };
  return {
    enableSupport: null,
    supportHours: null,
    messageInfo: null,
    setMessageInfo: (messageInfo) => set({ messageInfo }),
    async loadSupport(fetchSwitch) {
      if (get().enableSupport !== null) return;
      loading ??= load(fetchSwitch);
      await loading;
    },
  };
};
