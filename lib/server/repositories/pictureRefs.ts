import type { PictureRef } from '@/lib/domain/model/estate';
import { isDrawnText, isPictureAddress, pictureOfText } from '@/lib/domain/picture/pictureText';
import { isPlan } from '@/lib/domain/picture/variant';

// What a row's `pictures` name: a list of an operator's addresses, or of the texts of drawn pictures (demo data).

/** All pictures of a row, the card's first. What is neither a web address nor a drawn picture's text is none. */
export function storedPictures(json: string | null): PictureRef[] {
  if (!json) return [];
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) return [];
  return list.filter((one) => isPictureAddress(one) || isDrawnText(one)).flatMap((text) => pictureOfText(text) ?? []);
}

/** The card's picture. */
export const firstPicture = (json: string | null): PictureRef | null => storedPictures(json)[0] ?? null;

/** The drawn plan among a home's pictures; an operator's plans lie among theirs, and nothing says which they are. */
export const drawnPlan = (pictures: readonly PictureRef[]): PictureRef | null =>
  pictures.find((picture) => picture.kind === 'drawn' && isPlan(picture.spec)) ?? null;
