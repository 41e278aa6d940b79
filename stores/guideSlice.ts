import type { InitialState } from './initialState';
import type { SliceOf } from './slice';

export interface GuideSlice {
  /** The explanation of price coefficients lies over the page. */
  isViewGuider: boolean;
  /** The share guide lies over the page. */
  isViewShareGuider: boolean;
  /** The visitor has closed the download banner. */
  isBannerClosed: boolean;
  closeBanner(): void;
  setViewGuider(shown: boolean): void;
  setViewShareGuider(shown: boolean): void;
}

export const guideSlice =
  (initial: InitialState | undefined): SliceOf<GuideSlice> =>
  (set) => ({
    isViewGuider: false,
    isViewShareGuider: false,
    isBannerClosed: initial?.bannerClosed ?? false,
    closeBanner: () => set({ isBannerClosed: true }),
    setViewGuider: (isViewGuider) => set({ isViewGuider }),
    setViewShareGuider: (isViewShareGuider) => set({ isViewShareGuider }),
  });
