/** Wording of a community's list of deals. Apart from a deal's page's, which it need not load. */
export const DEAL_LIST_COPY = {
  title: '成交记录',
  keys: { count: '成交', unitPrice: '均价', discount: '议价率', days: '成交周期' },
  filters: { rooms: '户型', floors: '楼层', months: '时间', sort: '排序' },
  all: '全部',
  floors: { low: '低楼层', mid: '中楼层', high: '高楼层' },
  sorts: {
    latest: '最新',
    price_desc: '总价高到低',
    price_asc: '总价低到高',
    unit_desc: '单价高到低',
    unit_asc: '单价低到高',
    area_desc: '面积大到小',
    discount_desc: '议价最多',
  },
  none: '没有符合条件的成交',
  noneReason: '换一个户型、楼层或更长的时间试试。',
  noneAtAll: '这个小区还没有成交记录',
  clear: '清空筛选',
  export: '导出 CSV',
  note: '议价率 =（挂牌价 − 成交价）÷ 挂牌价；成交周期为挂牌到成交的天数。均价与中位数不足 3 套不显示。',
} as const;
