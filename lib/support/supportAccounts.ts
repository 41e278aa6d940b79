const PEER = /^[\w.@-]{1,64}$/;
/** As WeChat gives them: six to twenty, a letter first. */
const WECHAT = /^[A-Za-z][\w-]{5,19}$/;

/** As people dial it: "400-820-8820", "021-63210000", a mobile. */
const PHONE = /^\d(?:-?\d){4,15}$/;

/** Whether this can be the account that a chat talks to: letters, digits, '.', '@', '-' and '_', 64 at most. */
export const isPeer = (text: string): boolean => PEER.test(text);

/** Whether this can be a WeChat number. */
export const isWechatNo = (text: string): boolean => WECHAT.test(text);

/** Whether this can be dialled: five to sixteen digits, with dashes between them. */
export const isServicePhone = (text: string): boolean => PHONE.test(text);

const MAX_NAME_LENGTH = 20;

/** Whether a loan adviser can be called so. */
export const isAdviserName = (text: string): boolean => text.length <= MAX_NAME_LENGTH;
