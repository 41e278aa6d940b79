import { ANONYMOUS_FACTS, type ViewerFacts } from '@/lib/domain/model/viewer';
import { maskMobile } from '@/lib/domain/phone';
import { CLIENT_HEADER } from '@/services/http/browserClient';
import type { ApiClient } from '@/services/http/createApiClient';
import { createApiClient } from '@/services/http/createApiClient';
import type { Effect } from '../api/effects';
import { forOnePage, type MakeView, SharedReads } from '../db/pageReads';
import { dataVersionReader } from '../http/dataVersion';
import { onProcess } from '../onProcess';
import { revealPhone } from '../phoneVault';
import { hasUnreadMessage } from '../repositories/conversations';
import { countUnread } from '../repositories/notices';
import { findUserSigns } from '../repositories/users';
import type { RequestFacts } from '../requestFacts';
import { superLabelOf } from '../session/viewer';
import { settings } from '../settings';
import { callContext } from '../transports/callContext';
import { inProcessClient } from './inProcessClient';

/** What all pages share until the data changes. */
const shared = () => onProcess('sharedReads', () => new SharedReads(dataVersionReader(settings().dataDir)));

export interface PageBackend {
  api: ApiClient;
  viewer: ViewerFacts;
  /** Of the account that is signed in; null of nobody's. */
  userId: string | null;
  /** 1 or 2 of a 达人, else 0. */
  superLabel: number;
  /** false where another host knows the viewer: its calls refuse what they may not see. */
  guards: boolean;
}

/**
 * The backend of one page request: this process's own calls, or the operator's host where API_ORIGIN names one. What its
 * answer is to do beside showing the page goes to `effects`.
 */
export async function pageBackend(request: RequestFacts, now: number, effects: Effect[]): Promise<PageBackend> {
  const origin = settings().apiOrigin;
  if (origin) {
    const api = createApiClient({ baseURL: origin, headers: headersOf(request), timeoutMs: 8_000 });
    return { api, viewer: ANONYMOUS_FACTS, userId: null, superLabel: 0, guards: false };
  }
  const { context, effects: renewal } = await callContext(request, now);
  effects.push(...renewal);
  const { db, viewer } = context;
  const signs = viewer.userId === null ? null : await findUserSigns(db, viewer.userId);
  const phone = signs && maskMobile(revealPhone(signs.phoneCipher));
  const api = inProcessClient({ ...context, db: forOnePage(db, shared()) }, effects);
  const superLabel = superLabelOf(signs?.superLabel ?? 0);
  const unread =
    viewer.userId !== null &&
    ((await countUnread(db, viewer.userId, now, 1)) > 0 || (await hasUnreadMessage(db, viewer.userId)));
  const facts: ViewerFacts = { role: viewer.role, phone, ...(unread && { unread: true }) };
  return { api, viewer: facts, userId: viewer.userId, superLabel, guards: true };
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
