import type { SliceOf } from './slice';

export interface SupportSlice {
  /** Whether IM support is on; null until the switch was fetched. */
  enableSupport: boolean | null;
  /** Fetches the switch once and stores it. A failed fetch counts as off and is tried again the next time. */
  loadSupport(fetchSwitch: () => Promise<{ enable: boolean }>): Promise<void>;
}

export const supportSlice: SliceOf<SupportSlice> = (set, get) => {
  let loading: Promise<void> | null = null;
  const load = async (fetchSwitch: () => Promise<{ enable: boolean }>) => {
    try {
      set({ enableSupport: (await fetchSwitch()).enable });
    } catch {
      // Support is an extra entry: without an answer the page does without it.
    } finally {
      loading = null;
    }
  };
  return {
    enableSupport: null,
    async loadSupport(fetchSwitch) {
      if (get().enableSupport !== null) return;
      loading ??= load(fetchSwitch);
      await loading;
    },
  };
};
