import type { ApiClient } from '@/services/http/createApiClient';
import { createApiClient } from '@/services/http/createApiClient';
import { viewerOf } from '../api/viewer';
import { database } from '../database';
import type { RequestFacts } from '../requestFacts';
import { settings } from '../settings';
import { inProcessClient } from './inProcessClient';

/** The backend of one page request: this process's own calls, or the operator's host where API_ORIGIN names one. */
export async function apiClientOf(facts: RequestFacts, now: number): Promise<ApiClient> {
  const origin = settings().apiOrigin;
  if (origin) {
    const headers = facts.accessToken ? { 'access-token': facts.accessToken } : undefined;
    return createApiClient({ baseURL: origin, headers, timeoutMs: 8_000 });
  }
  const { db, dialect } = await database();
  const viewer = await viewerOf(db, facts.accessToken, now);
  const { requestId, visitor, environment } = facts;
  return inProcessClient({ db, dialect, now, viewer, environment, visitor, requestId });
}
