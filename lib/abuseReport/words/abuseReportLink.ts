/** The link that reports a home or an agent: on their pages, which need no other word of it. */
export const ABUSE_REPORT_LINK = '举报';
