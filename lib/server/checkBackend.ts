import { getCityList } from '@/services/area';
import { CLIENT_HEADER } from '@/services/http/browserClient';
import { createApiClient } from '@/services/http/createApiClient';
import { database } from './database';
import { checkDisk } from './diskProbe';
import { settings } from './settings';

/** Whoever waits longer for /readyz takes it for a no. */
const PATIENCE_MS = 1_500;

/**
 * Whether what all pages are made of answers now: the database, which takes writes too, or the calls of API_ORIGIN, by the
 * one call that every page begins with. Throws otherwise.
 */
export async function checkBackend(): Promise<void> {
  const { apiOrigin, dataDir } = settings();
  if (apiOrigin === null) {
    await (await database()).check();
    return checkDisk(dataDir);
  }
  const api = createApiClient({ baseURL: apiOrigin, headers: { [CLIENT_HEADER]: 'page' }, timeoutMs: PATIENCE_MS });
  await api.call(getCityList, {});
}
