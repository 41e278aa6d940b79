import type { IncomingMessage } from 'node:http';
import { MAX_URL_LENGTH } from '@/lib/server/http/limits';
import { readBody } from '@/lib/server/http/readBody';
import { pathOf } from '@/lib/server/http/refusal';
import { isOurPage } from '@/lib/server/request/ourPage';
import { settings } from '@/lib/server/settings/settings';
import { recordVisit } from './recordVisit';

/**
 * Counts a page as it was shown (lib/browser/shownPage.ts says it: its address, and on the next line where its visitor came from),
 * by the rules of one that is answered. Answers the cookie that the answer is to set, as a header's text; null: none.
 */
export function recordShown(req: IncomingMessage, isPage: (path: string) => boolean): string | null {
  if (!isOurPage(req.headers, [], settings().siteOrigin)) return null;
  const [url = '', referer = ''] = (readBody(req, 2 * MAX_URL_LENGTH)?.toString() ?? '').split('\n');
  if (!isPage(pathOf(url))) return null;
  const { host, cookie, 'user-agent': agent } = req.headers;
  return recordVisit(
    { method: 'GET', url, headers: { host, cookie, 'user-agent': agent, accept: 'text/html', referer } },
    null,
  );
}
