/** Wording of the frame of the results, apart from the rest of search: every list loads it. */
export const LIST_COPY = {
  finances: '填现金和收入，看哪些买得起',
  tabs: '结果类型',
  filters: '筛选条件',
  chosen: '已选条件',
  clearAll: '清空筛选',
  found: '共',
  loadMore: '继续加载',
  loading: '正在加载',
  failed: '没有加载出来，点这里重试',
  /** What is read aloud over the cards. */
  titles: { resale: '房源列表', rent: '房源列表', new: '楼盘列表', community: '小区列表' },
} as const;
