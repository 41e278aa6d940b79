import type { PictureRef } from '../model/estate';

// A picture as cards send it: one text, a third of the bytes. An address has a slash, the text of a drawn one has none.

/** Whether this may be stored and shown as an operator's picture: a whole http(s) address. No javascript:, data: or file:. */
export function isPictureAddress(address: unknown): address is string {
  return typeof address === 'string' && /^https?:\/\/[^\s\\]+$/i.test(address);
}

export function pictureText(picture: PictureRef): string {
  return picture.kind === 'url' ? picture.url : picture.spec;
}

export function pictureOfText(text: string | null | undefined): PictureRef | null {
  if (!text) return null;
  return text.includes('/') ? { kind: 'url', url: text } : { kind: 'drawn', spec: text };
}
