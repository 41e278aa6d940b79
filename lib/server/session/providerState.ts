import { createHmac } from 'node:crypto';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { appSecret } from '@/lib/server/vault/secret';
import { newSignInState, readSignInState } from './signInState';

// What goes with one of the staff to the operator's provider and comes back (docs/decisions/0131). It says where they go on;
// nothing is stored before they are back, and two tabs of one browser do not disturb one another.

/** Where somebody goes on to: a path of the console, or an account of theirs is linked in this session of theirs. */
export type ProviderWay = { redirect: string } | { link: { staffId: string; sessionId: string } };

const LINK = 'link';
const SHAPE = /^([\da-f]{108})\.([\w-]{1,700})$/;

const saidOf = (way: ProviderWay): string => ('redirect' in way ? way.redirect : LINK);

const bound = (mark: string, way: ProviderWay) => ({
  mark,
  redirect: 'redirect' in way ? `staff ${way.redirect}` : `staff link ${way.link.staffId} ${way.link.sessionId}`,
});

/** `now` in UTC ms. */
export const newProviderState = (mark: string, way: ProviderWay, now: number): string =>
  `${newSignInState(bound(mark, way), now)}.${Buffer.from(saidOf(way)).toString('base64url')}`;

/**
 * Where a state leads and when it ends (UTC ms), where it is ours, of this browser and not over; null otherwise. `session`:
 * the one that is open now, for which alone a link is good.
 */
export function readProviderState(
  state: string,
  mark: string,
  session: { staffId: string; sessionId: string } | null,
  now: number,
): { way: ProviderWay; endsAt: number } | null {
  const [, signed, said] = SHAPE.exec(state) ?? [];
  if (signed === undefined || said === undefined) return null;
  const text = Buffer.from(said, 'base64url').toString();
  if (text === LINK && session === null) return null;
  const way: ProviderWay = text === LINK && session ? { link: session } : { redirect: text };
  const endsAt = readSignInState(signed, bound(mark, way), now);
  return endsAt === null ? null : { way, endsAt };
}

/** What follows from a state, and is known to nobody who only sees it pass. */
export interface ProviderSecrets {
  /** Stands in the ID token: it was made for this sign-in. */
  nonce: string;
  /** Proves that whoever exchanges the code has asked for it (RFC 7636). */
  verifier: string;
}

export function providerSecrets(state: string, mark: string): ProviderSecrets {
  const of = (purpose: string) =>
    createHmac('sha256', derivedKey(appSecret(), 'provider-secrets'))
      .update([purpose, mark, state].join('\n'))
      .digest('base64url');
  return { nonce: of('nonce'), verifier: of('verifier') };
}

/** That somebody has just proved who they are again, to link an account in this session: for ten minutes. */
export const newLinkPermit = (link: { staffId: string; sessionId: string }, now: number): string =>
  newSignInState(bound('permit', { link }), now);

export const isLinkPermit = (permit: string, link: { staffId: string; sessionId: string }, now: number): boolean =>
  readSignInState(permit, bound('permit', { link }), now) !== null;

/** Whether a state, ours or not, says that an account is to be linked. */
export const saysLink = (state: string): boolean =>
  Buffer.from(SHAPE.exec(state)?.[2] ?? '', 'base64url').toString() === LINK;
