import { MOST_PIXELS } from '../pictureLimits';

const MOST = `${MOST_PIXELS / 10_000} 万像素`;

/** Wherever somebody sends a picture. */
export const PICTURE_COPY = {
  most: MOST,
  tooManyPixels: `这张图太大，超过 ${MOST}。请把相机调成普通像素重拍，或打开图片截一张屏再传。`,
} as const;
