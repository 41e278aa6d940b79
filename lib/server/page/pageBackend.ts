import { CLIENT_HEADER } from '@/services/http/browserClient';
import type { ApiClient } from '@/services/http/createApiClient';
import { createApiClient } from '@/services/http/createApiClient';
import type { Viewer } from '../api/context';
import { viewerOf } from '../api/viewer';
import { database } from '../database';
import { forOnePage, type MakeView, SharedReads } from '../db/pageReads';
import { dataVersionReader } from '../http/dataVersion';
import { onProcess } from '../onProcess';
import type { RequestFacts } from '../requestFacts';
import { settings } from '../settings';
import { inProcessClient } from './inProcessClient';

/** What all pages share until the data changes. */
const shared = () => onProcess('sharedReads', () => new SharedReads(dataVersionReader(settings().dataDir)));

export interface PageBackend {
  api: ApiClient;
  /** null where another host knows: its calls refuse what the visitor may not see. */
  viewer: Viewer | null;
}

/** The backend of one page request: this process's own calls, or the operator's host where API_ORIGIN names one. */
export async function pageBackend(facts: RequestFacts, now: number): Promise<PageBackend> {
  const origin = settings().apiOrigin;
  if (origin) {
    return { api: createApiClient({ baseURL: origin, headers: headersOf(facts), timeoutMs: 8_000 }), viewer: null };
  }
  const { db, dialect } = await database();
  const viewer = await viewerOf(db, facts.accessToken, now);
  const { requestId, visitor, environment } = facts;
  const context = { db: forOnePage(db, shared()), dialect, now, viewer, environment, visitor, requestId };
  return { api: inProcessClient(context), viewer };
}

/**
 * What a page shows to every visitor alike, made once until the data changes. Of another host's data nobody here knows
 * when it changes: there it is made each time.
 */
export function sharedView<View>(key: string, make: MakeView<View>): Promise<View> {
  return settings().apiOrigin ? make(() => undefined) : shared().view(key, make);
}

/** The visitor's address goes along, so that limits count each visitor and not this process. */
function headersOf({ accessToken, address }: RequestFacts): Record<string, string> {
  const headers: Record<string, string> = { [CLIENT_HEADER]: 'page', 'x-forwarded-for': address };
  if (accessToken) headers['access-token'] = accessToken;
  return headers;
}
