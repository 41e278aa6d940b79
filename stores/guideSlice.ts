import type { SliceOf } from './slice';

export interface GuideSlice {
  /** The explanation of price coefficients lies over the page. */
  isViewGuider: boolean;
  /** The share guide lies over the page. */
  isViewShareGuider: boolean;
  setViewGuider(shown: boolean): void;
  setViewShareGuider(shown: boolean): void;
}

export const guideSlice: SliceOf<GuideSlice> = (set) => ({
  isViewGuider: false,
  isViewShareGuider: false,
  setViewGuider: (isViewGuider) => set({ isViewGuider }),
  setViewShareGuider: (isViewShareGuider) => set({ isViewShareGuider }),
});
