import type { PictureRef } from '@/lib/picture/contract';
import { isPlan } from '@/lib/picture/variant';

export const GALLERY_WIDTH = 640;

export const keyOf = (picture: PictureRef): string => (picture.kind === 'url' ? picture.url : picture.spec);

export const isPlanPicture = (picture: PictureRef): boolean => picture.kind === 'drawn' && isPlan(picture.spec);

/** The picture shown and those one swipe away, around the end too. */
export function isNear(at: number, shown: number, count: number): boolean {
  const distance = Math.abs(at - shown);
  return Math.min(distance, count - distance) <= 1;
}
