/** Where a link of a text message leads: the messages, the homes that one has saved a search for, or the end of texts. */
export const LINK_TARGETS = ['messages', 'stop-texts'] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** Why a link leads nowhere. */
export const LINK_FAILURES = ['expired', 'used', 'invalid'] as const;
export type LinkFailure = (typeof LINK_FAILURES)[number];

export const LINK_DAYS = 7;
