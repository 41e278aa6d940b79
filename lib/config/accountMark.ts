// How a page says whose account it was drawn for (lib/server/session/accountMark.ts).

/** The field of a form. */
export const ACCOUNT_FIELD = 'drawnFor';
/** The header of a call. */
export const ACCOUNT_HEADER = 'x-fangjing-account';
/** The parameter of a live stream, whose headers a browser lets nobody set. */
export const ACCOUNT_QUERY = 'drawnFor';
/** What whoever sent it is told. */
export const OTHER_ACCOUNT_TEXT = '登录的账号已经换了，刚才的操作没有执行。请看清现在的账号再操作';
/** What the window hears where a call was refused for it. */
export const OTHER_ACCOUNT_EVENT = 'fangjing:other-account';
