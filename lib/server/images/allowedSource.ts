const MAX_LENGTH = 1_000;

/** Hosts whose pictures the proxy fetches: IMAGE_HOSTS, comma-separated; "*.example.com" takes every name below. */
function allowedHosts(): string[] {
  return (process.env.IMAGE_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase()).filter(Boolean);
}

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
  return allowedHosts().some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
