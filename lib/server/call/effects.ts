import type { ALL_COOKIES } from '@/lib/config/allCookies';

/** The cookies that an operation may set: those that lib/config/allCookies.ts declares; of those of sessions it knows nothing. */
export type SettableCookie = Exclude<keyof typeof ALL_COOKIES, 'session' | 'staff' | 'staffDevice' | 'staffSignInMark'>;

/**
 * What is to be done beside the answer. What is asked adds it (ApiContext.effects), and whoever brought the request does
 * it: the calls' door and the page, each on its own answer (request/applyEffects.ts).
 */
export type Effect =
  /** The visitor is signed in from now on; until when at the latest, UTC ms. */
  | { do: 'startSession'; token: string; expiresAt: number }
  | { do: 'endSession' }
  | { do: 'setCookie'; cookie: SettableCookie; value: string }
  | { do: 'dropCookie'; cookie: SettableCookie }
  /** Words that found nothing are counted, of which city. */
  | { do: 'countMissedSearch'; words: string; cityId: number }
  /** Instead of the answer: a path of our own. */
  | { do: 'redirect'; to: string };
