import type { IncomingMessage } from 'node:http';
import { RECORD_PICTURES } from '@/lib/picture/pictureText';
import { COMMENT_PICTURES, IMAGE_PROXY, NOTE_PICTURES, OFFER_PICTURES, REPORT_POSTER } from '@/lib/routes/pictures';
import { SHOWN_PATH } from '@/lib/routes/shownPath';
import { visitorOf } from '@/lib/server/http/requestDetails';
import { countCall, type VisitClass } from '@/lib/server/limits/rateLimits';
import { ApiError } from '@/services/http/apiError';

/**
 * Counts a page, the data of one or a picture against the visitor's limit. Answers null, or in how many seconds the
 * next will be taken. Calls are counted where they are found (dispatch.ts).
 */
export function countVisit(req: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>): number | null {
  const visit = visitClassOf(req.url ?? '/');
  if (!visit) return null;
  try {
    countCall(visit, visitorOf(req));
    return null;
  } catch (failure) {
    if (failure instanceof ApiError) return failure.retryAfterSeconds;
    throw failure;
  }
}

/** Whatever is sent as bytes, by the folder of its addresses: each of pages/api has its line here (tests/server/visits). */
const PICTURES = [
  '/api/picture/',
  `${IMAGE_PROXY}/`,
  NOTE_PICTURES,
  COMMENT_PICTURES,
  OFFER_PICTURES,
  RECORD_PICTURES,
  ...['/api/talk-picture/', '/api/agent-portrait/', '/api/article-picture/', '/api/clip/', '/api/clip-poster/'],
];
const DRAWN: readonly string[] = [IMAGE_PROXY, REPORT_POSTER];
/** The document, which is written anew for each request, and what says that a page was shown. */
const LIKE_PAGES: readonly string[] = ['/api/openapi.json', SHOWN_PATH];

/** By the path as Next reads it: a letter written as %69 is the letter. */
export function visitClassOf(url: string): VisitClass | null {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? url);
  if (DRAWN.includes(path) || PICTURES.some((folder) => path.startsWith(folder))) return 'picture';
  return path.startsWith('/api/') && !LIKE_PAGES.includes(path) ? null : 'page';
}
