/** Wording of a deal's page. */
export const DEAL_COPY = {
  title: '成交详情',
  all: '全部成交',
  facts: '房屋信息',
  history: '挂牌到成交',
  noHistory: '没有挂牌价记录。',
  sold: '成交',
  comparables: '相近成交',
  appraise: '估我的房',
  noComparables: '前后一年没有其他成交。',
  records: { viewings: '带看', followers: '关注', views: '浏览', cuts: '调价' },
  risk: '成交价来自登记的成交记录，税费承担、附带车位与装修会影响单价，比较时请一并核实。',
  held: { under_two: '未满两年', two: '满两年', five: '满五年' },
} as const;
