import { BANNER_COOKIE } from './bannerCookie';

const DAY = 24 * 60 * 60;

export interface CookieRule {
  name: string;
  /** How long the browser keeps it, in seconds. */
  maxAge: number;
  /** Whether scripts may read it. Those that they may not are HttpOnly. */
  script: boolean;
}

/**
 * Every cookie, its lifetime and who may read it: no other can be set. All are SameSite=Lax, Path=/ and, over https, Secure.
 * The names cityId, currentVersion and TBSProxyCode are those of the specification, section 3.
 */
export const COOKIES = {
  city: { name: 'cityId', maxAge: 365 * DAY, script: true },
  clientVersion: { name: 'currentVersion', maxAge: 30 * DAY, script: true },
  promoter: { name: 'TBSProxyCode', maxAge: 30 * DAY, script: true },
  bannerClosed: BANNER_COOKIE,
  /** '1': pages come in 长辈版, with larger letters and fewer things (docs/elder.md). */
  elder: { name: 'elder', maxAge: 365 * DAY, script: true },
  /**
   * Opens a session (lib/server/session), for as long as that lasts. Its name has browsers take it from nobody but this
   * very host over https, or over http from localhost (docs/decisions/0023).
   */
  session: { name: '__Host-session', maxAge: 90 * DAY, script: false },
  /** Opens the console (/console), and nothing else (docs/decisions/0034). */
  staff: { name: '__Host-staff', maxAge: DAY / 2, script: false },
  /** Knows a browser in which one of the staff has signed in before (lib/server/session/staffDevice.ts); it opens nothing. */
  staffDevice: { name: '__Host-staff-device', maxAge: 180 * DAY, script: false },
  /**
   * For whose account pages are drawn now (lib/server/session/accountMark.ts): tabs that were drawn for another one see by
   * it that somebody else has signed in or out. It opens nothing.
   */
  account: { name: 'account', maxAge: 90 * DAY, script: true },
  /** The same of the console. */
  staffAccount: { name: 'staff-account', maxAge: DAY / 2, script: true },
  /**
   * Whether who invites and who was invited, or a promoter and a buyer, are one person (docs/decisions/0065): given on the
   * pages of invitations, to promoters on theirs, and with an order that a promoter's link led to.
   */
  device: { name: '__Host-device', maxAge: 365 * DAY, script: false },
  /** Knows the browser again that left to sign in at WeChat: what comes back is of use in it alone. */
  signInMark: { name: '__Host-sign-in', maxAge: 20 * 60, script: false },
  /** The same of one of the staff who left to sign in at the operator's provider (docs/decisions/0131). */
  staffSignInMark: { name: '__Host-staff-sign-in', maxAge: 20 * 60, script: false },
  /**
   * Leads whoever comes back from WeChat without an address to their order: signed, ten minutes, one use (specification,
   * section 2; docs/decisions/0061).
   */
  orderCallback: { name: 'wechat-callback', maxAge: 10 * 60, script: false },
  /**
   * By it one browser is counted once a day: the day, where it came from, whether it has seen a home
   * (lib/visit/visitMark.ts). It knows nobody again, and opens nothing.
   */
  visit: { name: 'visit', maxAge: DAY, script: true },
  /** '1': the native app says that it can pay by WeChat. It alone sets it; counted in the app alone. */
  appWechatPay: { name: 'appWechatPay', maxAge: 30 * DAY, script: true },
} as const satisfies Record<string, CookieRule>;
