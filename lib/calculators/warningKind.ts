/**
 * expired: the rule's end has passed and nothing is known to follow. expiring: it ends within half a year.
 * unconfirmed: nobody has confirmed it, or not for this day. reported: one secondary report tells of it.
 */
export const WARNING_KINDS = ['expired', 'expiring', 'unconfirmed', 'reported'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];
