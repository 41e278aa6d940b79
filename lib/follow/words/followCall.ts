/** What is said of following, by the server and after a press. */
export const FOLLOW_CALL_COPY = {
  /** lib/follow/follow's MAX_FOLLOWS. */
  full: '最多关注 500 个，先删掉一些再关注',
  followed: '已关注，在「我的」里看变化',
  ended: '已取消关注',
  unreachable: '没有连上网络，刚才的操作没有保存',
} as const;
