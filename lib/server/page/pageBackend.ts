import { defined } from '@/lib/domain/defined';
import type { ViewerFacts } from '@/lib/domain/model/viewer';
import { maskMobile } from '@/lib/domain/phone';
import type { ApiContext } from '../api/context';
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

/** What all pages share until the data changes. */
const shared = () => onProcess('sharedReads', () => new SharedReads(dataVersionReader(settings().dataDir)));

export interface PageBackend {
  request: ApiContext;
  viewer: ViewerFacts;
  /** Of the account that is signed in; null of nobody's. */
  userId: string | null;
  /** 1 or 2 of a 达人, else 0. */
  superLabel: number;
}

/** Who asks for a page, and what its loader may know of that. What the answer is to do beside showing it goes to `effects`. */
export async function pageBackend(facts: RequestFacts, now: number, effects: Effect[]): Promise<PageBackend> {
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
