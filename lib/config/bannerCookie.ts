/**
 * '1' once the download banner was closed. A cookie, so that the first HTML is already without it. Of all in cookies.ts, the
 * one that scripts of a first visit read.
 */
export const BANNER_COOKIE = { name: 'bannerClosed', maxAge: 365 * 24 * 60 * 60, script: true };
