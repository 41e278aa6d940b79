import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { PageContext } from '@/lib/server/page/pageContext';
import { testContext } from './callApi';
import { CITY } from './city';
import { NOW } from './today';

/** What a page's loader is given of an address, for whoever asks. */
export function pageContext(
  opened: OpenDatabase,
  path: string,
  more: Partial<PageContext> = {},
  who: Partial<ApiContext> = {},
): PageContext {
  const url = new URL(path, 'http://localhost');
  return {
    request: testContext(opened, who),
    city: CITY,
    path,
    now: NOW,
    posted: null,
    params: {},
    segments: [],
    ownCommutes: () => [],
    keepCommutes: () => false,
    viewer: { role: who.viewer?.role ?? 'anonymous' },
    query: Object.fromEntries(url.searchParams),
    ...more,
  } as PageContext;
}
