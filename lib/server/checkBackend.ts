import { getCityList } from '@/services/area';
import { CLIENT_HEADER } from '@/services/http/browserClient';
import { createApiClient } from '@/services/http/createApiClient';
import { database } from './database';
import { settings } from './settings';

/** Whoever waits longer for /readyz takes it for a no. */
const PATIENCE_MS = 1_500;

/**
 * Whether what all pages are made of answers now: the database, or the calls of API_ORIGIN, by the one call that every
 * page begins with. Throws otherwise.
 */
export async function checkBackend(): Promise<void> {
  const { apiOrigin } = settings();
  if (apiOrigin === null) return (await database()).check();
  const api = createApiClient({ baseURL: apiOrigin, headers: { [CLIENT_HEADER]: 'page' }, timeoutMs: PATIENCE_MS });
  await api.call(getCityList, {});
}
