import type { ViewerFacts } from '@/lib/account/viewer';
import { defined } from '@/lib/kernel/defined';
import { maskMobile } from '@/lib/kernel/phone';
import { findUserSigns } from '@/lib/server/account/queries/userSigns';
import { countUnread } from '@/lib/server/alert/queries/notices';
import type { ApiContext } from '@/lib/server/call/context';
import type { Effect } from '@/lib/server/call/effects';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { callContext } from '@/lib/server/request/callContext';
import { settings } from '@/lib/server/settings/settings';
import { hasUnreadMessage } from '@/lib/server/talk/queries/conversations';
import { revealPhone } from '@/lib/server/vault/phoneVault';
import { forOnePage, type MakeView, SharedReads } from '../db/pageReads';
import { dataVersionReader } from '../http/dataVersion';
import { superLabelOf } from '../session/viewer';

/** What all pages share until the data changes. */
const shared = () => processSingleton('sharedReads', () => new SharedReads(dataVersionReader(settings().dataDir)));

export interface PageBackend {
  request: ApiContext;
  viewer: ViewerFacts;
  /** Of the account that is signed in; null of nobody's. */
  userId: string | null;
  /** 1 or 2 of a 达人, else 0. */
  superLabel: number;
}

/** Who asks for a page, and what its loader may know of that. What the answer is to do beside showing it goes to `effects`. */
export async function pageBackend(facts: RequestDetails, now: number, effects: Effect[]): Promise<PageBackend> {
  const context = await callContext(facts, now);
  effects.push(...context.effects);
  const { db, viewer } = context;
  const signs = viewer.userId === null ? null : await findUserSigns(db, viewer.userId);
  const phone = signs && maskMobile(revealPhone(signs.phoneCipher));
  const superLabel = superLabelOf(signs?.superLabel ?? 0);
  const unread =
    viewer.userId !== null &&
    ((await countUnread(db, viewer.userId, now, 1)) > 0 || (await hasUnreadMessage(db, viewer.userId)));
  return {
    request: { ...context, db: forOnePage(db, shared()), effects },
    viewer: defined({ role: viewer.role, phone, unread: unread || undefined }),
    userId: viewer.userId,
    superLabel,
  };
}

/** What a page shows to every visitor alike, made once until the data changes. */
export const sharedView = <View>(key: string, make: MakeView<View>): Promise<View> => shared().view(key, make);
