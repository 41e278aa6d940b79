/** Wording of what stands around a page of somebody who is signed in. */
export const ACCOUNT_COPY = {
  /** Their session was ended elsewhere, or its time is over. */
  ended: '你已退出登录，刷新后可继续浏览',
  refresh: '刷新',
} as const;
