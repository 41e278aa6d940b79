import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { appSecret } from '@/lib/server/vault/secret';

// What goes with a person to another service and comes back with them: that it is ours, for how long, for which browser
// and where they go on. 108 letters and digits; WeChat takes 128.

const NONCE_BYTES = 16;
const TIME_LENGTH = 12;
const SHAPE = /^[\da-f]{12}[\da-f]{32}[\da-f]{64}$/;

/** How long somebody may take there and back, ms. */
export const SIGN_IN_STATE_MS = 10 * 60_000;

const key = (): Buffer => derivedKey(appSecret(), 'sign-in-state');

/** What it is bound to: the browser's mark, and the path that one goes on to. */
export interface StateBinding {
  mark: string;
  redirect: string;
}

const macOf = (said: string, { mark, redirect }: StateBinding): string =>
  createHmac('sha256', key()).update([said, mark, redirect].join('\n')).digest('hex');

/** `now` in UTC ms. */
export function newSignInState(binding: StateBinding, now: number): string {
  const time = (now + SIGN_IN_STATE_MS).toString(16).padStart(TIME_LENGTH, '0');
  const said = `${time}${randomBytes(NONCE_BYTES).toString('hex')}`;
  return `${said}${macOf(said, binding)}`;
}

/** When a state ends (UTC ms), where it is ours, of this browser and way, and not over; null otherwise. */
export function readSignInState(state: string, binding: StateBinding, now: number): number | null {
  if (!SHAPE.test(state)) return null;
  const said = state.slice(0, TIME_LENGTH + NONCE_BYTES * 2);
  const [given, expected] = [state.slice(said.length), macOf(said, binding)].map((mac) => Buffer.from(mac, 'hex'));
  if (!given || !expected || !timingSafeEqual(given, expected)) return null;
  const endsAt = Number.parseInt(said.slice(0, TIME_LENGTH), 16);
  return endsAt > now ? endsAt : null;
}
