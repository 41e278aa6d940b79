// Wording of the sheet of total costs, its assumptions and its file.

export const TOTAL_COST_COPY = {
  title: '总成本对比',
  cheapest: '总成本最低',
  single: '总成本',
  none: '暂时算不出总成本',
  unknown: '不知道房屋年限或是否唯一，算不出税费。',
  caption: '各套房的总成本',
  item: '项目',
  items: {
    price: '挂牌价',
    taxes: '税费',
    agent: '中介费',
    moving: '搬家费',
    renovation: '装修',
    interest: '利息',
    refund: '个税退税',
    subsidy: '贴息',
  },
  total: '总成本',
  over: '比最低多',
  best: '最低',
  upfront: '首期要准备的钱',
  down: '其中首付',
  share: '首付比例',
  rate: '贷款利率',
  monthly: '月供',
  assumptions: '修改条件',
  least: '最低首付',
  recalculate: '重新计算',
  notes: [
    '总成本是还清贷款为止付出的全部，没有计入房价涨跌和通胀。',
    '贷款按商业贷款、等额本息、当前 LPR 减去各地银行常用的点数计算，利率以后会变。',
    '税费含登记费。装修只算毛坯和简装的房子，装修情况未知的不算。',
    '首期要准备的钱：房价、税费、中介、搬家和装修，减去贷款。',
  ],
} as const;

export const COST_FORM_COPY = {
  buyerHome: { label: '是你家的第几套', options: { '1': '第一套', '2': '第二套', '3': '第三套及以上' } },
  terms: { label: '税费怎么约定', options: { buyer_pays_all: '到手价，买方全包', by_law: '各付各税' } },
  down: { label: '首付比例', hint: '留空按各城市的最低比例。写法如 3成、30%' },
  years: { label: '贷款年限', hint: '写法如 30年' },
  agent: { label: '中介费率', hint: '占成交价的百分比，以合同为准' },
  moving: { label: '搬家费' },
  renovation: { label: '装修，每平方米', hint: '只算毛坯和简装的房子' },
  refund: { label: '卖旧房能退的个人所得税', hint: '一年内卖过房才有，可以先在税费计算里算出来' },
} as const;
