// What a new site sells, as it is called until its operator says otherwise.

export const CATALOGUE_COPY = {
  first: '首次启动时的价格',
  products: {
    'card-month': { title: '月卡', summary: '30 天会员' },
    'card-quarter': { title: '季卡', summary: '90 天会员，成交和行情资料按会员价' },
    'card-year': { title: '年卡', summary: '365 天会员，成交和行情资料按会员价' },
    day: { title: '一天成交', summary: '一座城市一天的成交，逐套列出' },
    week: { title: '一周简报', summary: '一座城市一周的成交和价格' },
    plate: { title: '板块档案', summary: '一个板块的成交、挂牌和走势' },
    district: { title: '区域月报', summary: '一个区一个月的成交和价格' },
    ask: { title: '向达人提问', summary: '多问达人一个问题，72 小时没有回答就退款' },
  },
};
