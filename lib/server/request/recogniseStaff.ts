import type { ServerResponse } from 'node:http';
import { COOKIES } from '@/lib/config/cookies';
import { reportFailure } from '@/lib/server/call/reportFailure';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import type { NewToken } from '@/lib/server/session/commands/startSession';
import { findStaffSession, type StaffSession } from '@/lib/server/session/findStaffSession';
import { markStaffSessionSeen } from '@/lib/server/staff/commands/endStaffSession';
import { cookieText } from './applyEffects';

/**
 * Who sits in the console, by its own cookie alone: a visitor's session opens nothing here, and this one nothing elsewhere.
 * `now` in UTC ms.
 */
export async function recogniseStaff(
  opened: Pick<OpenDatabase, 'db' | 'dialect'>,
  { cookies, requestId }: Pick<RequestDetails, 'cookies' | 'requestId'>,
  now: number,
): Promise<StaffSession | null> {
  const session = await findStaffSession(opened.db, cookies[COOKIES.staff.name] ?? null, now);
  // Where the disk is full or locked, they go on.
  if (session?.isDue)
    await markStaffSessionSeen({ ...opened, now }, session).catch((failure) => reportFailure(failure, requestId));
  return session;
}

/** Has the browser keep a session's token, and that it is known from now on; or forget the session (null). */
export function setStaffCookie(res: ServerResponse, token: (NewToken & { device?: string }) | null, now: number): void {
  const maxAge = token === null ? 0 : Math.floor((token.expiresAt - now) / 1_000);
  res.appendHeader('Set-Cookie', cookieText({ ...COOKIES.staff, maxAge }, token?.token ?? ''));
  if (token?.device !== undefined) res.appendHeader('Set-Cookie', cookieText(COOKIES.staffDevice, token.device));
}

/** Has the browser known again that leaves for the provider. */
export const setSignInMark = (res: ServerResponse, mark: string): void => {
  res.appendHeader('Set-Cookie', cookieText(COOKIES.staffSignInMark, mark));
};
