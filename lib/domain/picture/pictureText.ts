import type { PictureRef } from '../model/estate';

// A picture as cards send it: one text, a third of the bytes. An address has a slash, the text of a drawn one has none.

export function pictureText(picture: PictureRef): string {
  return picture.kind === 'url' ? picture.url : picture.spec;
}

export function pictureOfText(text: string | null | undefined): PictureRef | null {
  if (!text) return null;
  return text.includes('/') ? { kind: 'url', url: text } : { kind: 'drawn', spec: text };
}
