import { PAY_PLATFORMS, type PayPlatform } from './payPlatform';

/**
 * What the columns of channels' statements are called, the first found counts. Alipay: 业务明细 of bill type "trade"
 * (alipay.data.dataservice.bill.downloadurl.query); WeChat Pay: ALL, SUCCESS and REFUND of v3/bill/tradebill, and the
 * older downloadbill; Apple: transactions by their id; and our own simple table, whose names come last. As of 2026-11.
 */
export const STATEMENT_COLUMNS = {
  trade: ['支付宝交易号', '微信订单号', '微信支付订单号', 'Transaction ID', 'transactionId', '渠道交易号', '交易号'],
  amount: ['订单金额（元）', '订单金额', '总金额', '应结订单金额', 'Customer Price', '金额（元）', '金额'],
  at: ['完成时间', '交易时间', '退款成功时间', 'Transaction Date', 'purchaseDate', '时间', '日期'],
  kind: ['业务类型', '交易状态', 'Sales or Return', '类型'],
  serial: ['商户订单号', '商家订单号', '订单号'],
  refund: ['退款批次号/请求号', '退款批次号', '商户退款单号', '退款单号'],
  refundAmount: ['申请退款金额', '退款金额（元）', '退款金额'],
  currency: ['货币种类', 'Customer Currency', 'currency', '币种'],
} as const;
export type StatementField = keyof typeof STATEMENT_COLUMNS;

/** Without these there is nothing to compare. */
export const NEEDED_FIELDS = ['trade', 'amount', 'at'] as const satisfies readonly StatementField[];

/** What each channel calls them, as its own files do: so a file that lacks one is told. */
export const NEEDED_COLUMNS: Readonly<Record<PayPlatform, Record<(typeof NEEDED_FIELDS)[number], string>>> = {
  [PAY_PLATFORMS.alipay]: { trade: '支付宝交易号', amount: '订单金额（元）', at: '完成时间' },
  [PAY_PLATFORMS.wechat]: { trade: '微信订单号', amount: '订单金额', at: '交易时间' },
  [PAY_PLATFORMS.apple]: { trade: 'Transaction ID', amount: 'Customer Price', at: 'Transaction Date' },
};

/** What only one channel calls its numbers. */
export const COLUMNS_OF_CHANNEL: Readonly<Record<string, PayPlatform>> = {
  支付宝交易号: PAY_PLATFORMS.alipay,
  微信订单号: PAY_PLATFORMS.wechat,
  微信支付订单号: PAY_PLATFORMS.wechat,
  transactionid: PAY_PLATFORMS.apple,
};

/** Apple's financial report adds sales up by product and country: it has no transactions. */
export const SUMMED_COLUMN = 'Extended Partner Share';

export const KIND_WORDS: Readonly<Record<string, 'pay' | 'refund'>> = {
  交易: 'pay',
  支付: 'pay',
  支付成功: 'pay',
  收款: 'pay',
  success: 'pay',
  s: 'pay',
  退款: 'refund',
  转入退款: 'refund',
  refund: 'refund',
  r: 'refund',
};

export const YUAN_WORDS = ['cny', 'rmb', '人民币'];

/** A row that begins with one of these adds up the rows above it. */
export const SUM_ROW = /^(?:合计|总计|小计)/;
/** Below it WeChat Pay's statement adds up, in columns of their own; how many rows there were comes first. */
export const SUMS_HEADER = '总交易单数';
/** What Alipay says below its rows: "#交易合计：3笔，商家实收共…", "#退款合计：1笔，…". */
export const COUNT_REMARK = /^#(?:交易|退款)合计[：:]\s*(\d+)\s*笔/;
/** And above them: "#起始日期：[2026年11月23日 00:00:00]   终止日期：[2026年11月24日 00:00:00]". */
export const PERIOD_REMARK = /起始日期[：:]\s*\[([^\]]+)\]\s*终止日期[：:]\s*\[([^\]]+)\]/;
