import { COOKIES } from '@/lib/config/cookies';
import type { ApiContext } from '../api/context';
import type { Effect } from '../api/effects';
import { database } from '../database';
import type { RequestFacts } from '../requestFacts';
import { isToken } from '../session/tokens';
import { recogniseViewer } from './recogniseViewer';

export interface CallContext {
  context: Omit<ApiContext, 'signal'>;
  /** What the answer must bring, whatever else it says. */
  effects: readonly Effect[];
}

/** The context of a call, whichever way it comes: over HTTP, or from a page of this process. `now` in UTC ms. */
export async function callContext(facts: RequestFacts, now: number): Promise<CallContext> {
  const { db, dialect } = await database();
  const { viewer, session, effects } = await recogniseViewer({ db, dialect }, facts, now);
  const { requestId, visitor, environment } = facts;
  const sessionId = session?.id ?? null;
  const signInMark = markOf(facts);
  return { context: { db, dialect, now, viewer, sessionId, environment, signInMark, visitor, requestId }, effects };
}

/** As we give them: a token's letters. */
function markOf({ cookies }: Pick<RequestFacts, 'cookies'>): string | null {
  const mark = cookies[COOKIES.signInMark.name];
  return mark !== undefined && isToken(mark) ? mark : null;
}
