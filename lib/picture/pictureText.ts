import type { PictureRef } from '@/lib/picture/contract';

// A picture as cards send it: one text, a third of the bytes. An address has a slash, the text of a drawn one has none.

/** Whether this may be stored and shown as an operator's picture: a whole http(s) address. No javascript:, data: or file:. */
export function isPictureAddress(address: unknown): address is string {
  return typeof address === 'string' && /^https?:\/\/[^\s\\]+$/i.test(address);
}

/** Whether this has the form of a drawn picture's text (spec.ts): short, and without what an address or markup needs. */
export function isDrawnText(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z]+(-[a-z\d]+){1,12}$/.test(text) && text.length <= 80;
}

export function pictureText(picture: PictureRef): string {
  return picture.kind === 'url' ? picture.url : picture.spec;
}

export function pictureOfText(text: string | null | undefined): PictureRef | null {
  if (!text) return null;
  return text.includes('/') ? { kind: 'url', url: text } : { kind: 'drawn', spec: text };
}

/** Where the pictures are found that the console has put to homes, communities and projects. */
export const RECORD_PICTURES = '/api/record-picture/';

/** Address of one: for everybody while its record names it. */
export const recordPictureUrl = (id: string): string => RECORD_PICTURES + id;

/** Whether a text is such an address. */
export const isRecordPicture = (text: unknown): text is string =>
  typeof text === 'string' && /^\/api\/record-picture\/[\w-]{22}$/.test(text);
