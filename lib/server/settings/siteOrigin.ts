import { settings } from './settings';

/**
 * The public origin, without a trailing slash: SITE_ORIGIN, or this machine's own for someone trying the product out.
 * Never taken from a request's Host header, which the visitor writes.
 */
export function siteOrigin(): string {
  const { siteOrigin: set, port } = settings();
  return set ?? `http://localhost:${port}`;
}
