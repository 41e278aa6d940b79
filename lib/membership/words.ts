/** Wording of the cards' page and of what belongs to a membership. */
export const MEMBERSHIP_COPY = {
  title: '会员',
  description: '会员卡的价格，每张卡的权益，免费有什么，会员不是什么。',
  lead: '房源、成交、估价和计算器都免费。会员能用得更多，下面逐项列出。',
  none: '现在没有在卖的会员卡',
  noneWhy: '已经开通的照常能用，有兑换码也可以兑换。',
  cards: '选一张卡',
  once: '一次付清，到期不会自动扣款。',
  notYet: '还没有开通会员',
  signInButton: '登录后购买',
  buyButton: '开通会员',
  extendButton: '续会员',
  matrix: '会员权益',
  what: '项目',
  free: '免费',
  member: '会员',
  same: '一样',
  whole: '全部',
  rows: {
    appraisals: '估价存进账号',
    certificates: '估价单',
    'csv-rows': '导出的表格',
    'text-alerts': '短信提醒',
    'year-searches': '找房条件和全年找房',
    'member-price': '成交和行情资料',
  },
  sameRows: {
    homes: '房源、成交和小区',
    value: '看估价、区间和依据',
    market: '报告、指数和下月走势',
    tools: '房贷、税费和资格',
    safety: '风险提示、误差和来源',
    talk: '咨询、提问和举报',
  },
  sameNote: '这些不分会员，对所有人开放。',
  isNot: '会员不是什么',
  nots: [
    '不会让谁的房源排得更前',
    '不含中介服务，也抵不了中介费',
    '估价不是法定评估，不能拿去贷款或打官司',
    '不保证买得更便宜，只让你看得更清楚',
  ],
  coupon: '优惠券',
  noCoupon: '不用优惠券',
  couponHeld: '待付款的订单正在使用',
  remind: '到期前 5 天提醒我',
  remindNote:
    '不勾就不提醒。勾了，到期前 5 天在“消息”里告诉你，打开过短信或推送的也会收到。不管勾不勾，都不会自动扣款。',
  /** Where it is a button of its own. */
  remindText: '到期前 5 天在“消息”里告诉你，打开过短信或推送的也会收到。到期不会自动扣款。',
  remindOn: '已打开：到期前 5 天会提醒你。',
  remindOff: '不用提醒了',
  links: { exchange: '我有兑换码', history: '购买记录', promotion: '优惠活动' },
  seeRefund: '看退款进度',
  refund: '不合适可以在购买记录里申请退款，审核通过后原路退回，钱到账时收回没用的天数。',
  back: '回到刚才的页面',
  wanted: '刚才的限制',
  done: { remind: '到期前 5 天会提醒你。', 'no-remind': '不再提醒了。到期也不会自动扣款。' },
} as const;

/** Of the purchases, and what came otherwise. */
export const MEMBERSHIP_HISTORY_COPY = {
  title: '购买记录',
  orders: '订单',
  none: '还没有订单',
  noneWhy: '买过的会员卡和资料，付款和退款，都列在这里。',
  led: '没有找到对应的订单，请在下面选一笔。',
  see: '看会员卡',
  grants: '赠送和兑换',
  sources: {
    order: '购买',
    code: '兑换码',
    fresh: '新人会员',
    campaign: '活动',
    invitation: '邀请',
    desk: '客服送的',
  },
  states: {
    open: '待付款',
    paid: '已付款',
    cancelled: '已取消',
    expired: '超时关闭',
    'paid-late': '关闭后到账，等待退款',
    'part-refunded': '部分退款',
    refunded: '已退款',
  },
} as const;

/** Of the cards of before. */
export const FORMER_MEMBERSHIP_COPY = {
  title: '旧版会员',
  held: '你有旧版的会员',
  heldText: '旧版的会员在 APP 里恢复，天数照算，不用再买。',
  recover: '去 APP 恢复会员',
  download: '没有装 APP，先下载',
  see: '看会员卡',
  history: '旧版购买记录',
} as const;

/** Of what offers run, and of codes. */
export const PROMOTION_COPY = {
  title: '优惠活动',
  description: '正在进行的优惠、我的优惠券和会员兑换码。',
  running: '正在进行',
  none: '现在没有优惠活动',
  noneWhy: '有了会列在这里，写明时间和条件。',
  demo: '演示',
  claim: '领取',
  signInToClaim: '登录后领取',
  done: { claimed: '领到了，下单时可以用。' },
  coupons: '我的优惠券',
  noCoupons: '没有能用的优惠券。',
  signIn: '登录后看我的优惠券',
  more: '其他',
  exchange: '用兑换码换会员',
  cards: '看会员卡',
} as const;

export const EXCHANGE_COPY = {
  title: '兑换会员',
  description: '用兑换码换会员天数。一个码只能用一次。',
  code: '兑换码',
  hint: '12 位字母和数字，例如 ABCD-EFGH-JKMN。大小写和横线都不用管，里面没有 0、1、I、L、O。',
  submit: '兑换',
  note: '一个码只能用一次，天数接在现有会员后面。一小时最多试 10 次。',
  see: '看会员权益',
} as const;
