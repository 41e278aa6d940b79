import { settings } from '@/lib/server/settings/settings';

const MAX_LENGTH = 1_000;

/** Whether the proxy may fetch this address: http(s), a host of the operator's list, the usual port, no user part. */
export function isAllowedSource(address: string): boolean {
  if (address.length > MAX_LENGTH) return false;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  // The URL parser leaves a scheme's usual port out.
  if (url.port !== '' || url.username !== '' || url.password !== '') return false;
  return settings().imageHosts.includes(url.hostname);
}
