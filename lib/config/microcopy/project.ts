/** Wording of new-house projects. */
export const PROJECT_COPY = {
  saleStatus: { upcoming: '待售', on_sale: '在售', sold_out: '售罄', unknown: '状态待定' },
  completion: { presale: '期房', ready: '现房' },
  newsKind: {
    opening: '开盘',
    permit: '取证',
    registration: '认筹',
    lottery: '摇号',
    price: '价格',
    handover: '交房',
    news: '动态',
  },
  unitPriceLabel: '参考均价',
  totalPriceLabel: '参考总价',
  priceUnknown: '价格待定',
  priceNote: '参考均价由开发商或代理商公示，最终以一房一价备案表为准',
  noBuildings: '开发商还没有公布楼栋',
  noLayouts: '开发商还没有公布户型',
  noNews: '近期没有新的动态',
  presaleNote: '2026-08-28 起，预售原则上须主体结构封顶，新出让地块优先现房销售',
} as const;
