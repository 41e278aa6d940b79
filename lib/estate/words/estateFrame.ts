/** Wording of a home's page that its browser draws too. */
export const ESTATE_FRAME_COPY = {
  tabs: { price: '价格', plan: '户型', deals: '成交', facts: '信息', cost: '费用', around: '周边' },
  plan: { title: '户型', none: '这套房没有户型图。', drawn: '户型图由演示数据生成。' },
  community: '所在小区',
  method: '估价方法',
  compare: {
    add: '加入成本对比',
    added: '已加入对比',
  },
  similar: '看相似房源',
} as const;
