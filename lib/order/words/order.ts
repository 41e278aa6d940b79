import type { OutsideWay } from '../refund';

/** How a refund was made outside of us. */
export const OUTSIDE_WAY_NAMES: Readonly<Record<OutsideWay, string>> = {
  channel: '支付渠道后台',
  bank: '银行转账',
  wallet: '支付宝或微信转账',
  cash: '现金',
};
export const OUTSIDE_COPY = { voucher: '凭证号' } as const;

/** Wording of the pages on which an order is paid. */
export const ORDER_COPY = {
  title: '付款',
  unit: '元',
  description: '这笔订单多少钱，买到什么，可以怎么付。',
  once: '一次付清，不会自动扣款',
  coupon: '优惠券',
  noCoupon: '不用优惠券',
  otherCoupon: '换一张券，没付的这笔会取消，另下一笔。',
  methods: '支付方式',
  names: { 1: '支付宝', 2: '微信支付', 3: '应用内支付' } as Readonly<Record<number, string>>,
  marks: { 1: '支', 2: '微', 3: '苹' } as Readonly<Record<number, string>>,
  upgrade: '升级',
  rehearsal: '演练：不会扣款',
  rehearsalWhy: '这个网站还没有接通支付渠道。下一页是演练收银台，可以走一遍付款的全过程，不收一分钱。',
  terms: '购买须知和退款规则',
  termLines: {
    card: [
      '付款后马上生效，日期写在上面。已经是会员的，从现在的到期日往后加。',
      '一次付清，到期不会自动扣款。',
      '不合适可以在订单里申请退款，写上原因。审核通过后原路退回，钱到账时收回没用的天数，到账前会员照常用。',
    ],
    data: [
      '付款后马上能看、能下载，一直留在购买记录里。',
      '内容是付款那一刻的数据，写着样本和日期。以后的数据不会改动已买的这一份。',
      '不合适可以在订单里申请退款，写上原因。审核通过后原路退回，全额到账后不能再看。',
    ],
    ask: [
      '付款后把问题写给这位达人，30 天内写都行。',
      '问题公开后 72 小时没有等到回答，没有通过审核，或者 30 天没有写，钱自动原路退回。',
      '不合适可以在订单里申请退款，写上原因。审核通过后原路退回。',
    ],
  },
  moreTerms: [
    '这是数字内容，付款后马上提供，不适用七日无理由退货；有问题照上面的规则申请退款。',
    '退款申请三个工作日内答复，还没答复时可以撤回。同意后原路退回，一般一到三个工作日到账。',
    '未满十八岁，请让监护人来付。没经监护人同意付的，监护人可以联系我们退款。',
    '万一付了两次，多付的那笔原路退回。',
    '要发票，付款后在订单里写抬头和邮箱。',
  ],
  seller: '卖家',
  sellerMore: '关于我们',
  consent: '我看过并同意上面的购买须知和退款规则，知道这是数字内容，付款后马上提供，不适用七日无理由退货',
  noConsent: '先勾选同意购买须知和退款规则，再付款。',
  noMethod: '先选一种付款方式。',
  note: '是否付款成功以订单结果为准，中途关掉不会重复扣款',
  cancel: '不买了，取消订单',
  seeStatus: '看这笔订单',
  over: { open: '这笔订单已过付款时间，没有扣款。', other: '这笔订单不用再付款了。' },
  again: '重新下单',
  qr: '用微信扫一扫付款',
  qrAlt: '微信付款码',
  paid: '付好了，看结果',
  jsapi: '打开微信支付',
  jsapiWhy: '按下面的按钮，在微信里付款。',
  app: '在 APP 里付款',
  appWhy: '按下面的按钮，由 APP 打开应用内支付。付好后回到这一页看结果。',
} as const;

/** The rehearsal's cashier. */
export const CASHIER_COPY = {
  title: '演练收银台',
  description: '没有接通支付渠道时，用来走一遍付款过程的页面。',
  banner: '演练：不会扣款',
  buttons: { paid: '付款成功', later: '稍后到账', cancel: '取消' },
  hints: {
    paid: '渠道马上通知我们，订单变成已付款。',
    later: '钱已付，通知晚 20 秒到。结果页会先说在等。',
    cancel: '没有付，回到订单，还可以再付。',
  },
  done: '这一笔在演练里已经付过了。',
  closed: '这一笔在渠道那边已经关了，不能再付。',
} as const;

/** Wording of the page that says what became of an order. */
export const ORDER_STATUS_COPY = {
  title: '订单结果',
  description: '是否付款成功，买到什么，接下来会怎样。',
  states: {
    open: {
      title: '待付款',
      text: '',
    },
    paid: { title: '已付款', text: '' },
    cancelled: {
      title: '已取消',
      text: '这笔订单没有扣款。要是你在取消之后付了钱，到账后会自动原路退回。',
    },
    expired: {
      title: '超时未付，已自动取消',
      text: '过了付款时间，没有收到付款。如果你在时间内付过，到账后照常开通；过后才付的，自动原路退回。',
    },
    'paid-late': {
      title: '到账太晚，正在退款',
      text: '订单关闭以后才到账，所以没有开通。全部原路退回，你不用操作。',
    },
    'part-refunded': { title: '已部分退款', text: '没退的部分照常能用。' },
    refunded: { title: '已退款', text: '钱已经退回。' },
  },
  /** While a refund is not over. */
  progress: {
    failed: { title: '退款还没成功', text: '支付渠道没有退款成功，我们正在处理，不用再申请。' },
    approved: { title: '正在退款', text: '支付渠道正在原路退回，一般 1 到 3 个工作日，不用再申请。' },
    asked: { title: '', text: '退款申请已经收到，审核后在这里答复。' },
  },
  /** What was bought, until the money is back. */
  still: { card: '到账前会员照常用', data: '到账前照常能看', ask: '到账以后在这里更新' },
  askedStill: '审核后在消息里答复，审核期间会员照常用。',
  /** The same in a list. */
  progressShort: { failed: '退款没成功，正在处理', approved: '正在退款', asked: '申请退款中' },
  rehearsalOver: '演练里的付款没有扣过钱，买到的东西已经收回。',
  bought: {
    card: '会员已经生效。',
    data: '这一份已经在你的账号里，随时能看、能下载。',
    ask: '现在可以把问题写给这位达人，30 天内写都行。',
  },
  delivering: '钱收到了，正在开通，一般几秒钟就好。',
  rehearsal: '这是一次演练，没有扣款。',
  watching: '正在确认付款…',
  watchedOut: '还没收到付款结果。可以先离开，结果会留在购买记录里；付过的钱不会丢。',
  refresh: '刷新',
  goPay: '去付款',
  again: '重新下单',
  see: { card: '看我的会员', trade: '看买到的数据', market: '看买到的数据', ask: '去写问题' },
  back: '回到刚才的页面',
  history: '购买记录',
  facts: {
    title: '商品',
    amount: '金额',
    method: '支付方式',
    number: '订单号',
    channelNumber: '账单里的商户单号',
    madeAt: '下单',
    paidAt: '付款',
    until: '会员到',
    coupon: '优惠券',
    refunded: '已退',
    refunding: '退款中',
  },
  detail: '订单',
  refunds: '退款',
  refundStates: {
    asked: '申请已收到，审核后答复',
    approved: '正在退款，到账时间看支付渠道',
    done: '已退回',
    failed: '支付渠道没有退款成功，我们正在处理',
    refused: '未同意',
    reversed: '渠道收回了这笔退款，买到的东西恢复',
    withdrawn: '你已撤回',
  },
  withdrawRefund: '撤回退款申请',
  askRefund: '申请退款',
  byStore: '这笔是 App Store 收的钱，退款要向苹果申请。苹果同意后，这里会自动更新。',
  toStore: '去苹果的退款页面',
  refundReason: '退款原因',
  refundNote: '退还剩余金额。审核后答复，同意后原路退回。',
  invoice: '发票',
  invoiceTitle: '抬头',
  taxNumber: '税号',
  taxHint: '个人不用填',
  email: '收发票的邮箱',
  requestInvoice: '申请发票',
  changeInvoice: '修改发票信息',
  cancel: '取消订单',
  done: {
    cancelled: '订单已取消，没有扣款。',
    'refund-asked': '退款申请已收到。审核后，在这一页答复。',
    'refund-withdrawn': '退款申请已撤回，买到的照常能用。',
    'invoice-asked': '发票信息已收到，开好后发到你的邮箱。',
  },
} as const;
