/** Wording of a community's rentals. */
export const RENTAL_COPY = {
  title: '租房',
  hero: '整租租金中位数',
  keys: { unit: '每平方米', yield: '租售比', whole: '整租', shared: '合租' },
  layouts: {
    title: '各户型租金',
    columns: { layout: '户型', count: '在租', median: '租金中位数', range: '区间' },
    note: '租售比为一年租金 ÷ 成交均价（未扣物业费与空置）。租金中位数不足 3 套不显示。',
  },
  list: {
    title: '在租房源',
    all: '全部',
    filter: '出租方式与户型',
    none: '没有符合条件的在租房源',
    noneAtAll: '这个小区暂时没有在租房源',
    clear: '清空筛选',
    elsewhere: '看全城租房',
  },
  facts: {
    payment: '付款',
    lease: '租期',
    available: '入住',
    floor: '楼层',
    listed: '挂牌',
    lift: '电梯',
    facilities: '配套',
  },
  yes: '有',
  no: '无',
  sale: '看在售房源',
} as const;
