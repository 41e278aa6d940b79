import { hostname, networkInterfaces } from 'node:os';

export interface HostRules {
  port: number;
  allowedHosts: readonly string[];
  siteOrigin: string | null;
  /** The machine's own names and addresses; IPv6 without brackets. */
  ownAddresses?: readonly string[];
}

/** A visitor reaches these names only on the machine in front of them, whatever port is forwarded to this one. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A host as browsers write it: in lower case, without the root's dot ("www.example.com." is the same name) and without the
 * ports that http and https have anyway, which some proxies and clients add.
 */
export const canonicalHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/(?<=[^.])\.(?=:\d+$|$)/, '');

/**
 * Whether a Host header names this site. A name without a port in `allowedHosts` is accepted without one, as a proxy
 * on 80 or 443 sends it, and with the port we listen on.
 */
export function hostCheck({ port, allowedHosts, siteOrigin, ownAddresses = machineAddresses() }: HostRules) {
  const accepted = new Set<string>();
  const names = [...ownAddresses.map(bracketed), ...allowedHosts];
  for (const name of names) {
    accepted.add(canonicalHost(name));
    if (!/:\d+$/.test(name.replace(/^\[.*\]/, ''))) accepted.add(canonicalHost(`${name}:${port}`));
  }
  if (siteOrigin) accepted.add(canonicalHost(new URL(siteOrigin).host));
  return (host: string | undefined): boolean => {
    if (!host || host.length > 255) return false;
    const requested = canonicalHost(host);
    return accepted.has(requested) || LOOPBACK.has(requested.replace(/:\d{1,5}$/, ''));
  };
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

function machineAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return [hostname(), ...addresses.map(({ address }) => address.split('%')[0] ?? address)];
}
