/** Wording of the parts that every page is made of; by group, so that a page carries only what it shows. */

export const BAR_COPY = {
  back: '返回',
  switchCity: (city: string) => `${city}，切换城市`,
  main: '主导航',
  tabs: { home: '首页', search: '找房', messages: '消息', profile: '我的' },
  unread: '条未读',
  onThisPage: '本页内容',
  share: '分享',
  actions: '本页操作',
} as const;

export const STATE_COPY = {
  failed: '这部分没有加载出来',
  retry: '重试',
  home: '返回首页',
  loading: '正在加载',
  pictureFailed: '图片未加载',
  offline: '网络已断开，联网后会自动恢复',
  offlineSince: (time: string) => `网络已断开，显示的是 ${time} 保存的内容`,
  demo: '演示数据：房源、价格与人物均为虚构',
} as const;

export const FIELD_COPY = {
  required: '必填',
  phone: '手机号',
  phoneHint: '请输入手机号',
  clearKeyword: '清空关键词',
} as const;

export const CONTROL_COPY = {
  removeFilter: '移除筛选 ',
  copy: '复制',
  copied: '已复制',
  copyFailed: '没有复制成功，请长按选择文字',
  close: '关闭',
  more: '展开',
  less: '收起',
  unlock: '查看',
  pages: '分页',
  page: (number: number) => `第${number}页`,
  previous: '上一页',
  next: '下一页',
  rating: (score: string) => `${score}分，满分5分`,
  noRating: '暂无评分',
  ratedBy: (people: number) => `${people}人评价`,
} as const;

export const CHART_COPY = {
  ranges: '时间范围',
  deal: '成交价',
  asking: '挂牌价',
  count: '成交套数',
  tooFewDeals: '成交太少，画不出走势',
  tooFew: '数据太少，画不出走势',
  none: '暂无数据',
  homes: '套',
  today: '今天',
  point: {
    deal: (price: string) => `成交 ${price}`,
    asking: (price: string) => `挂牌 ${price}`,
    count: (homes: string) => `${homes}套`,
  },
  mirror: (subject: string, range: string, last: string) =>
    `${subject}${range}每平方米价格与成交套数；最近一期：${last}`,
  line: (subject: string, range: string, last: string) => `${subject}，${range}；最近一期：${last}`,
  between: (first: string, last: string) => `${first}至${last}`,
  steps: (prices: string) => `挂牌价变动：${prices}`,
  estimate: '估价',
  likely: (confidence: string) => `${confidence}可能在`,
  within: '区间',
  estimateRange: (value: string, how: string, low: string, high: string) => `估价${value}，${how}${low}到${high}`,
  asked: (price: string) => `挂牌${price}`,
} as const;
