const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export interface CookieRule {
  name: string;
  /** How long the browser keeps it, in seconds. */
  maxAge: number;
  /** Whether scripts may read it. Those that they may not are HttpOnly. */
  script: boolean;
}

/**
 * Every cookie, its lifetime and who may read it. All are SameSite=Lax, Path=/ and, over https, Secure.
 * The names cityId, currentVersion and TBSProxyCode are those of the specification, section 3.
 */
export const COOKIES = {
  city: { name: 'cityId', maxAge: 365 * DAY, script: true },
  clientVersion: { name: 'currentVersion', maxAge: 30 * DAY, script: true },
  promoter: { name: 'TBSProxyCode', maxAge: 30 * DAY, script: true },
  /** '1' once the download banner was closed. A cookie, so that the first HTML is already without it. */
  bannerClosed: { name: 'bannerClosed', maxAge: 365 * DAY, script: true },
  wechatCallback: { name: 'wechat-callback', maxAge: 10 * MINUTE, script: false },
} as const satisfies Record<string, CookieRule>;
