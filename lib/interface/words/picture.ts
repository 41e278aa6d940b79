import { MAX_PIXELS } from '@/lib/picture/pictureLimits';

const MOST = `${MAX_PIXELS / 10_000} 万像素`;

/** Wherever somebody sends a picture. */
export const PICTURE_COPY = {
  most: MOST,
  empty: '这张图是空的，一个字节也没有。可能还没有从云端下载下来，打开看一下再传。',
  tooManyPixels: `这张图太大，超过 ${MOST}。请把相机调成普通像素重拍，或打开图片截一张屏再传。`,
} as const;
