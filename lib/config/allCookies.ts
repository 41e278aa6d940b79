import { COOKIES, type CookieRule } from './cookies';

/**
 * Where this browser's visitor goes every day, and how long that may take at most (lib/search/ownCommute.ts). What shows it
 * is kept by no cache: it is none of those that lib/config/pageCache.ts lists. It stands apart from the others, which every
 * page's first scripts bring.
 */
export const COMMUTE_COOKIE = {
  name: 'commute',
  maxAge: 365 * 24 * 60 * 60,
  script: true,
} as const satisfies CookieRule;

/** Every cookie that the server may set. */
export const ALL_COOKIES = { ...COOKIES, commute: COMMUTE_COOKIE } as const satisfies Record<string, CookieRule>;
