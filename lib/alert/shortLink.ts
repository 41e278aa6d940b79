/** Where a link of a message leads: to the site's messages, to the end of texts, or, in WeChat, to both. */
export const LINK_TARGETS = ['messages', 'stop-texts', 'wechat-alerts'] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** Why a link leads nowhere. */
export const LINK_FAILURES = ['expired', 'used', 'invalid'] as const;
export type LinkFailure = (typeof LINK_FAILURES)[number];

export const LINK_DAYS = 7;
