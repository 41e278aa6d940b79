/** Wording of the homes that are suggested by what was looked at. */
export const SUGGESTION_COPY = {
  title: '猜你喜欢',
  more: '查看更多',
  off: '关闭猜你喜欢',
  isOff: '猜你喜欢已关闭，不再按看过的房源推荐。',
  on: '重新打开',
} as const;
