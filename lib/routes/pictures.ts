import { type SmallMapSpec, smallMapName } from '@/lib/map/smallMap';

/** Address of a drawn picture; the spec is lib/picture/spec.ts's compact text. */
export function drawnPictureUrl(spec: string): string {
  return `/api/picture/${encodeURIComponent(spec)}.svg`;
}

/** Address of a small map. */
export const smallMapUrl = (spec: SmallMapSpec): string => `/api/picture/${smallMapName(spec)}.svg`;

/** Where the pictures of notes are found. */
export const NOTE_PICTURES = '/api/note-picture/';

/** Address of a picture of a note: for its owner, and for who was sent a link to it, by the link's token. */
export const notePictureUrl = (id: string, token: string | null = null): string =>
  `${NOTE_PICTURES}${id}${token === null ? '' : `?share=${token}`}`;

/** Address of a picture of a message, for the member whose conversation it is. */
export const talkPictureUrl = (id: string): string => `/api/talk-picture/${id}`;

/** Where the pictures of comments are found. */
export const COMMENT_PICTURES = '/api/comment-picture/';

/** Address of a picture of a comment: for everybody once it is shown, for its writer before. */
export const commentPictureUrl = (id: string): string => COMMENT_PICTURES + id;

/** Where the pictures of homes that people publish are found. */
export const OFFER_PICTURES = '/api/offer-picture/';

/** Address of a picture of one: for everybody while it is shown, for its writer else. */
export const offerPictureUrl = (id: string): string => OFFER_PICTURES + id;

/** Address of a picture of an article: for everybody once that is published, for the staff before. */
export const articlePictureUrl = (id: string): string => `/api/article-picture/${id}`;

/** Addresses of a clip and of the picture that stands there before it plays. */
export const clipUrl = (id: string): string => `/api/clip/${id}`;
export const clipPosterUrl = (id: string): string => `/api/clip-poster/${id}`;

/** Address of the portrait of an agent whom the console keeps. */
export const agentPortraitUrl = (id: string): string => `/api/agent-portrait/${id}`;

/** Widths that the image proxy serves, so that its store stays bounded. */
export const PROXY_WIDTHS = [160, 320, 640, 960, 1280] as const;

/** The image proxy: `src` is the picture's address, `s` the signature that the server made of it, `w` the width. */
export const IMAGE_PROXY = '/api/image';

/** Address of a remote picture as the server's answers have it (lib/server/images/pictureSignature.ts): without a width. */
export function proxiedPicture(source: string, signature: string): string {
  return `${IMAGE_PROXY}?s=${signature}&src=${encodeURIComponent(source)}`;
}

/**
 * The same with a width: `width` in CSS pixels is rounded up to what the proxy serves for a 2x screen. Any other address
 * is used as it is.
 */
export function imageProxyUrl(address: string, width: number): string {
  if (!address.startsWith(`${IMAGE_PROXY}?`)) return address;
  const served = PROXY_WIDTHS.find((one) => one >= width * 2) ?? PROXY_WIDTHS.at(-1);
  return `${address}&w=${served}`;
}

export const REPORT_POSTER = '/api/poster';

/** The picture to share of a report: what stands on it, and the signature that it is ours. */
export const posterAddress = (told: string, signature: string): string =>
  `${REPORT_POSTER}?${new URLSearchParams({ s: signature, t: told })}`;
