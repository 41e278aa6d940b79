import { clockOf, dayOf } from '@/lib/kernel/day';
import { yuanText } from '@/lib/kernel/money';

// Statements as channels write them, made up: their preambles, headers, rows and footers are those of real files, their
// people and numbers nobody's.

export interface ToldLine {
  kind?: 'pay' | 'refund';
  tradeNo: string;
  serial?: string;
  refundNo?: string;
  fen: number;
  /** UTC ms */
  at: number;
}

const moment = (at: number): string => `${dayOf(at)} ${clockOf(at)}:00`;

const ALIPAY_HEADER =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Alipay's 业务明细: remarks above and below, tabs after numbers, refunds below 0. */
export function alipayBill(lines: readonly ToldLine[], { from, until }: { from: string; until: string }): string {
  const rows = lines.map(({ kind = 'pay', tradeNo, serial = '', refundNo = '', fen, at }) => {
    const sum = yuanText(kind === 'refund' ? -fen : fen);
    return [
      ...[`${tradeNo}\t`, `${serial}\t`, kind === 'refund' ? '退款' : '交易', '月卡', moment(at), moment(at)],
      ...['', '', '', '', '张**(138****0000)', sum, sum, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'],
      ...[`${refundNo}\t`, '-0.18', '0.00', ''],
    ].join(',');
  });
  const count = (wanted: string) => lines.filter(({ kind = 'pay' }) => kind === wanted).length;
  return [
    '#支付宝业务明细查询',
    '#账号：[20881010101010100156]',
    `#起始日期：[${from}]   终止日期：[${until}]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_HEADER,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count('pay')}笔，商家实收共0.00元，商家优惠共0.00元`,
    `#退款合计：${count('refund')}笔，商家实收退款共0.00元，商家优惠退款共0.00元`,
    '#导出时间：[2026年11月24日 10:00:00]',
    '',
  ].join('\r\n');
}

const WECHAT_HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** WeChat Pay's bill of type ALL: a ` before every cell, sums in columns of their own at its end. */
export function wechatBill(lines: readonly ToldLine[], product = '月卡,三十天'): string {
  const rows = lines.map(({ kind = 'pay', tradeNo, serial = '', refundNo = '', fen, at }) => {
    const isRefund = kind === 'refund';
    const [paid, back] = isRefund ? ['0.00', yuanText(fen)] : [yuanText(fen), '0.00'];
    const cells = [
      ...[moment(at), 'wx0000000000000000', '1900000000', '0', '', tradeNo, serial, 'openid', 'NATIVE'],
      ...[isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00', isRefund ? '5030000' : '0'],
      ...[isRefund ? refundNo : '0', back, '0.00', isRefund ? 'ORIGINAL' : '', isRefund ? 'SUCCESS' : ''],
      ...[product, '', '0.01000', '0.60%', paid, back, ''],
    ];
    return cells.map((cell) => `\`${cell}`).join(',');
  });
  return [
    WECHAT_HEADER,
    ...rows,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00`,
    '',
  ].join('\r\n');
}

/** Transactions of the App Store, with tabs between; moments in UTC. */
export const appleReport = (lines: readonly ToldLine[]): string =>
  [
    ['Transaction ID', 'Transaction Date', 'Product', 'Sales or Return', 'Customer Price', 'Customer Currency'],
    ...lines.map(({ kind = 'pay', tradeNo, fen, at }) => [
      ...[tradeNo, new Date(at).toISOString(), 'card_month', kind === 'refund' ? 'R' : 'S', yuanText(fen), 'CNY'],
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
