/** Which text one has agreed to who publishes a home (lib/offer/words.ts: consent): a new text is a new version. */
export const OFFER_CONSENT_VERSION = '2026-11';
