import { COOKIES } from '@/lib/config/cookies';
import type { Effect } from '@/lib/server/call/effects';
import { reportFailure } from '@/lib/server/call/reportFailure';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import { markSessionSeen, replaceSessionToken } from '@/lib/server/session/commands/renewSession';
import { findSession, type Session } from '@/lib/server/session/findSession';
import { ANONYMOUS, type Viewer } from '@/lib/server/session/viewer';

type Facts = Pick<RequestDetails, 'cookies' | 'accessToken' | 'requestId'>;
type Opened = Pick<OpenDatabase, 'db' | 'dialect'>;

export interface Recognised {
  viewer: Viewer;
  session: Session | null;
  /** What the answer must bring, whatever else it says: a token that takes the place of the cookie's. */
  effects: readonly Effect[];
}

/** The native app's header speaks for itself; a browser's cookie only where there is none. */
export const isByCookie = ({ cookies, accessToken }: Pick<Facts, 'cookies' | 'accessToken'>): boolean =>
  accessToken === null && cookies[COOKIES.session.name] !== undefined;

/** What a request shows of its session; null where nothing. */
export const tokenOf = ({ cookies, accessToken }: Pick<Facts, 'cookies' | 'accessToken'>): string | null =>
  accessToken ?? cookies[COOKIES.session.name] ?? null;

/** Who asks, by the header or the cookie; `now` in UTC ms. Who is not signed in costs nothing. */
export async function recogniseViewer(opened: Opened, facts: Facts, now: number): Promise<Recognised> {
  const session = await findSession(opened.db, tokenOf(facts), now);
  // A cookie that opens nothing would keep its visitor from cached pages.
  if (!session) return { viewer: ANONYMOUS, session: null, effects: isByCookie(facts) ? [{ do: 'endSession' }] : [] };
  return { viewer: session.viewer, session, effects: await renewed(opened, facts, session, now) };
}

/**
 * A browser takes a new token with any answer; whoever sends the header got theirs from us once and has no other way to
 * hear of one. Where the disk is full or locked, the visitor goes on with what they have.
 */
async function renewed(opened: Opened, facts: Facts, session: Session, now: number): Promise<Effect[]> {
  if (session.due === 'nothing') return [];
  const context = { ...opened, now };
  try {
    const next = session.due === 'token' && isByCookie(facts) ? await replaceSessionToken(context, session) : null;
    if (next) return [{ do: 'startSession', ...next }];
    await markSessionSeen(context, session);
  } catch (failure) {
    reportFailure(failure, facts.requestId);
  }
  return [];
}
