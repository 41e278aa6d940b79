import { COOKIES } from '@/lib/config/cookies';
import { type ConsoleAccess, mayDo } from '@/lib/console/consoleAccess';
import type { LiveEvents, LiveStreamName } from '@/lib/kernel/live';
import { type Access, requireAccess, signedIn } from '@/lib/server/call/operation';
import type { Db } from '@/lib/server/db/client';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import { tokenOf } from '@/lib/server/request/recogniseViewer';
import { isOfOtherAccount } from '@/lib/server/session/accountMark';
import { findSession, openSessionsAmong } from '@/lib/server/session/findSession';
import { findStaffSession, openStaffSessionsAmong } from '@/lib/server/session/findStaffSession';
import { ApiError } from '@/services/http/apiError';
import { eventTopic, OPERATORS } from './commands/publishEvent';

/** Whoever may hold a stream open. */
export interface Listener {
  sessionId: string;
  /** Whose streams are counted together. */
  who: string;
  /** Of which events they hear. */
  topics: readonly string[];
}

export interface LiveStream<Name extends LiveStreamName> {
  /** Who asks, at a moment in UTC ms. Throws ApiError loginRequired or forbidden of everybody else. */
  listener: (db: Db, facts: RequestDetails & { accountMark: string | null }, now: number) => Promise<Listener>;
  /** Of these sessions, by their ids, those that are open now (UTC ms). */
  openAmong: (db: Db, sessionIds: readonly string[], now: number) => Promise<Set<string>>;
  /** After which nothing follows: the stream ends, and the page does not come back by itself. */
  last: readonly (keyof LiveEvents[Name])[];
}

/** Each viewer's own events, for the roles that may hear them: every role is named. */
const ofMember = (name: LiveStreamName, access: Access): Pick<LiveStream<never>, 'listener' | 'openAmong'> => ({
  async listener(db, facts, now) {
    const session = await findSession(db, tokenOf(facts), now);
    requireAccess(access, session?.viewer ?? { role: 'anonymous' });
    if (!session) throw new ApiError('loginRequired');
    const { userId } = session.viewer;
    if (isOfOtherAccount(facts.accountMark, 'member', userId)) throw new ApiError('otherAccount');
    return { sessionId: session.id, who: userId, topics: [eventTopic(name, userId)] };
  },
  openAmong: openSessionsAmong,
});

/** What concerns one of the staff; operators hear what concerns any. By the console's own session alone. */
const ofStaff = (name: LiveStreamName, access: ConsoleAccess): Pick<LiveStream<never>, 'listener' | 'openAmong'> => ({
  async listener(db, { cookies, accountMark }, now) {
    const session = await findStaffSession(db, cookies[COOKIES.staff.name] ?? null, now);
    if (!session) throw new ApiError('loginRequired');
    const { member } = session;
    const { id } = member;
    if (isOfOtherAccount(accountMark, 'staff', id)) throw new ApiError('otherAccount');
    if (!mayDo(member, access)) throw new ApiError('forbidden');
    return { sessionId: session.id, who: id, topics: [eventTopic(name, mayDo(member, 'allLeads') ? OPERATORS : id)] };
  },
  openAmong: openStaffSessionsAmong,
});

/** Every stream that there is. */
export const STREAMS: { readonly [Name in LiveStreamName]: LiveStream<Name> } = {
  account: { ...ofMember('account', signedIn), last: ['session-ended'] },
  talk: { ...ofMember('talk', signedIn), last: [] },
  desk: { ...ofStaff('desk', 'leads'), last: ['session-ended'] },
};

export const isStream = (name: string): name is LiveStreamName => Object.hasOwn(STREAMS, name);
