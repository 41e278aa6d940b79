import type { PictureRef } from '@/lib/picture/contract';
import { isDrawnText, isPictureAddress, isRecordPicture, pictureOfText } from '@/lib/picture/pictureText';
import { isPlan } from '@/lib/picture/variant';
import { signedPicture } from '../pictureSignature';

// What a row's `pictures` name: a list of an operator's addresses, or of the texts of drawn pictures (demo data).

function listedTexts(json: string | null): unknown[] {
  const list: unknown = json ? JSON.parse(json) : [];
  return Array.isArray(list) ? list : [];
}

/** The operator's own addresses of a row's pictures. */
export const photographsOf = (json: string | null): string[] => listedTexts(json).filter(isPictureAddress);

/** What names a picture: a web address, a drawn picture's text, or one that the console has put there. */
const isPicture = (one: unknown): one is string => isPictureAddress(one) || isDrawnText(one) || isRecordPicture(one);

/** The texts of a row's pictures, the card's first. */
export const storedPictureTexts = (json: string | null): string[] => listedTexts(json).filter(isPicture);

/** All pictures of a row, the card's first. */
export const storedPictures = (json: string | null): PictureRef[] =>
  storedPictureTexts(json).flatMap((text) => storedPicture(text) ?? []);

/** The picture that a column names by its text. A remote one has the signed address of our proxy. */
export function storedPicture(text: string | null): PictureRef | null {
  const picture = pictureOfText(text);
  return picture?.kind === 'url' ? { kind: 'url', url: signedPicture(picture.url) } : picture;
}

/** The card's picture. */
export const firstPicture = (json: string | null): PictureRef | null => storedPictures(json)[0] ?? null;

/** The drawn plan among a home's pictures; an operator's plans lie among theirs, and nothing says which they are. */
export const drawnPlan = (pictures: readonly PictureRef[]): PictureRef | null =>
  pictures.find((picture) => picture.kind === 'drawn' && isPlan(picture.spec)) ?? null;
