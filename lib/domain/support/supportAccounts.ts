const PEER = /^[\w.@-]{1,64}$/;
/** As WeChat gives them: six to twenty, a letter first. */
const WECHAT = /^[A-Za-z][\w-]{5,19}$/;

/** Whether this can be the account that a chat talks to: letters, digits, '.', '@', '-' and '_', 64 at most. */
export const isPeer = (text: string): boolean => PEER.test(text);

/** Whether this can be a WeChat number. */
export const isWechatNo = (text: string): boolean => WECHAT.test(text);
