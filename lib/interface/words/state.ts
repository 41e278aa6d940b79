/** What a part says of itself: loading, failed, away, invented. */
export const STATE_COPY = {
  failed: '这部分没有加载出来',
  retry: '重试',
  unreachable: '网络不通，请检查网络后重试',
  home: '返回首页',
  loading: '正在加载',
  pictureFailed: '图片未加载',
  valuing: '估价还在计算，几分钟后刷新就有',
  demo: '演示数据：房源、价格与人物均为虚构',
} as const;
